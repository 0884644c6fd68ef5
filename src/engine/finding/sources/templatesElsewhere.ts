import path from "node:path";
import { addTo, groupedBy } from "../../../common/collections";
import { trimCharacters } from "../../../common/text/foreignText";
import { isTemplateAbove } from "../../formats/conventions/sourcePaths";
import type { Format } from "../../formats/format";
import { isTemplate } from "../../formats/formats";
import { BY_CHANCE } from "../../sourceFit";
import type { Evidence } from "../evidence";
import { type LastVersions, type TrackedIds, withLastVersions } from "../files/lastVersions";
import { type FormatMask, parseFormatMask } from "../maskFiles";
import { alikeAtStart, foldersOf } from "./sourceElsewhere";
import { lastStringsOf, mostStringsIn, type TemplateStrings, templateStringsOf } from "./templateStrings";

export interface TemplatesElsewhere {
  /** Templates of masks that have none in their own folders, or a rewritten one above. */
  readonly byMask: ReadonlyMap<string, string>;
  /** Masks whose templates have other strings than the translations, and had theirs in Git. */
  readonly rewritten: ReadonlySet<string>;
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

export function templatesElsewhere(
  search: Omit<TemplateSearch, "versions">,
  tracked: TrackedIds = new Map(),
): Promise<TemplatesElsewhere> {
  return withLastVersions(search.realRoot, tracked, (versions) => assignTemplates({ ...search, versions }));
}

interface TemplateSearch {
  readonly realRoot: string;
  readonly files: readonly string[];
  /** Of gettext's files. */
  readonly masks: readonly string[];
  readonly evidence: ReadonlyMap<string, Evidence>;
  readonly versions: LastVersions;
  /** Sources that the project names, by the texts of masks. */
  readonly named?: ReadonlyMap<string, string>;
}

async function assignTemplates(search: TemplateSearch): Promise<TemplatesElsewhere> {
  const { realRoot, files, masks, evidence, versions, named } = search;
  const all = new Set(files.filter(isTemplate));
  const others = new Set(all);
  const ownByMask = new Map<string, string[]>();
  const known = (all.size > 0 ? masks : []).flatMap((text) => {
    const mask = parseFormatMask(text);
    return mask.ok ? [mask.value] : [];
  });
  const rewritten = new Map<string, string>();
  for (const { format, mask } of known) {
    const source = named?.get(mask.text);
    const candidates = source === undefined ? await format.sourceFiles(realRoot, mask) : [source];
    for (const own of await withoutStrangers(
      search,
      { format, mask },
      candidates.filter((each) => all.has(each)),
    )) {
      const fit =
        own !== source && isTemplateAbove(mask, own) ? await fitAbove(search, { format, mask }, own) : "template";
      if (fit === "other") continue;
      others.delete(own);
      if (fit === "rewritten") rewritten.set(mask.text, own);
      addTo(ownByMask, mask.text, own);
    }
  }
  const stringsOfMask = createMaskStrings(realRoot, evidence, ownByMask);
  const chosen = new Map<string, Candidate & { readonly template: string; readonly isRewritten: boolean }>();
  const lone: string[] = [];
  const unknown: string[] = [];
  const mostAlike = createCandidates(known);
  for (const template of [...others].slice(0, MAX_LOOKED_AT)) {
    let read: TemplateStrings | undefined;
    let isLone = true;
    let last: ReadonlySet<string> | undefined;
    for (const candidate of mostAlike(template, () => isLone)) {
      const { mask, format, isNamesake } = candidate;
      // Of those in other folders, only namesakes are of one domain.
      if (!isLone && !isNamesake) break;
      read ??= await templateStringsOf({ realRoot, versions, format }, template);
      const own = ownByMask.get(mask) ?? [];
      const isFar = own.length > 0 && own.every((each) => path.posix.dirname(each) !== path.posix.dirname(template));
      const strings = await stringsOfMask(mask, format);
      const compared = compare(read.keys, strings, { isNamesake, isFar });
      const mayBeRewritten = compared === "other" && own.length === 0;
      if (mayBeRewritten) last ??= await lastStringsOf({ realRoot, versions, format }, template);
      const isRewritten = mayBeRewritten && last !== undefined && hasMost(last, strings);
      const fit = isRewritten || (compared === "part" && read.isCut) ? "template" : compared;
      if (fit !== "other") isLone = false;
      const rival = chosen.get(mask);
      const isBehind = rival && (Number(rival.isRewritten) - Number(isRewritten) || byLikeness(rival, candidate)) <= 0;
      if (fit !== "template" || own.length > 0 || isBehind) continue;
      chosen.set(mask, { ...candidate, template, isRewritten });
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
    byMask: new Map([
      ...rewritten,
      ...[...chosen].map(([mask, { template }]) => [mask, template] as const),
      ...assigned,
    ]),
    rewritten: new Set([
      ...rewritten.keys(),
      ...[...chosen].flatMap(([mask, { isRewritten }]) => (isRewritten ? mask : [])),
    ]),
    lone,
  };
}

/** What a template in the folder above is to a mask: as {@link templateFit} judges all files, or by its version in Git. */
async function fitAbove(
  { realRoot, evidence, versions }: TemplateSearch,
  { format, mask }: FormatMask,
  template: string,
): Promise<"template" | "rewritten" | "other"> {
  const request = { realRoot, versions, format };
  const { keys } = await templateStringsOf(request, template);
  const strings = await mostStringsIn(realRoot, samplesOf(evidence, mask.text), format);
  if (keys.size === 0 || strings.size === 0 || hasMost(keys, strings)) return "template";
  if (hasMost(await lastStringsOf(request, template), strings)) return "rewritten";
  const shared = sharedOf(keys, strings);
  return shared > 1 && shared >= BY_CHANCE * strings.size ? "template" : "other";
}

/** The templates beside translations, without those that these have little of where they have more of another one. */
async function withoutStrangers(
  { realRoot, evidence, versions }: TemplateSearch,
  { format, mask }: FormatMask,
  templates: readonly string[],
): Promise<readonly string[]> {
  if (templates.length < 2) return templates;
  const strings = await mostStringsIn(realRoot, samplesOf(evidence, mask.text), format);
  const read: (readonly [template: string, shared: number, fit: Fit])[] = [];
  for (const template of templates) {
    const { keys } = await templateStringsOf({ realRoot, versions, format }, template);
    // One without strings may have lost them.
    const fit = keys.size === 0 ? "template" : compare(keys, strings, { isNamesake: false, isFar: false });
    read.push([template, sharedOf(keys, strings), fit]);
  }
  const most = Math.max(...read.map(([, shared]) => shared));
  return read.filter(([, shared, fit]) => fit !== "other" || shared === most).map(([template]) => template);
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
  const byDomain = groupedBy(all, (each) => each.domain);
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
    const files = [...(ownByMask.get(mask) ?? []), ...samplesOf(evidence, mask)];
    const strings = await mostStringsIn(realRoot, files, format);
    kept += strings.size;
    if (kept <= MAX_KEPT) byMask.set(mask, strings);
    return strings;
  };
}

function samplesOf(evidence: ReadonlyMap<string, Evidence>, mask: string): readonly string[] {
  return (evidence.get(mask)?.files ?? [mask]).slice(0, TEMPLATE_SAMPLES);
}

function sharedOf(template: ReadonlySet<string>, translated: ReadonlySet<string>): number {
  return [...translated].filter((string) => template.has(string)).length;
}

function hasMost(template: ReadonlySet<string>, translated: ReadonlySet<string>): boolean {
  return translated.size > 0 && 2 * sharedOf(template, translated) >= translated.size;
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
  const shared = sharedOf(template, translated);
  if (isFar && !isNamesake && shared < COPIED * template.size) return "other";
  if (2 * shared >= (isNamesake ? translated.size : Math.max(translated.size, template.size))) return "template";
  return 2 * shared > template.size ? "part" : "other";
}
