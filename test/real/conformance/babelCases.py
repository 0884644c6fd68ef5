"""Prints the cases of Babel's own tests of Python formats as JSON, in the form of weblateCases.py: python3 babelCases.py ARCHIVE."""

import ast
import json
import sys
import tarfile

with tarfile.open(sys.argv[1]) as archive:
    name = next(name for name in archive.getnames() if name.endswith("tests/messages/test_checkers.py"))
    tree = ast.parse(archive.extractfile(name).read())

cases = []
for test in tree.body:
    if not isinstance(test, ast.FunctionDef) or not test.name.endswith("valid"):
        continue
    for decorator in test.decorator_list:
        for source, target, *_ in ast.literal_eval(decorator.args[1]):
            sources, targets = (list(each) if isinstance(each, tuple) else [each] for each in (source, target))
            case = {"check": "PythonFormatCheck", "sources": sources, "targets": targets, "flags": [], "code": ""}
            cases.append({**case, "lenient": False, "fails": test.name.endswith("invalid")})
json.dump(cases, sys.stdout)
