"""Leaves out of the snapshot what nobody reads in a browser, a fifth of its bytes: docstrings, and the
numbers of lines in the library, whose source is not there; a traceback has the first lines of its functions.

Runs in the Pyodide that is to become the snapshot before it imports anything, since Python looks for a module
`sitecustomize`; `finish` comes last.
"""

import gc
import sys
import zipimport
from importlib.machinery import SourceFileLoader
from types import CodeType, FunctionType

HAS_DOCSTRING = 0x4000000  # a flag of a code, whose first constant is its docstring
# a table of lines has entries for so many instructions at most; this kind says that they are on one line, and
# how many lines further down
REACH, SAME_LINE = 8, 0x80 | 13 << 3
PYODIDES = "_pyodide."  # it hands its docstrings on while it starts
# asyncio looks for it, and does without: a page opens no lines of its own
UNUSED = "ssl"

tables = {}  # by their length, since many codes can have the same; no library is loaded for it that early
own, librarys = SourceFileLoader.get_code, zipimport.zipimporter.get_code


def begin():
    """Import modules without that from now on."""
    SourceFileLoader.get_code = baring(own, bare)
    zipimport.zipimporter.get_code = baring(librarys, barest)
    sys.modules[UNUSED] = None


def baring(get_code, make_bare):
    """A loader's way to a module's code, which some function makes bare."""

    def bared(loader, name):
        code = get_code(loader, name)
        return code if name.startswith(PYODIDES) else make_bare(code)

    return bared


def barest(code):
    """A code, and all that are in it, without docstrings and with one line each."""
    length = len(code.co_code) // 2
    if length not in tables:
        tables[length] = same_line(length)
    return bare(code, barest).replace(co_linetable=tables[length])


def bare(code, inner=None):
    """A code without its docstring, and those that are in it as `inner` makes them, else without theirs."""
    inner = inner or bare
    consts = [inner(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    if code.co_flags & HAS_DOCSTRING:
        consts[0] = None
    return code.replace(co_consts=tuple(consts))


def same_line(length):
    """The table of a code with `length` instructions that has all of them on its first line."""
    rest = range(length, 0, -REACH)
    return b"".join(bytes((SAME_LINE | min(left, REACH) - 1, 0)) for left in rest)


def finish():
    """Import modules as ever, and forget what is left: docstrings of modules and classes, those that Pyodide
    needed, and what lies in the library's archive.
    """
    SourceFileLoader.get_code, zipimport.zipimporter.get_code = own, librarys
    del sys.modules[UNUSED], sys.modules[__name__]
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__module__ and one.__module__.startswith(PYODIDES):
            one.__doc__, one.__code__ = None, barest(one.__code__)
        elif isinstance(one, type | type(sys)):
            forget_docstring(one)
    zipimport._zip_directory_cache.clear()


def forget_docstring(one):
    """Forget that of a module or a class; those in C keep theirs."""
    if isinstance(vars(one).get("__doc__"), str):
        try:
            one.__doc__ = None
        except TypeError:
            return


begin()
