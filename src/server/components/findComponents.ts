import { MAX_LENGTH, trimCharacters } from "../../common/foreignText";
import { isKnownLanguageCode } from "../../model/language/languageCode";
import type { Mask } from "../../model/mask/mask";
import { timeSlices } from "../concurrency/shareRuns";
import { compareTexts, parsePoMask } from "./maskFiles";
import { MAXIMUM_SLUG_LENGTH, slugFrom } from "./servedSlug";

/** A component of the served project. */
export interface ComponentDefinition {
  /** Its name, without the project's: a slug. */
  readonly name: string;
  readonly mask: Mask;
  /** Whether something in the place of the star is a language. Where the user gave the mask, everything is. */
  readonly accepts: (value: string) => boolean;
}

/** One way to read a path: which part of it is the language code. */
interface MaskCandidate {
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
export async function findComponents(files: readonly string[]): Promise<readonly ComponentDefinition[]> {
  const turns = timeSlices();
  const readings: (readonly MaskCandidate[])[] = [];
  const explained = new Map<string, number>();
  for (const file of files) {
    if (turns.due()) await turns.pass();
    const choices = readPath(file);
    readings.push(choices);
    for (const { mask } of choices) explained.set(mask, (explained.get(mask) ?? 0) + 1);
  }

  const masks = new Set<string>();
  for (const choices of readings) {
    if (turns.due()) await turns.pass();
    const best = [...choices].sort(
      (left, right) => (explained.get(right.mask) ?? 0) - (explained.get(left.mask) ?? 0) || left.rank - right.rank,
    )[0];
    if (best !== undefined) masks.add(best.mask);
  }
  const parsed = [...masks].sort(compareTexts).flatMap((text) => {
    const mask = parsePoMask(text);
    return mask.ok ? [mask.value] : [];
  });
  const names = await nameMasks(parsed.map((mask) => mask.text));
  return parsed.map((mask, index) => ({ name: names[index] ?? "component", mask, accepts: isKnownLanguageCode }));
}

function readPath(file: string): readonly MaskCandidate[] {
  // A star or a backslash in a real name cannot be told from the mask's own.
  if (/[*\\]/.test(file)) return [];
  const parts = file.split("/");
  const name = parts.pop() ?? "";
  const stem = name.slice(0, -".po".length);
  const folder = (path: readonly string[], last: string) => [...path, last].join("/");
  const readings: MaskCandidate[] = [];

  const parent = parts.at(-1);
  const grandparent = parts.at(-2);
  if (parent === "LC_MESSAGES" && grandparent !== undefined && isKnownLanguageCode(grandparent)) {
    return [{ mask: folder([...parts.slice(0, -2), "*", "LC_MESSAGES"], name), rank: 0 }];
  }
  if (isKnownLanguageCode(stem)) readings.push({ mask: folder(parts, "*.po"), rank: 1 });
  // Only the end of a long name can be a code.
  for (let index = Math.max(1, stem.length - 1 - MAX_LENGTH.code); index < stem.length; index++) {
    if (!".-_".includes(stem.charAt(index)) || !isKnownLanguageCode(stem.slice(index + 1))) continue;
    readings.push({ mask: folder(parts, `${stem.slice(0, index + 1)}*.po`), rank: 2 + index / 1000 });
  }
  if (parent !== undefined && isKnownLanguageCode(parent)) {
    readings.push({ mask: folder([...parts.slice(0, -1), "*"], name), rank: 4 });
  }
  return readings;
}

/**
 * Names for masks: the domain, or else the folder that says whose translations they are. Ambiguous names are all
 * prefixed with their folder; if that isn't enough, they are numbered in the order of their masks. So a name never
 * depends on which was found first.
 */
export async function nameMasks(masks: readonly string[]): Promise<readonly string[]> {
  const turns = timeSlices();
  const candidates: (readonly string[])[] = [];
  for (const mask of masks) {
    if (turns.due()) await turns.pass();
    candidates.push(nameCandidates(mask));
  }
  const names = candidates.map(([simple]) => simple ?? "component");
  const longest = candidates.reduce((most, { length }) => Math.max(most, length), 0);
  for (let length = 1; length < longest; length++) {
    if (turns.due()) await turns.pass();
    const ambiguous = repeated(names);
    if (ambiguous.size === 0) break;
    candidates.forEach((all, index) => {
      const name = names[index];
      if (name !== undefined && ambiguous.has(name)) names[index] = all[length] ?? name;
    });
  }
  return numbered(names, masks);
}

const NUMBER_LENGTH = 8;

/** Numbers equal names. Continues from the last number of each name, so that this takes linear time. */
function numbered(names: readonly string[], masks: readonly string[]): readonly string[] {
  const order = [...masks.keys()].sort((left, right) => compareTexts(masks[left] ?? "", masks[right] ?? ""));
  const used = new Set(names);
  const plain = new Set<string>();
  const counters = new Map<string, number>();
  const unique = [...names];
  for (const index of order) {
    const name = names[index] ?? "";
    if (!plain.has(name)) {
      plain.add(name);
      continue;
    }
    const stem = name.slice(0, MAXIMUM_SLUG_LENGTH - NUMBER_LENGTH);
    let counter = counters.get(stem) ?? 2;
    while (used.has(`${stem}-${counter}`)) counter++;
    counters.set(stem, counter + 1);
    unique[index] = `${stem}-${counter}`;
    used.add(`${stem}-${counter}`);
  }
  return unique;
}

/** From the shortest name to the one with all folders in it. */
function nameCandidates(mask: string): readonly string[] {
  const parts = mask.split("/");
  const file = (parts.at(-1) ?? "").slice(0, -".po".length);
  const domain = slugFrom(trimCharacters(file.replace("*", ""), ".-_"), "");
  const folders = parts.slice(0, -1).filter((part) => !part.includes("*"));
  const telling = folders.filter((part) => !GENERIC_FOLDERS.has(part.toLowerCase())).map((part) => slugFrom(part, ""));
  const owners = telling.filter((part) => part !== "");
  const last = slugFrom(folders.at(-1) ?? "", "");
  const simple = domain || owners.at(-1) || last || "translations";
  const before = domain === "" ? owners.slice(0, -1) : owners;
  const qualified = before.map((_, index) => [...before.slice(before.length - 1 - index), simple].join("-"));
  const whole = slugFrom([...folders, domain].join("-"), simple);
  return [simple, ...qualified, whole].map((name) => slugFrom(name, "component"));
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
