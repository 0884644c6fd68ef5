"""Counts files of the JSON family by the rules alone: total, translated and fuzzy of each language.

python3 countJson.py FORMAT SOURCE CODE=FILE… (for a catalog: =FILE). Plural forms require Babel, for CLDR's rules.
"""

import functools
import json
import re
import sys

CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


@functools.cache
def forms(code, kind="plural_form"):
    from babel import Locale, UnknownLocaleError

    parts = re.split("[-_]", code)
    for length in range(len(parts), 0, -1):
        try:
            rule = getattr(Locale.parse("_".join(parts[:length]), sep="_"), kind)
            return {rule(n) for n in range(1001)}
        except (UnknownLocaleError, ValueError):
            pass
    return {"one", "other"}


def load(file):
    data = open(file, "rb").read()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return json.loads(data.decode("utf-16"))
    return json.loads(data.decode("utf-8-sig"))


def filled(text):
    return isinstance(text, str) and text.strip() != ""


def leaves(node, path=()):
    items = node.items() if isinstance(node, dict) else ((str(i), item) for i, item in enumerate(node))
    for key, value in items:
        if key == "" or (key.startswith("@") and isinstance(node, dict) and key[1:] in node):
            continue
        if isinstance(value, str):
            yield path + (key,), value
        elif isinstance(value, (dict, list)):
            yield from leaves(value, path + (key,))


SUFFIX = re.compile(r"(?s)(.+?)(_ordinal)?_(zero|one|two|few|many|other|plural|[0-5])$")


def is_i18next(tree):
    keys = {path for path, _ in leaves(tree)}
    for path in keys:
        match = SUFFIX.match(path[-1])
        if not match:
            continue
        base, ordinal, suffix = match.groups()
        alone = path[:-1] + (base,)
        if suffix == "plural" and alone in keys:
            return True
        if suffix == "other":
            others = [path[:-1] + (f"{base}_{each}",) for each in CATEGORIES[:-1]] + [alone]
            if ordinal or any(other in keys for other in others):
                return True
    return False


def i18next_units(tree, code):
    """By path of the key: the texts by suffix."""
    flat = dict(leaves(tree))
    needed = forms(code)
    named = any(re.search(r"_(few|many|other)$", path[-1]) for path in flat)
    groups = {}
    for path, text in flat.items():
        match = SUFFIX.match(path[-1])
        if match:
            base, ordinal, suffix = match.groups()
            groups.setdefault(path[:-1] + (base,), {})[("ordinal " if ordinal else "") + suffix] = text
    units = {}
    grouped = set()
    for path, group in groups.items():
        numbers = {key for key in group if key.isdigit()}
        use_numbers = numbers and not named and len(needed) != 2 and numbers <= {str(n) for n in range(len(needed))}
        group = {key: text for key, text in group.items() if use_numbers or key not in numbers}
        alone = path in flat
        if (
            use_numbers
            or {"other", "plural", "ordinal other"} & set(group)
            or (needed <= set(group))
            or (alone and group and set(group) <= needed | {"zero"})
        ):
            units[path] = group | ({"": flat[path]} if alone else {})
            for key in group:
                grouped.add(path[:-1] + (path[-1] + "_" + key.replace("ordinal ", "ordinal_"),))
    for path, text in flat.items():
        if path not in grouped and path not in units:
            units[path] = {"": text}
    return units


def i18next_done(unit, source, code):
    needed = forms(code)
    serves = lambda form: filled(unit.get(form, unit.get("", "")))
    ordinals = {key[8:] for key in unit if key.startswith("ordinal ")}
    if ordinals and not all(serves("ordinal " + form) for form in forms(code, "ordinal_form")):
        return False
    if set(unit) & set(CATEGORIES):
        return all(serves(form) for form in needed)
    if (set(source) | set(unit)) & {"plural", *"012345"}:
        if any(key.isdigit() for key in unit) and all(serves(str(n)) for n in range(len(needed))):
            return True
        if filled(unit.get("plural")) and ("" not in source or filled(unit.get(""))):
            return True
        return len(needed) == 1 and filled(unit.get(""))
    if source and all(key.startswith("ordinal ") for key in source):
        return bool(ordinals) or filled(unit.get(""))
    return filled(unit.get(""))


def monolingual(name, source, files):
    trees = {code: load(file) for code, file in files}
    if name == "vscode":
        message = lambda value: value.get("message") if isinstance(value, dict) else value
        trees = {code: {key: message(value) for key, value in tree.items()} for code, tree in trees.items()}
    if name == "arb":
        trees = {code: {k: v for k, v in tree.items() if not k.startswith("@")} for code, tree in trees.items()}
    if name in ("vscode", "arb"):
        units = {code: {k: v for k, v in tree.items() if k and isinstance(v, str)} for code, tree in trees.items()}
        done = lambda unit, _source, _code: filled(unit)
        has_text = filled
    elif any(is_i18next(tree) for tree in trees.values()):
        name = "i18next"
        units = {code: i18next_units(tree, code) for code, tree in trees.items()}
        done = i18next_done
        has_text = lambda unit: any(map(filled, unit.values()))
    else:
        units = {code: dict(leaves(tree)) for code, tree in trees.items()}
        done = lambda unit, _source, _code: filled(unit)
        has_text = filled
    wanted = {key: unit for key, unit in units[source].items() if has_text(unit)}
    rows = {
        code: [len(wanted), sum(key in own and done(own[key], unit, code) for key, unit in wanted.items()), 0]
        for code, own in units.items()
        if code != source
    }
    return {"format": name, "rows": rows}


def catalog_texts(node, needed, path=()):
    """Texts by path: (state, text), or None for a plural form that is needed and absent."""
    found = {}
    if "stringUnit" in node:
        found[path] = (node["stringUnit"].get("state"), node["stringUnit"].get("value"))
    variations = node.get("variations", {})
    for form in (needed | set(variations["plural"])) if "plural" in variations else ():
        if form in variations["plural"]:
            found |= catalog_texts(variations["plural"][form], needed, path + (form,))
        else:
            found[path + (form,)] = None
    for kind, nodes in (("device", variations.get("device", {})), ("substitution", node.get("substitutions", {}))):
        for name, each in nodes.items():
            found |= catalog_texts(each, needed, path + (f"{kind} {name}",))
    return found


def catalog(file):
    data = load(file)
    source = data.get("sourceLanguage", "en")
    rows = {}
    total = 0
    languages = {code for key in data["strings"].values() for code in key.get("localizations", {})} - {source}
    for code in languages:
        rows[code] = [0, 0, 0]
    for key, entry in data["strings"].items():
        texts = {c: catalog_texts(each, forms(c)) for c, each in entry.get("localizations", {}).items()}
        values = [unit[1] for each in texts.values() for unit in each.values() if unit]
        if key == "" or entry.get("shouldTranslate") is False:
            continue
        if entry.get("extractionState") == "stale" and not any(map(filled, values)):
            continue
        own = [unit for unit in texts.get(source, {}).values() if unit]
        if not any(filled(unit[1]) for unit in own) if own else not filled(key):
            continue
        total += 1
        special = lambda each: {path[0] for path in each if path and " " in path[0]}
        for code in languages:
            units = texts.get(code, {})
            if not units or not special(texts.get(source, {})) <= special(units):
                continue
            if all(unit and filled(unit[1]) and unit[0] != "new" for unit in units.values()):
                rows[code][2 if any(unit[0] == "needs_review" for unit in units.values()) else 1] += 1
    return {"format": "xcstrings", "rows": {code: [total, done, fuzzy] for code, (_, done, fuzzy) in rows.items()}}


name, source, *files = sys.argv[1:]
pairs = [file.split("=", 1) for file in files]
print(json.dumps(catalog(pairs[0][1]) if name == "xcstrings" else monolingual(name, source, pairs)))
