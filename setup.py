"""Builds the rules as an extension where a C compiler is there, and as plain Python where it is not.

`HUSTINGS_COMPILE=0` asks for plain Python, `HUSTINGS_COMPILE=1` fails without a compiler instead of falling back.
"""

import os
import shutil
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = (  # folders and modules of the package
    "core",
    "games",
    "bots/search",
    "lab/playout.py",
    "lab/shedding",
    "tables/roomview.py",
    "tables/story.py",
    "tables/window.py",
)
WISH = os.environ.get("HUSTINGS_COMPILE", "auto")


def has_compiler() -> bool:
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(words[0]) is not None and (Path(sysconfig.get_paths()["include"]) / "Python.h").exists()


def extensions() -> list[object]:
    if WISH == "0" or (WISH == "auto" and not has_compiler()):
        return []
    from mypyc.build import mypycify

    root = Path("src/hustings")
    sources: list[Path] = []
    for name in COMPILED:
        sources += [root / name] if name.endswith(".py") else sorted((root / name).rglob("*.py"))
    # A package's __init__ says where its files lie and stays interpreted.
    compiled = [str(source) for source in sources if source.name != "__init__.py"]
    # A C file for each module, so that all cores can work on the one extension.
    return mypycify(compiled, opt_level=os.environ.get("HUSTINGS_OPT", "3"), debug_level="0", multi_file=True)


class SideBySide(build_ext):
    """Compiles the C files of an extension side by side; setuptools itself takes one after the other."""

    def build_extensions(self) -> None:
        compiler = self.compiler
        one_by_one = compiler.compile

        def compile_all(sources, *args, **kwargs):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = list(pool.map(lambda source: one_by_one([source], *args, **kwargs), sources))
            return [name for names in objects for name in names]

        compiler.compile = compile_all
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
