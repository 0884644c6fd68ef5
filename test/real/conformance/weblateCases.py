"""Prints the cases of Weblate's own tests of its checks as JSON: python3 weblateCases.py WHEEL.

The tests run with stand-ins for Django and for Weblate itself. A check only remembers its arguments; what the test
expects of the result makes the case.
"""

import importlib
import importlib.abc
import importlib.machinery
import json
import sys
import unittest
import zipfile

TESTS = "weblate.checks.tests"
MODULES = ["chars", "consistency", "fluent", "format", "icu", "markup"]

wheel = zipfile.ZipFile(sys.argv[1])
cases = []


class AnyClass(type):
    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return StandIn(name=name)

    def __getitem__(cls, key):
        raise KeyError(key)


class StandIn(metaclass=AnyClass):
    """Takes everything, and keeps what it was made with."""

    def __init__(self, *args, **values):
        self.args = args
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__") or name == "args":
            raise AttributeError(name)
        return StandIn()

    def __call__(self, *args, **values):
        return StandIn(*args, **values)

    def get(self, **values):
        return StandIn(**values)

    def set_value(self, name, value):
        self.args += (f"{name}:{value}",)

    def merge(self, others):
        self.args += tuple(others)


def text_of(value):
    return value if isinstance(value, str) else ""


def words_of(flags):
    if isinstance(flags, StandIn):
        return [word for each in flags.args for word in words_of(each)]
    return [word.strip() for word in flags.split(",") if word.strip()] if isinstance(flags, str) else []


class Outcome:
    """Of a check that was called: what is expected of it is not known yet."""

    def __init__(self, check, sources, targets, unit, lenient=False):
        if isinstance(sources, str):
            raise TypeError("texts without a list")
        # The same text in every form is no other case.
        if len(set(sources)) == 1 and len(set(targets)) == 1:
            sources, targets = sources[:1], targets[:1]
        translation = getattr(unit, "translation", None)
        own = getattr(unit, "flags", None) if "flags" in vars(unit or StandIn()) else getattr(unit, "extra_flags", None)
        code = text_of(getattr(getattr(translation, "language", None), "code", None))
        self.of_source = getattr(unit, "is_source", None) is True
        self.case = {
            "check": check,
            "sources": list(sources),
            "targets": list(targets),
            "flags": words_of(own),
            "code": code,
            "lenient": lenient,
        }

    def expect(self, fails):
        case = {**self.case, "fails": fails}
        if not self.of_source and case not in cases:
            cases.append(case)


class Check(StandIn):
    def __init__(self):
        pass

    def should_skip(self, unit):
        return False

    def check_single(self, source, target, unit):
        sources = getattr(unit, "sources", None)
        several = isinstance(sources, list) and len(sources) > 1
        return Outcome(type(self).__name__, sources if several else [source], [target], unit)

    def check_target(self, sources, targets, unit):
        return Outcome(type(self).__name__, sources, targets, unit)

    check_target_unit = check_target

    def check_format(self, source, target, lenient, unit):
        return Outcome(type(self).__name__, [source], [target], unit, lenient)


class TestCase(unittest.TestCase):
    def expect(self, outcome, fails):
        if isinstance(outcome, Outcome):
            outcome.expect(fails)

    def assertTrue(self, outcome, msg=None):
        self.expect(outcome, True)

    def assertFalse(self, outcome, msg=None):
        self.expect(outcome, False)

    def assertEqual(self, outcome, wanted, msg=None):
        self.expect(outcome, bool(wanted))

    assertDictEqual = assertEqual

    def assertHTMLEqual(self, *_):
        pass

    def assertRegex(self, *_):
        pass

    assertIn = assertNotIn = assertRegex


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Weblate's tests from the wheel, and a stand-in for everything that they import."""

    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] not in ("django", "weblate", "translate"):
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        file = module.__name__.replace(".", "/") + ".py"
        if module.__name__.startswith(TESTS + ".") and file in wheel.namelist():
            exec(compile(wheel.read(file), file, "exec"), vars(module))
            return

        def attribute(name):
            if name.startswith("__"):
                raise AttributeError(name)
            if name.endswith("TestCase"):
                made = TestCase
            elif name.endswith("Check") and name not in ("Check", "BaseFormatCheck"):
                made = type(name, (Check,), {})
            else:
                made = type(name, (StandIn,), {})
            setattr(module, name, made)
            return made

        module.__getattr__ = attribute


def main():
    sys.meta_path.insert(0, Finder())
    for short in MODULES:
        module = importlib.import_module(f"{TESTS}.test_{short}_checks")
        for kind in list(vars(module).values()):
            if not (isinstance(kind, type) and issubclass(kind, unittest.TestCase) and kind.__module__ == module.__name__):
                continue
            for name in unittest.defaultTestLoader.getTestCaseNames(kind):
                test = kind(name)
                try:
                    test.setUp()
                    getattr(test, name)()
                except Exception:
                    # Of other things than the result of a check.
                    pass
    json.dump(cases, sys.stdout, ensure_ascii=True)


main()
