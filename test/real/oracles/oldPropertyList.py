"""Reads Apple strings with fontTools' reader of old property lists. Prints for each file a JSON object, or null."""
import json
import sys

import openstep_plist

for file in sys.argv[1:]:
    with open(file, "rb") as stream:
        content = stream.read()
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        print(json.dumps(openstep_plist.loads(content.decode(encoding))))
    except Exception:
        print("null")
