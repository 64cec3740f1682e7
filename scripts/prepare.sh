# prepare.sh - what ./grognard and ./check share: install what is missing, configure, build. Sourced, never run.
#
# The caller sets `root` (the repository) and `me` (its own name). Everything here talks on standard error, so that
# the output of a program stays clean in a pipe. POSIX sh; flock is the one tool beyond it (part of every Debian).

build=$root/build

# What a build of the program takes, and what the page takes beside it. libc6-dev is named because apt would only recommend it with gcc.
build_packages='gcc libc6-dev meson ninja-build pkg-config libsodium-dev libjansson-dev libyaml-dev libsqlite3-dev libuv1-dev libwebsockets-dev libwebsockets-evlib-uv'
page_packages='clang lld nodejs npm'

say() {
	printf '%s: %s\n' "$me" "$*" >&2
}

stop() {
	say "$*"
	exit 2
}

# Asks the machine, not the package manager: a compiler from elsewhere is as good as apt's.
has() {
	case $1 in
	libc6-dev) [ -e /usr/include/stdio.h ] ;;
	libsodium-dev) pkg-config --exists libsodium ;;
	libjansson-dev) pkg-config --exists jansson ;;
	libyaml-dev) pkg-config --exists yaml-0.1 ;;
	libsqlite3-dev) pkg-config --exists sqlite3 ;;
	libuv1-dev) pkg-config --exists libuv ;;
	libwebsockets-dev) pkg-config --exists libwebsockets ;;
	libwebsockets-evlib-uv) ls /usr/lib/*/libwebsockets-evlib_uv.so* ;;
	libclang-rt-dev) ls "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer[-.]*a ;;
	ninja-build) command -v ninja ;;
	lld) command -v wasm-ld ;;
	libopenmpi-dev) pkg-config --exists ompi-c ;;
	openmpi-bin) command -v mpirun ;;
	nodejs) command -v node ;;
	python3-jsonschema) /usr/bin/python3 -c 'import jsonschema' ;;
	*) command -v "$1" ;;
	esac >/dev/null 2>&1
}

missing_of() {
	for package; do
		has "$package" || printf ' %s' "$package"
	done
}

# apt-get as root and without questions. It waits for dpkg's lock by itself; the lock of its lists is ours to wait for.
apt() {
	set -- env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
	[ "$(id -u)" = 0 ] || set -- sudo "$@"
	tries=60
	until "$@" </dev/null >"$apt_log" 2>&1; do
		tries=$((tries - 1))
		{ [ "$tries" -gt 0 ] && grep -q 'Could not get lock' "$apt_log"; } || return 1
		sleep 5
	done
}

# Root may install; so may a sudo that asks nothing, or one that can ask at a terminal.
may_install() {
	command -v apt-get >/dev/null || return 1
	[ "$(id -u)" = 0 ] && return
	command -v sudo >/dev/null || return 1
	sudo -n true 2>/dev/null || { [ -t 0 ] && [ -t 2 ] && sudo -v; }
}

# need PACKAGE...: installs those that are missing. A stamp in build/ remembers that all are there, so that a second
# start asks nothing; a build that fails forgets it. A caller with several lists names each (`purpose`).
need() {
	stamp=$build/.installed-for-${purpose-$me}
	[ -f "$stamp" ] && read -r known <"$stamp" && [ "$known" = "$*" ] && return
	missing=$(missing_of "$@")
	if [ "$missing" ]; then
		may_install || stop "packages are missing that I may not install; as root: apt-get update && apt-get install --no-install-recommends$missing"
		say "installing$missing"
		apt_log=$(mktemp)
		# Fetching the lists takes long, so only when it does not work without: a fresh machine has none, or old ones.
		# apt-get calls it a success when it reached nobody, and a failure when one source of many is gone: we go on and see.
		# shellcheck disable=SC2086 # the packages are words
		apt install --no-install-recommends $missing || {
			apt update
			unreached=$(grep '^[EW]: ' "$apt_log")
			apt install --no-install-recommends $missing
		} || {
			{ [ -z "$unreached" ] || printf '%s\n' "$unreached"; tail -n 20 "$apt_log"; } >&2
			rm -f "$apt_log"
			stop "apt-get failed${unreached:+ (is there a network?)}; as root: apt-get update && apt-get install --no-install-recommends$missing"
		}
		rm -f "$apt_log"
		# shellcheck disable=SC2086
		missing=$(missing_of $missing)
		[ -z "$missing" ] || stop "installed, and yet not found:$missing"
	fi
	mkdir -p "$build" && printf '%s\n' "$*" >"$stamp"
}

# One build at a time, however many commands stand in a pipe. The lock is on a file that is always there. A wait that one
# notices is explained.
lock() {
	exec 9<"$root/meson.build"
	flock -w 3 9 && return
	say "waiting for another command that is building in this folder"
	flock 9
}

unlock() {
	exec 9<&-
}

# Whether DIR is a folder that ninja can work in, made for this place: not one that an interruption left half made, or
# that was copied here from elsewhere.
made_here() {
	[ -f "$1/build.ninja" ] && [ -f "$1/.made" ] && read -r place <"$1/.made" && [ "$place" = "$root" ]
}

# configure DIR OPTION...: makes such a folder, unless it has been made with these options already.
configure() {
	dir=$1
	shift
	made_here "$dir" && [ "$(sed 1d "$dir/.made")" = "$*" ] && return
	mkdir -p "$dir"
	rm -rf "$dir/.made" "$dir/build.ninja" "$dir/meson-private" "$dir/meson-info" "$dir/.ninja_log" "$dir/.ninja_deps"
	meson setup "$@" "$dir" "$root" && printf '%s\n' "$root" "$*" >"$dir/.made"
}

# --- The page ------------------------------------------------------------------------------------------------------

wasm=browser-engines # a target of a build folder that was configured with -Dwasm=enabled; it leaves them in src/wasm

# The page's libraries, as web/package-lock.json has them. npm writes its own note of what it installed last of all, so
# one that is newer than the lock file means that all is there.
install_modules() {
	[ "$root/web/node_modules/.package-lock.json" -nt "$root/web/package-lock.json" ] && return
	say "fetching the page's libraries (npm ci)"
	# npm stops where it cannot write its cache, as in a home that is read-only or not there.
	cache=$(npm config get cache 2>/dev/null) && mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ] || cache=$build/npm
	(cd "$root/web" && npm ci --cache "$cache" --no-audit --no-fund --no-update-notifier)
}

# What the page is made of, in one number.
page_sum() {
	{
		find "$root/web" -name node_modules -prune -o -type f -print
		find "$build/src/wasm" -name '*.wasm' -o -name '*.bin' -o -name 'lesson-*.json'
	} | LC_ALL=C sort | xargs -d '\n' sha256sum "$root/games.list" | sha256sum | cut -c 1-64
}

page_up_to_date() {
	[ -f "$build/web/index.html" ] && [ -f "$build/.page" ] && read -r known <"$build/.page" && [ "$known" = "$(page_sum)" ] &&
		ninja -C "$build" -n "$wasm" 2>/dev/null | grep -q 'no work to do'
}

# make_page: build/web, made anew if something changed in web/ or in the engine.
make_page() {
	lock
	make_page_locked
	made=$?
	unlock
	return "$made"
}

make_page_locked() {
	page_up_to_date && return
	ninja -C "$build" "$wasm" && install_modules || return
	rm -f "$build/.page"
	node "$root/web/build.mjs" --wasm "$build/src/wasm" --out "$build/web" && page_sum >"$build/.page"
}
