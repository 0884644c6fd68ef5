"""Counts translated, fuzzy and untranslated units of XML files, given one per line, with Python's own parser.

Prints a line of JSON for each: [translated, fuzzy, untranslated], or null if the file cannot be read.
"""

import json
import re
import sys
import xml.etree.ElementTree as ElementTree


def local(element):
    return element.tag.rsplit("}", 1)[-1] if isinstance(element.tag, str) else ""


def content(element, marks=()):
    """Text, with a sign for each element that stands for something."""
    if element is None:
        return ""
    parts = [element.text or ""]
    for child in element:
        name = local(child)
        if name and name not in marks:
            parts.append("#")
        parts += [content(child, marks) if name else "", child.tail or ""]
    return "".join(parts)


def children(element, name):
    return [child for child in element if local(child) == name]


def first(element, name):
    found = children(element, name)
    return found[-1] if found else None


def state_of(texts, fuzzy):
    if not texts or any(not text.strip() for text in texts):
        return "untranslated"
    return "fuzzy" if fuzzy else "translated"


def resx(root):
    for data in children(root, "data"):
        name, kind = data.get("name", ""), data.get("type")
        if not name or (name.startswith((">>", "$")) and name != "$this.Text") or data.get("mimetype") is not None:
            continue
        if kind is None or kind.split(",")[0] == "System.String":
            yield name, state_of([content(first(data, "value"))], False)


def qt(root):
    for context in root.iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            kind = None if translation is None else translation.get("type")
            source = content(message.find("source"))
            if kind in ("vanished", "obsolete") or not (source.strip() or message.get("id")):
                continue
            if translation is None:
                texts = []
            elif message.get("numerus") == "yes":
                texts = [content(form) for form in translation.iter("numerusform")]
            else:
                texts = [content(translation)]
            key = (context.findtext("name"), source, message.findtext("comment"), message.get("id"))
            yield key, state_of(texts, kind == "unfinished")


def xliff(root, translate="yes", file=0):
    translate = root.get("translate", translate)
    name = local(root)
    if name == "unit":
        segments = [each for each in children(root, "segment") if content(first(each, "source"), MARKS).strip()]
        if segments and translate != "no":
            texts = [content(first(each, "target"), MARKS) for each in segments]
            yield (file, root.get("id")), state_of(texts, any(each.get("state") == "initial" for each in segments))
        return
    if name == "trans-unit":
        target = first(root, "target")
        kept = translate != "no" and root.get("restype") != "x-gettext-domain-header"
        if kept and content(first(root, "source"), MARKS).strip():
            state = "" if target is None else target.get("state", "")
            fuzzy = state == "new" or state.startswith("needs-")
            yield (file, root.get("id")), state_of([content(target, MARKS)], fuzzy)
        return
    units = []
    for index, child in enumerate(root):
        units += xliff(child, translate, index if local(child) == "file" else file)
    if root.get("restype") == "x-gettext-plurals" and units:
        states = [state for _, state in units]
        yield (file, root.get("id")), next((each for each in ("untranslated", "fuzzy") if each in states), "translated")
    else:
        yield from units


MARKS = ("mrk", "sm", "em")


def android(root):
    for element in root:
        name, identity = local(element), element.get("name")
        if not identity or "false" in (root.get("translatable"), element.get("translatable")):
            continue
        key = (name, identity, element.get("product", "default"))
        if name == "string":
            yield key, state_of([android_text(content(element))], False)
        elif name == "string-array":
            for index, item in enumerate(children(element, "item")):
                yield (*key, index), state_of([android_text(content(item))], False)
        elif name == "plurals":
            yield key, state_of([android_text(content(item)) for item in children(element, "item")], False)


def android_text(text):
    """Whether quotes and escapes leave more than white space is all that matters here."""
    spaces = re.sub(r"\\u(0020|00[aA]0|200[0-9aA]|3000)|\\[nt]", " ", text)
    return spaces.replace('"', "") if spaces.strip('" \n\t\u00a0') == "" else spaces


READERS = {"xliff": xliff, "TS": qt, "root": resx, "resources": android}

for path in sys.stdin.read().splitlines():
    try:
        root = ElementTree.parse(path).getroot()
        units = dict(READERS[local(root)](root))
        states = list(units.values())
        print(json.dumps([states.count(state) for state in ("translated", "fuzzy", "untranslated")]))
    except Exception:
        print("null")
