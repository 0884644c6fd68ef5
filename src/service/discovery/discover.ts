import { isKnownLanguageCode } from "../../model/languageCode";
import type { Mask } from "../../model/mask";
import { slugOf } from "../slug";
import { compareTexts, parsePoMask } from "./mask";

/** A component of the served project. */
export interface ComponentDefinition {
  /** Its name, without the project's: a slug. */
  readonly name: string;
  readonly mask: Mask;
  /** Whether something in the place of the star is a language. Where the user gave the mask, everything is. */
  readonly accepts: (value: string) => boolean;
}

/** One way to read a path: which part of it is the language code. */
interface Reading {
  readonly mask: string;
  /** Lower is preferred where two readings explain equally many files. */
  readonly rank: number;
}

/** Folders whose names say "translations" and nothing about whose. */
const GENERIC_FOLDERS: ReadonlySet<string> = new Set(
  "lc_messages locale locales lang langs language languages translation translations i18n l10n intl po src resources res assets data packages".split(
    " ",
  ),
);

/**
 * Finds the components among PO files by how projects lay them out: `…/<code>/LC_MESSAGES/<domain>.po`,
 * `…/<code>.po`, `…/<domain>.<code>.po`, `…/<domain>-<code>.po` (or `_`), `…/<code>/<domain>.po`.
 *
 * Many paths can be read in two ways (`it/de.po`; `bin` is a language, too): of those the one that explains most files
 * is taken.
 *
 * @param files paths with `/` between the parts
 */
export function discoverComponents(files: readonly string[]): readonly ComponentDefinition[] {
  const readings = files.map(readPath);
  const explained = new Map<string, number>();
  for (const { mask } of readings.flat()) explained.set(mask, (explained.get(mask) ?? 0) + 1);

  const masks = new Set<string>();
  for (const choices of readings) {
    const best = [...choices].sort(
      (left, right) => (explained.get(right.mask) ?? 0) - (explained.get(left.mask) ?? 0) || left.rank - right.rank,
    )[0];
    if (best !== undefined) masks.add(best.mask);
  }
  const parsed = [...masks].sort(compareTexts).flatMap((text) => {
    const mask = parsePoMask(text);
    return mask.ok ? [mask.value] : [];
  });
  const names = nameMasks(parsed.map((mask) => mask.text));
  return parsed.map((mask, index) => ({ name: names[index] ?? "component", mask, accepts: isKnownLanguageCode }));
}

function readPath(file: string): readonly Reading[] {
  // A star or a backslash in a real name cannot be told from the mask's own.
  if (/[*\\]/.test(file)) return [];
  const parts = file.split("/");
  const name = parts.pop() ?? "";
  const stem = name.slice(0, -".po".length);
  const folder = (path: readonly string[], last: string) => [...path, last].join("/");
  const readings: Reading[] = [];

  const parent = parts.at(-1);
  const grandparent = parts.at(-2);
  if (parent === "LC_MESSAGES" && grandparent !== undefined && isKnownLanguageCode(grandparent)) {
    return [{ mask: folder([...parts.slice(0, -2), "*", "LC_MESSAGES"], name), rank: 0 }];
  }
  if (isKnownLanguageCode(stem)) readings.push({ mask: folder(parts, "*.po"), rank: 1 });
  for (const separator of stem.matchAll(/[.\-_]/g)) {
    const code = stem.slice(separator.index + 1);
    const domain = stem.slice(0, separator.index + 1);
    if (separator.index > 0 && isKnownLanguageCode(code)) {
      readings.push({ mask: folder(parts, `${domain}*.po`), rank: 2 + separator.index / 1000 });
    }
  }
  if (parent !== undefined && isKnownLanguageCode(parent)) {
    readings.push({ mask: folder([...parts.slice(0, -1), "*"], name), rank: 4 });
  }
  return readings;
}

/**
 * Names for masks: the domain, or else the folder that says whose translations they are. Where names meet, all of them
 * get their folder put in front, so that a name never depends on which was found first.
 */
export function nameMasks(masks: readonly string[]): readonly string[] {
  const candidates = masks.map(nameCandidates);
  const names = candidates.map(([simple]) => simple ?? "component");
  for (let length = 1; length < Math.max(0, ...candidates.map((all) => all.length)); length++) {
    const ambiguous = repeated(names);
    if (ambiguous.size === 0) break;
    candidates.forEach((all, index) => {
      const name = names[index];
      if (name !== undefined && ambiguous.has(name)) names[index] = all[length] ?? name;
    });
  }
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let counter = 2; used.has(unique); counter++) unique = `${name}-${counter}`;
    used.add(unique);
    return unique;
  });
}

/** From the shortest name to the one with all folders in it. */
function nameCandidates(mask: string): readonly string[] {
  const parts = mask.split("/");
  const file = (parts.at(-1) ?? "").slice(0, -".po".length);
  const domain = slugOf(file.replace("*", "").replace(/^[.\-_]+|[.\-_]+$/g, ""), "");
  const folders = parts.slice(0, -1).filter((part) => !part.includes("*"));
  const telling = folders.filter((part) => !GENERIC_FOLDERS.has(part.toLowerCase())).map((part) => slugOf(part, ""));
  const owners = telling.filter((part) => part !== "");
  const last = slugOf(folders.at(-1) ?? "", "");
  const simple = domain || owners.at(-1) || last || "translations";
  const before = domain === "" ? owners.slice(0, -1) : owners;
  const qualified = before.map((_, index) => [...before.slice(before.length - 1 - index), simple].join("-"));
  const whole = slugOf([...folders, domain].join("-"), simple);
  return [simple, ...qualified, whole].map((name) => slugOf(name, "component"));
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
