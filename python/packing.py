"""packing.py - makes the package that pip installs: the modules, libgrognard beside them, and who they are. pip calls build_wheel
(PEP 517). It is ours because a backend from elsewhere would have to be fetched first, and there is nothing to it but a zip file.

The library is the one named in GROGNARD_LIBRARY, else that of the clone's build folder, else it is built here with Meson."""
import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sysconfig
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent


def version():
    return re.search(r"version: '([0-9.]+)'", (ROOT / "meson.build").read_text()).group(1)


def library():
    """The file of the library, built if need be."""
    named = os.environ.get("GROGNARD_LIBRARY")
    if named:
        return pathlib.Path(named).resolve()
    built = ROOT / "build" / "src" / "games" / "libgrognard.so"
    if built.exists():
        return built.resolve()
    for tool in ("meson", "ninja"):
        if not shutil.which(tool):
            raise SystemExit(f"libgrognard is not built, and there is no {tool} to build it: run ./grognard games in {ROOT} first")
    folder = ROOT / "build-python"
    if not (folder / "build.ninja").exists():
        subprocess.run(["meson", "setup", "-Dwasm=disabled", str(folder), str(ROOT)], check=True)
    target = f"src/games/libgrognard.so.{version()}"
    subprocess.run(["ninja", "-C", str(folder), target], check=True)
    return folder / target


def metadata():
    return f"Metadata-Version: 2.1\nName: grognard\nVersion: {version()}\nSummary: Rules engines for Napoleonic board games\n" + (
        "License: MIT\nRequires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n" + (HERE / "README.md").read_text(encoding="utf-8")
    )


def wheel_tag():
    return "py3-none-" + re.sub(r"[^A-Za-z0-9_]", "_", sysconfig.get_platform())


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info, tag = f"grognard-{version()}.dist-info", wheel_tag()
    files = {f"grognard/{path.name}": path.read_bytes() for path in sorted((HERE / "grognard").glob("*.py"))}
    files["grognard/libgrognard.so"] = library().read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: grognard\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}\n")
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
    wheel = f"grognard-{version()}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in files.items():
            out.writestr(name, data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """The modules alone: they find an installed library."""
    base = f"grognard-{version()}"
    with tarfile.open(pathlib.Path(sdist_directory) / f"{base}.tar.gz", "w:gz") as out:
        for path in [HERE / "pyproject.toml", HERE / "packing.py", HERE / "README.md", *sorted((HERE / "grognard").glob("*.py"))]:
            out.add(path, f"{base}/{path.relative_to(HERE)}")
    return f"{base}.tar.gz"
