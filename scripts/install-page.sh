#!/bin/sh
# install-page.sh - `meson install` calls this: puts the page where the installed program looks for it, if it was built
# (./grognard serve, ./check and make_page of prepare.sh build it).
set -eu
from=$MESON_BUILD_ROOT/web
to=$MESON_INSTALL_DESTDIR_PREFIX/share/grognard/web
[ -f "$from/index.html" ] || exit 0
mkdir -p "$(dirname "$to")"
rm -rf "$to"
cp -R "$from" "$to"
chmod -R u+rwX,go+rX "$to" # the server is another user than who built it
