import { fileProblem } from "../../model/fileProblem";
import { compareTexts } from "../compareTexts";
import { timeSlices } from "../concurrency/timeSlices";
import { withoutArchives } from "../formats/conventions/parserArchives";
import { acceptsInMask, type MaskCandidate } from "./candidateMasks";
import { type Collected, collect } from "./collectMasks";
import {
  areInCapitals,
  type Evidence,
  isEnglishOnly,
  isNamedSettings,
  isPlausible,
  isSourceAlone,
  isToProve,
  masksInLanguages,
  withoutLoneFiles,
} from "./evidence";
import { looksTranslated, shownMask } from "./fileStarts";
import { createLeftOut, type LeftOut } from "./files/leftOut";
import { createMovedFiles, type MovedFiles, NOTHING_MOVED } from "./files/movedFiles";
import { sideFolderOf } from "./files/sideFolders";
import { trackedByMask } from "./files/trackedByMask";
import { isUsablePath, unusablePart } from "./files/usablePaths";
import { declaringFiles } from "./languages/declaredLanguages";
import { createFolderDoubt, inLanguageFolders } from "./languages/languageFolders";
import { mayNameCountry, withLanguageNames } from "./languages/languageNames";
import { type FormatMask, parseFormatMask, type UnusableFile } from "./maskFiles";
import { nameMasks } from "./nameComponents";
import { needlessBesideCatalogs } from "./sources/sourceCatalogs";
import { withoutSources, withSourcesElsewhere } from "./sources/sourceElsewhere";
import { type TemplatesElsewhere, templatesElsewhere } from "./sources/templatesElsewhere";
import { sourcesInFolders, untranslatedMasks } from "./sources/untranslated";

export interface ComponentDefinition extends FormatMask {
  /** A slug, without the project's. */
  readonly name: string;
  /** Whether a value of the star is a language code. */
  readonly accepts: (value: string) => boolean;
  /** The languages of files that are called by their names, by the values of the star; of a file without one, by an empty one. */
  readonly declared?: ReadonlyMap<string, string>;
  /** The code of the source language, where the files do not tell. */
  readonly source?: string;
  /** Whether the project names the English file as the source, in a format in which that may be older than others. */
  readonly isEnglishNamed?: true;
  /** Whether the settings leave out a file, by its path. None if absent. */
  readonly isExcluded?: (path: string) => boolean;
  /** The source in another folder, if its texts are what the files translate. */
  readonly sourceElsewhere?: string;
  /** Whether it is the source even if other strings are translated: the project names it, or Git had them in it. */
  readonly isSourceKnown?: true;
  /** See {@link Format.hasUnreadSource}. */
  readonly sourceUnread?: true;
  /** Whether only a source was found. */
  readonly untranslated?: true;
}

export interface FindOptions {
  /** The folder of the files, with links resolved. Without it, only names decide. */
  readonly realRoot?: string;
  /** Ids of blobs by the paths of files that Git has in its index. */
  readonly tracked?: ReadonlyMap<string, string>;
  /** Whether to find components that have only a source. */
  readonly untranslated?: boolean;
  /** Returns the sources in other places that the project names, by the masks of their translations. */
  readonly sourcesElsewhere?: (found: readonly Evidence[]) => Promise<ReadonlyMap<string, string>>;
}

export interface ComponentsFound {
  readonly components: readonly ComponentDefinition[];
  /** Files of components that Git has in its index, by mask. */
  readonly tracked: ReadonlyMap<string, readonly string[]>;
  readonly moved: MovedFiles;
  readonly leftOut: readonly UnusableFile[];
  readonly sourcesElsewhere: ReadonlyMap<string, string>;
}

/**
 * Finds components by the layouts that are in use. A path may fit several masks, as `it` and `de` in `it/de.ext` are both
 * languages. The one for which most speaks is taken.
 */
export async function findComponents(
  files: readonly string[],
  { realRoot, tracked = new Map(), untranslated = false, sourcesElsewhere = async () => new Map() }: FindOptions = {},
): Promise<ComponentsFound> {
  const leftOut = createLeftOut();
  const collected = await collect(files, leftOut);
  const { strangers, byMask, unusable } = collected;
  const chosen = await chooseMasks(collected, { realRoot, untranslated });
  const lost: Evidence[] = [];
  const gone = (evidence: Evidence): void => void lost.push(evidence);
  const looking = { files, tracked, realRoot, untranslated, leftOut, gone };
  const found = await looksTranslated(withoutLoneFiles(chosen), looking);
  for (const { mask, files: named } of found) {
    if (unusable.has(mask)) leftOut.add(unusablePart(named[0] ?? mask), fileProblem("unusableName"));
  }
  const usable = files.filter(isUsablePath);
  let declaring: ReadonlyMap<string, string | undefined> = new Map();
  let templates: TemplatesElsewhere | undefined;
  const unstarted = new Set<string>();
  const named = await sourcesElsewhere(found);
  if (realRoot) {
    declaring = await declaringFiles(usable, { realRoot, explained: [...found, ...lost], tracked, leftOut });
    const gettext = [...found.flatMap(({ mask, format }) => (format.sourceIsRow ? [mask] : [])), ...declaring.keys()];
    templates = await templatesElsewhere({ realRoot, files: usable, masks: gettext, evidence: byMask, named }, tracked);
    const known = new Set(named.values());
    const english = new Set(found.filter(isEnglishOnly));
    const translated = found.flatMap((evidence) => (english.has(evidence) ? [] : evidence.mask));
    const all = untranslated ? [...strangers, ...templates.lone] : sourcesInFolders(strangers, translated);
    const sources = all.filter((file) => !known.has(file));
    const masks = await untranslatedMasks(sources, byMask, { translated, realRoot, tracked, leftOut });
    for (const mask of [...masks, ...(untranslated ? [...english].map((each) => each.mask) : [])]) unstarted.add(mask);
  }
  const masks = found.map(({ mask }) => mask).filter((mask) => !unusable.has(mask));
  const all = [...new Set([...masks, ...collected.singles, ...unstarted, ...declaring.keys()])];
  const shown = await withoutSideFolders(all, collected.singles, { realRoot, untranslated });
  const called = (await defineComponents(shown, byMask)).map((each): ComponentDefinition => {
    const language = declaring.get(each.mask.text);
    if (language !== undefined) return { ...each, declared: new Map([["", language]]) };
    return unstarted.has(each.mask.text) ? { ...each, untranslated: true } : each;
  });
  const components =
    realRoot === undefined
      ? called
      : await withLanguageNames(
          await withoutSources(
            await withSourcesElsewhere(called, { ...collected, templates, named, realRoot, tracked }),
            byMask,
            realRoot,
          ),
          [...strangers, ...usable.filter(mayNameCountry)],
          { realRoot, tracked, leftOut },
        );
  const moved =
    realRoot === undefined ? NOTHING_MOVED : createMovedFiles({ realRoot, files: usable, tracked, components });
  await noteLost(lost, { moved, tracked, leftOut });
  const ofMasks = await trackedByMask(components, tracked.keys());
  return { components, tracked: ofMasks, moved, leftOut: leftOut.list(), sourcesElsewhere: named };
}

interface Search {
  readonly realRoot: string | undefined;
  readonly untranslated: boolean;
}

/** The masks for which most speaks, judged by names. */
async function chooseMasks(
  { candidates, byMask }: Collected,
  { realRoot, untranslated }: Search,
): Promise<readonly Evidence[]> {
  const slices = timeSlices();
  const plausible = new Map<string, Evidence>();
  for (const evidence of byMask.values()) {
    if (slices.due()) await slices.yield();
    // What files hold tells settings from translations, but only in folders that are called like languages.
    const mayBe =
      realRoot === undefined
        ? isPlausible(evidence)
        : (isPlausible(evidence) && !isNamedSettings(evidence)) || isToProve(evidence);
    if (mayBe || (untranslated && isSourceAlone(evidence))) plausible.set(evidence.mask, evidence);
  }
  const choose = async (): Promise<ReadonlyMap<string, Evidence>> => {
    const chosen = new Map<string, Evidence>();
    const isFolderInDoubt = await createFolderDoubt(plausible);
    for (const masks of candidates) {
      if (slices.due()) await slices.yield();
      const best = bestOf(
        masks.filter((each) => plausible.has(each.mask) && !isFolderInDoubt(each)),
        plausible,
      );
      if (best !== undefined) chosen.set(best.mask, best);
    }
    return chosen;
  };
  const chosen = await choose();
  const misplaced = [...(await inLanguageFolders(chosen.keys())), ...masksInLanguages([...chosen.values()])];
  for (const mask of misplaced) plausible.delete(mask);
  return [...(misplaced.length > 0 ? await choose() : chosen).values()];
}

/** Without examples, libraries and catalogs of one language, where there is something else. */
async function withoutSideFolders(
  all: readonly string[],
  singles: readonly string[],
  { realRoot, untranslated }: Search,
): Promise<readonly string[]> {
  const needless = realRoot ? await needlessBesideCatalogs(realRoot, singles, untranslated) : new Set();
  const current = realRoot ? await withoutArchives(realRoot, all) : all;
  const translated = current.filter((mask) => !needless.has(mask));
  const own = translated.filter((mask) => sideFolderOf(mask) === undefined);
  return [own, translated, all].find(({ length }) => length > 0) ?? all;
}

/** Components with their names, in the order of their masks. */
async function defineComponents(
  masks: readonly string[],
  byMask: Collected["byMask"],
): Promise<readonly ComponentDefinition[]> {
  const slices = timeSlices();
  const parsed: FormatMask[] = [];
  for (const text of [...masks].sort(compareTexts)) {
    if (slices.due()) await slices.yield();
    const mask = parseFormatMask(text);
    if (mask.ok) parsed.push(mask.value);
  }
  const names = await nameMasks(parsed.map(({ mask }) => mask.text));
  return parsed.map((each, index) => {
    const evidence = byMask.get(each.mask.text);
    return {
      ...each,
      name: names[index] ?? "component",
      accepts: acceptsInMask(each, evidence?.values, evidence && areInCapitals(evidence)),
    };
  });
}

/** Notes masks whose files are in Git's index, but neither on disk nor moved. */
async function noteLost(
  lost: readonly Evidence[],
  { moved, tracked, leftOut }: { moved: MovedFiles; tracked: ReadonlyMap<string, string>; leftOut: LeftOut },
): Promise<void> {
  const elsewhere = await moved.among(lost.flatMap(({ files }) => files.filter((file) => tracked.has(file))));
  for (const evidence of lost) {
    const isMoved = evidence.files.every((file) => elsewhere.has(file) || !tracked.has(file));
    if (!isMoved) leftOut.add(shownMask(evidence), fileProblem("notOnDisk"));
  }
}

function bestOf(masks: readonly MaskCandidate[], byMask: ReadonlyMap<string, Evidence>): Evidence | undefined {
  const points = ({ mask }: MaskCandidate) => byMask.get(mask)?.points ?? 0;
  const [best] = [...masks].sort((left, right) => points(right) - points(left) || left.rank - right.rank);
  return best === undefined ? undefined : byMask.get(best.mask);
}
