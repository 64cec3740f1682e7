"""test_package.py - what pip installs works by itself, and nothing is fetched for it."""
import base64
import csv
import hashlib
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

HERE = pathlib.Path(__file__).resolve().parent.parent
USE = "import grognard; b = grognard.Batch(grognard.game('glorious'), 2); b.play(); print(grognard.__file__, b.over)"


def alone(folder, *command):
    """Runs Python with this folder alone to import from, and no library but the one in it."""
    kept = {name: value for name, value in os.environ.items() if name not in ("GROGNARD_LIBRARY", "PYTHONPATH")}
    return subprocess.run([sys.executable, *command], env={**kept, "PYTHONPATH": folder}, cwd=folder, capture_output=True, text=True)


class Package(unittest.TestCase):
    def test_the_wheel_is_whole_and_works_alone(self):
        spec = importlib.util.spec_from_file_location("packing", HERE / "packing.py")
        packing = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(packing)
        with tempfile.TemporaryDirectory() as folder:
            name = packing.build_wheel(folder)
            with zipfile.ZipFile(pathlib.Path(folder) / name) as wheel:
                record = next(entry for entry in wheel.namelist() if entry.endswith("/RECORD"))
                rows = list(csv.reader(wheel.read(record).decode().splitlines()))
                self.assertEqual({row[0] for row in rows}, set(wheel.namelist()))
                for entry, digest, size in rows:
                    if digest:
                        data = wheel.read(entry)
                        wanted = "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                        self.assertEqual((digest, int(size)), (wanted, len(data)))
                wheel.extractall(folder)
            ran = alone(folder, "-c", USE)
            self.assertEqual((ran.returncode, ran.stdout.strip()), (0, f"{folder}/grognard/__init__.py True"), ran.stderr)

    def test_pip_installs_it_without_a_network(self):
        if not importlib.util.find_spec("pip"):
            return  # what pip would do is the test before this one
        with tempfile.TemporaryDirectory() as folder:
            nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0", "PIP_TIMEOUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
            ran = subprocess.run(
                [sys.executable, "-m", "pip", "install", "--quiet", "--no-cache-dir", "--target", folder, str(HERE)],
                env={**os.environ, **nowhere},
                capture_output=True,
                text=True,
            )
            self.assertEqual(ran.returncode, 0, ran.stderr)
            ran = alone(folder, "-c", USE)
            self.assertEqual((ran.returncode, ran.stdout.strip()), (0, f"{folder}/grognard/__init__.py True"), ran.stderr)

    def test_a_library_that_is_not_there_is_named(self):
        ran = subprocess.run(
            [sys.executable, "-c", "import grognard"],
            env={**os.environ, "GROGNARD_LIBRARY": "/nowhere/libgrognard.so", "PYTHONPATH": str(HERE)},
            capture_output=True,
            text=True,
        )
        self.assertNotEqual(ran.returncode, 0)
        self.assertIn("/nowhere/libgrognard.so", ran.stderr)
