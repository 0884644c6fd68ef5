"""Reads Fluent with Mozilla's Python parser. Prints for each file a JSON list of units: [key, parts, lines with junk]."""
import json
import sys

from fluent.syntax import FluentParser, ast

for file in sys.argv[1:]:
    with open(file, encoding="utf-8-sig", newline="") as stream:
        resource = FluentParser().parse(stream.read())
    units = []
    junk = 0
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            junk += 1
        elif isinstance(entry, (ast.Message, ast.Term)):
            term = isinstance(entry, ast.Term)
            parts = ([""] if entry.value else []) + ["." + attribute.id.name for attribute in entry.attributes]
            units.append([("-" if term else "") + entry.id.name, parts])
    print(json.dumps([units, junk]))
