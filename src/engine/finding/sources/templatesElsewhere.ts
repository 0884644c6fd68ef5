import path from "node:path";
import { addTo } from "../../../common/collections";
import { trimCharacters } from "../../../common/text/foreignText";
import type { Format } from "../../formats/format";
import { isTemplate } from "../../formats/formats";
import type { Evidence } from "../evidence";
import { type LastVersions, type TrackedIds, withLastVersions } from "../files/lastVersions";
import { type FormatMask, parseFormatMask } from "../maskFiles";
import { alikeAtStart, foldersOf } from "./sourceElsewhere";
import { mostStringsIn, type TemplateStrings, templateStringsOf } from "./templateStrings";

export interface TemplatesElsewhere {
  /** Templates of masks that have none in their own folders. */
  readonly byMask: ReadonlyMap<string, string>;
  /** Those of which no files are translations. */
  readonly lone: readonly string[];
}

const MAX_LOOKED_AT = 1000;
/** Of masks, for each template. */
const MAX_COMPARED = 10;
/** Files of a mask that are read to compare. */
export const TEMPLATE_SAMPLES = 3;
/** Strings of masks. */
const MAX_KEPT = 1_000_000;

/** @param masks of gettext's files */
export function templatesElsewhere(
  realRoot: string,
  files: readonly string[],
  masks: readonly string[],
  evidence: ReadonlyMap<string, Evidence>,
  tracked: TrackedIds = new Map(),
): Promise<TemplatesElsewhere> {
  return withLastVersions(realRoot, tracked, (versions) =>
    assignTemplates({ realRoot, files, masks, evidence, versions }),
  );
}

interface TemplateSearch {
  readonly realRoot: string;
  readonly files: readonly string[];
  readonly masks: readonly string[];
  readonly evidence: ReadonlyMap<string, Evidence>;
  readonly versions: LastVersions;
}

async function assignTemplates({
  realRoot,
  files,
  masks,
  evidence,
  versions,
}: TemplateSearch): Promise<TemplatesElsewhere> {
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
  const unknown: string[] = [];
  const mostAlike = createCandidates(known);
  for (const template of [...others].slice(0, MAX_LOOKED_AT)) {
    let read: TemplateStrings | undefined;
    let isLone = true;
    for (const candidate of mostAlike(template, () => isLone)) {
      const { mask, format, isNamesake } = candidate;
      // Of those in other folders, only namesakes are of one domain.
      if (!isLone && !isNamesake) break;
      read ??= await templateStringsOf({ realRoot, versions, format }, template);
      const own = ownByMask.get(mask) ?? [];
      const isFar = own.length > 0 && own.every((each) => path.posix.dirname(each) !== path.posix.dirname(template));
      const compared = compare(read.keys, await stringsOfMask(mask, format), { isNamesake, isFar });
      const fit = compared === "part" && read.isCut ? "template" : compared;
      if (fit !== "other") isLone = false;
      const rival = chosen.get(mask);
      if (fit !== "template" || own.length > 0 || (rival && byLikeness(rival, candidate) <= 0)) continue;
      chosen.set(mask, { ...candidate, template });
    }
    if (isLone) (read?.isUnknown ? unknown : lone).push(template);
  }
  const orphans = known.filter(({ mask: { text } }) => !ownByMask.has(text) && !chosen.has(text));
  const nearestOrphan = createNearest(orphans.map(({ mask }) => mask.text));
  const assigned = new Map<string, string>();
  for (const template of unknown) {
    const mask = nearestOrphan(template);
    if (mask === undefined || assigned.has(mask)) lone.push(template);
    else assigned.set(mask, template);
  }
  return {
    byMask: new Map([...[...chosen].map(([mask, { template }]) => [mask, template] as const), ...assigned]),
    lone,
  };
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

/**
 * Returns the masks to compare with a template: those of its name, then those in folders that are called most alike, which
 * are looked for only when they are needed.
 */
function createCandidates(
  masks: readonly FormatMask[],
): (template: string, needsOthers: () => boolean) => Iterable<Candidate> {
  const all = masks.map(({ format, mask: { text } }): KnownMask => {
    return { mask: text, format, domain: domainOf(text), folders: foldersOf(text).reverse() };
  });
  const byDomain = new Map<string, KnownMask[]>();
  for (const each of all) addTo(byDomain, each.domain, each);
  return function* candidatesOf(template, needsOthers) {
    const domain = domainOf(template);
    const folders = foldersOf(template).reverse();
    const mostAlike = (known: readonly KnownMask[], most: number, isNamesake: boolean): readonly Candidate[] => {
      const best: Candidate[] = [];
      for (const { mask, format, domain: own, folders: above } of known) {
        if ((own === domain) !== isNamesake) continue;
        const likeness = alikeAtStart(folders, above);
        const last = best.at(-1);
        if (last !== undefined && best.length === most && last.likeness >= likeness) continue;
        const place = best.findIndex((other) => other.likeness < likeness);
        best.splice(place < 0 ? best.length : place, 0, { mask, format, isNamesake, likeness });
        best.length = Math.min(best.length, most);
      }
      return best;
    };
    const namesakes = mostAlike(byDomain.get(domain) ?? [], MAX_COMPARED, true);
    yield* namesakes;
    if (namesakes.length === MAX_COMPARED || !needsOthers()) return;
    yield* mostAlike(all, MAX_COMPARED - namesakes.length, false);
  };
}

interface KnownMask {
  readonly mask: string;
  readonly format: Format;
  readonly domain: string;
  /** From the last one up. */
  readonly folders: readonly string[];
}

/** Returns the mask that has most folders in common with a template. */
function createNearest(masks: readonly string[]): (template: string) => string | undefined {
  const known = masks.map((mask) => ({ mask, folders: foldersOf(mask) }));
  return (template) => {
    const folders = foldersOf(template);
    let nearest: string | undefined;
    let most = -1;
    for (const { mask, folders: own } of known) {
      const shared = alikeAtStart(folders, own);
      if (shared > most) [nearest, most] = [mask, shared];
    }
    return nearest;
  };
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
    const strings = await mostStringsIn(realRoot, [...(ownByMask.get(mask) ?? []), ...samples], format);
    kept += strings.size;
    if (kept <= MAX_KEPT) byMask.set(mask, strings);
    return strings;
  };
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
