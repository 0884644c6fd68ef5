import path from "node:path";
import { addTo } from "../../common/collections";
import { trimCharacters } from "../../common/foreignText";
import { readFileStart } from "../files";
import type { Format } from "../formats/format";
import { isTemplate } from "../formats/formats";
import type { Evidence } from "./evidence";
import { type FormatMask, parseFormatMask } from "./maskFiles";
import { likenessOf } from "./sourceElsewhere";

export interface TemplatesElsewhere {
  /** Templates of masks that have none in their own folders. */
  readonly byMask: ReadonlyMap<string, string>;
  /** Those of which no files are translations. */
  readonly lone: readonly string[];
}

const MAX_LOOKED_AT = 1000;
/** Of masks, for each template. */
const MAX_COMPARED = 10;
const MAX_BYTES = 1024 * 1024;
/** Files of a mask that are read to compare. */
export const TEMPLATE_SAMPLES = 3;
/** Strings of masks. */
const MAX_KEPT = 1_000_000;

/** @param masks of gettext's files */
export async function templatesElsewhere(
  realRoot: string,
  files: readonly string[],
  masks: readonly string[],
  evidence: ReadonlyMap<string, Evidence>,
): Promise<TemplatesElsewhere> {
  const all = new Set(files.filter(isTemplate));
  const others = new Set(all);
  const ownByMask = new Map<string, string[]>();
  const known = (all.size > 0 ? masks : []).flatMap((text) => {
    const mask = parseFormatMask(text);
    return mask.ok ? [mask.value] : [];
  });
  for (const { format, mask } of known) {
    for (const own of await format.sourceFiles(realRoot, mask)) {
      others.delete(own);
      if (all.has(own)) addTo(ownByMask, mask.text, own);
    }
  }
  const stringsOfMask = createMaskStrings(realRoot, evidence, ownByMask);
  const chosen = new Map<string, Candidate & { readonly template: string }>();
  const lone: string[] = [];
  for (const template of [...others].slice(0, MAX_LOOKED_AT)) {
    let strings: ReadonlySet<string> | undefined;
    let isLone = true;
    for (const candidate of mostAlike(template, known)) {
      const { mask, format, isNamesake } = candidate;
      // Of those in other folders, only namesakes are of one domain.
      if (!isLone && !isNamesake) break;
      strings ??= await stringsOf(realRoot, [template], format);
      const own = ownByMask.get(mask) ?? [];
      const isFar = own.length > 0 && own.every((each) => path.posix.dirname(each) !== path.posix.dirname(template));
      const fit = compare(strings, await stringsOfMask(mask, format), { isNamesake, isFar });
      if (fit !== "other") isLone = false;
      const rival = chosen.get(mask);
      if (fit !== "template" || own.length > 0 || (rival && byLikeness(rival, candidate) <= 0)) continue;
      chosen.set(mask, { ...candidate, template });
    }
    if (isLone) lone.push(template);
  }
  return { byMask: new Map([...chosen].map(([mask, { template }]) => [mask, template])), lone };
}

interface Candidate {
  readonly mask: string;
  readonly format: Format;
  readonly isNamesake: boolean;
  readonly likeness: number;
}

function byLikeness(one: Candidate, other: Candidate): number {
  return Number(other.isNamesake) - Number(one.isNamesake) || other.likeness - one.likeness;
}

/** Those of a template's name, then those in folders that are called most alike. */
function mostAlike(template: string, masks: readonly FormatMask[]): readonly Candidate[] {
  const domain = domainOf(template);
  return masks
    .map(({ format, mask: { text } }) => {
      return { mask: text, format, isNamesake: domainOf(text) === domain, likeness: likenessOf(template, text) };
    })
    .sort(byLikeness)
    .slice(0, MAX_COMPARED);
}

/** `app` for a template of this name, and for the masks `app-*` and `*.app`. */
function domainOf(file: string): string {
  return trimCharacters(path.posix.parse(file).name.replace("*", ""), ".-_");
}

/** Many templates may be compared with the files of one mask. */
function createMaskStrings(
  realRoot: string,
  evidence: ReadonlyMap<string, Evidence>,
  ownByMask: ReadonlyMap<string, readonly string[]>,
) {
  const byMask = new Map<string, ReadonlySet<string>>();
  let kept = 0;
  return async (mask: string, format: Format): Promise<ReadonlySet<string>> => {
    const known = byMask.get(mask);
    if (known !== undefined) return known;
    const samples = (evidence.get(mask)?.files ?? [mask]).slice(0, TEMPLATE_SAMPLES);
    const strings = await stringsOf(realRoot, [...(ownByMask.get(mask) ?? []), ...samples], format);
    kept += strings.size;
    if (kept <= MAX_KEPT) byMask.set(mask, strings);
    return strings;
  };
}

/** The keys of the file that has most. */
async function stringsOf(realRoot: string, files: readonly string[], format: Format): Promise<ReadonlySet<string>> {
  let most = new Set<string>();
  for (const path of files) {
    const strings = new Set<string>();
    const start = await readFileStart(realRoot, path, MAX_BYTES);
    const items = start.ok ? await format.read(start.value.bytes, { path, code: undefined, positions: false }) : [];
    for (const item of items) if (item.kind === "entry") strings.add(item.entry.key);
    if (strings.size > most.size) most = strings;
  }
  return most;
}

/** `part`: most of its strings are translated, but these have other ones, as where a template is an older copy. */
type Fit = "template" | "part" | "other";

/** A copy in another folder shares as many of its strings at least. Programs of one suite share about half. */
const COPIED = 3 / 4;

/** What files are to a template. One of the same name may have been cut, or have many new strings. */
function compare(
  template: ReadonlySet<string>,
  translated: ReadonlySet<string>,
  { isNamesake, isFar }: { readonly isNamesake: boolean; readonly isFar: boolean },
): Fit {
  if (template.size === 0 || translated.size === 0) return isNamesake ? "template" : "other";
  const shared = [...translated].filter((string) => template.has(string)).length;
  if (isFar && !isNamesake && shared < COPIED * template.size) return "other";
  if (2 * shared >= (isNamesake ? translated.size : Math.max(translated.size, template.size))) return "template";
  return 2 * shared > template.size ? "part" : "other";
}
