import path from "node:path";
import { trimCharacters } from "../../common/text/foreignText";
import { compareTexts } from "../compareTexts";
import { timeSlices } from "../concurrency/timeSlices";
import { MAX_SLUG_LENGTH, slugFrom } from "./servedSlug";

/** Folder names that say "translations" but not whose. */
const GENERIC_FOLDERS =
  /^(?:lc_messages|_?locales?|lang(?:uage)?s?|translations?|i18n|l10n|intl|po|src|resources|res|assets|data|packages)$/i;

/**
 * The name in the files' names, or else that of the folder above. Equal names get their folder as a prefix, then numbers
 * in the order of the masks, so that no name depends on which file is found first.
 */
export async function nameMasks(masks: readonly string[]): Promise<readonly string[]> {
  const slices = timeSlices();
  const candidates: (readonly string[])[] = [];
  for (const mask of masks) {
    if (slices.due()) await slices.yield();
    candidates.push(nameCandidates(mask));
  }
  return chooseNames(candidates, masks);
}

/**
 * @param candidates slugs for each, the shortest first
 * @param masks in the order of which equal names are numbered
 */
export async function chooseNames(
  candidates: readonly (readonly string[])[],
  masks: readonly string[],
): Promise<readonly string[]> {
  const slices = timeSlices();
  const names = candidates.map(([simple]) => simple ?? "component");
  const longest = candidates.reduce((most, { length }) => Math.max(most, length), 0);
  for (let length = 1; length < longest; length++) {
    if (slices.due()) await slices.yield();
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

/** Counts on from the last number of each name, which takes linear time. */
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
    const stem = name.slice(0, MAX_SLUG_LENGTH - NUMBER_LENGTH);
    let counter = counters.get(stem) ?? 2;
    while (used.has(`${stem}-${counter}`)) counter++;
    counters.set(stem, counter + 1);
    unique[index] = `${stem}-${counter}`;
    used.add(`${stem}-${counter}`);
  }
  return unique;
}

export function nameCandidates(mask: string): readonly string[] {
  const parts = mask.split("/");
  const file = path.posix.parse(mask).name;
  const domain = slugFrom(trimCharacters(file.replace(/[._-]?\*/, ""), ".-_"), "");
  const folders = parts.slice(0, -1).filter((part) => !part.includes("*"));
  const telling = folders.filter((part) => !GENERIC_FOLDERS.test(part)).map((part) => slugFrom(part, ""));
  const owners = telling.filter((part) => part !== "");
  const last = slugFrom(folders.at(-1) ?? "", "");
  const simple = domain || owners.at(-1) || last || "translations";
  const before = domain === "" ? owners.slice(0, -1) : owners;
  const qualified: string[] = [];
  let prefix = "";
  for (const owner of before.toReversed()) {
    // What is longer is cut.
    if (prefix.length >= MAX_SLUG_LENGTH) break;
    prefix = `${owner}-${prefix}`;
    qualified.push(prefix + simple);
  }
  const whole = slugFrom([...folders, domain].join("-"), simple);
  return [simple, ...qualified, whole].map((name) => slugFrom(name, "component"));
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
