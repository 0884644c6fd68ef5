import { pLimit } from "../common/limit";
import type { Result } from "../common/result";
import { shareRuns } from "../engine/concurrency/shareRuns";
import { createFileCounter } from "../engine/counting/bytes/fileCounter";
import { createRemarkLog } from "../engine/counting/remarkLog";
import { createMarkers } from "../engine/counting/units/markers";
import type { FilesFound } from "../engine/finding/files/findFiles";
import { joinTracked, NO_TRACKED, trackedOf } from "../engine/finding/files/trackedFiles";
import type { ComponentDefinition } from "../engine/finding/findComponents";
import { type ComponentGroup, groupOfOne } from "../engine/finding/groups/componentGroup";
import { parseFormatMask, type UnusableFile } from "../engine/finding/maskFiles";
import { hasStrings, type ProjectComponent } from "../engine/projectComponent";
import type { BaseComparison, BaseProblem } from "../model/compare/base";
import type { PastFigures, PastMoment } from "../model/history/past";
import { SETTINGS_FILE } from "../model/settingProblems";
import type { History } from "../time/git/history";
import type { Past, PastRequest } from "../time/past/readPast";
import { restAfterSearch } from "./filesQuestions";
import { createProjectHistory } from "./projectHistory";
import { createProjectOutdated, type ProjectOutdated, type ProjectOutdatedOptions } from "./projectOutdated";
import { createProjectScans, MAX_REST, restFor } from "./projectScans";

export interface Project {
  readonly slug: string;
  /** With symbolic links resolved. */
  readonly realRoot: string;
  /** Whether components are found by their files, not only named in the settings. */
  readonly isSearched: boolean;
  /** What has files that are shown as those of a service, by their masks. */
  readonly elsewhere: readonly ComponentGroup[];
  components(): Promise<readonly ProjectComponent[]>;
  component(slug: string): Promise<ProjectComponent | undefined>;
  /** Components that the settings leave out, as of the last search. */
  readonly excluded: readonly ComponentGroup[];
  /** What the last search for components left out, although there may be some; bounded. Without one, it searches. */
  leftOut(): Promise<readonly UnusableFile[]>;
  /** @param files whose changes are asked for */
  history(files: readonly string[]): Promise<History>;
  /**
   * What a component was at earlier commits; see `readPast`. Undefined if there is no such component.
   *
   * @param progress called after each counted state, of so many.
   * @param enough aborted when older commits are not needed any more.
   */
  past(
    slug: string,
    signal: AbortSignal,
    progress: PastRequest["progress"],
    enough?: AbortSignal,
  ): Promise<Result<Past, string> | undefined>;
  /**
   * What changed since a branch, tag or commit; see `compareWithBase`.
   *
   * @param settingsFiles paths in the folder of what may list or exclude components, the narrowest first
   */
  compare(
    ref: string,
    signal: AbortSignal,
    settingsFiles?: readonly string[],
  ): Promise<Result<BaseComparison, BaseProblem>>;
  /** What the components were at an earlier commit; see `readFiguresAt`. */
  figuresAt(at: PastMoment, signal: AbortSignal): Promise<Result<PastFigures, BaseProblem>>;
  /** The strings of a component whose source has changed since, by language; undefined where that is not known, or not yet. */
  readonly outdated: ProjectOutdated["of"];
  /** Makes what is asked next look at all files again: some are known to have changed. */
  filesChanged(): void;
  close(): void;
}

export interface ProjectOptions {
  /** The served folder, with symbolic links resolved. */
  readonly realRoot: string;
  readonly slug: string;
  readonly definitions: readonly ComponentDefinition[] | undefined;
  /** Masks of files that are shown as those of a service. If given, others are found beside the components that are named. */
  readonly elsewhere?: readonly string[] | undefined;
  /** The language code of source files, for components that are found. */
  readonly source?: string | undefined;
  /** Whether components that have only a source are found. */
  readonly untranslated?: boolean | undefined;
  /** Paths of found components, or of folders, that are left out; of named components, only of missing submodules. */
  readonly exclude?: readonly string[] | undefined;
  readonly ignoredChecks?: readonly string[];
  readonly markers?: readonly string[] | undefined;
  /** Milliseconds that the first answer waits for the last changes. Default: a few seconds. Zero: they are not read. */
  readonly historyPatience?: number;
  /** Whether figures wait for what is outdated, or are read again once it is known. Default: it is not read. */
  readonly outdated?: ProjectOutdatedOptions["when"];
  /** See {@link ProjectOutdatedOptions.patience}. */
  readonly outdatedPatience?: number | undefined;
  /** Called when the last changes, or what is outdated, are known that an answer did not wait for. */
  readonly historyRead?: (() => void) | undefined;
  /** The file that threads run which count. Without it, everything runs in this thread. */
  readonly countingScript?: string | undefined;
  readonly log: (line: string) => void;
  readonly maximumCached?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds after which Git is asked again which files it has of components that are named. */
const ASK_AGAIN = 2000;
const MAX_CACHED = 512 * 1024 * 1024;
const PARALLEL_SCANS = 4;

function bySlug(components: readonly ProjectComponent[]): ReadonlyMap<string, ProjectComponent> {
  const sorted = components.toSorted((left, right) => (left.slug < right.slug ? -1 : 1));
  return new Map(sorted.map((component) => [component.slug, component]));
}

/** None for a mask that can't be used. */
function groupOfMask(mask: string): readonly ComponentGroup[] {
  const parsed = parseFormatMask(mask);
  return parsed.ok ? [groupOfOne({ ...parsed.value, name: mask, accepts: () => true })] : [];
}

/** What is found gives way where it is called like a named component. */
function besideNamed(found: readonly ComponentGroup[], named: readonly ComponentGroup[]): readonly ComponentGroup[] {
  const names = new Set(named.map(({ name }) => name));
  const taken = new Set([...names, ...found.map(({ name }) => name)]);
  return found.map((group) => {
    if (!names.has(group.name)) return group;
    let number = 2;
    while (taken.has(`${group.name}-${number}`)) number++;
    const name = `${group.name}-${number}`;
    taken.add(name);
    return { ...group, name, label: group.label ?? group.name };
  });
}

export function createProject(options: ProjectOptions): Project {
  const { realRoot, slug: project, definitions, source, log, maximumCached = MAX_CACHED } = options;
  const { untranslated = false, exclude = [], ignoredChecks = [], now = () => performance.now() } = options;
  const isSearched = definitions === undefined || options.elsewhere !== undefined;
  const named = (definitions ?? []).map(groupOfOne);
  const elsewhere = (options.elsewhere ?? []).flatMap(groupOfMask);
  const counter = createFileCounter({ script: options.countingScript, markers: createMarkers(options.markers) });
  let known: ReadonlyMap<string, ProjectComponent> = new Map();
  let searchAgainAt = 0;
  /** Whether files changed since the last search began, as their watcher says, which asks at its own pace. */
  let isOutOfDate = false;
  let leftOut: readonly UnusableFile[] | undefined;
  let listing: FilesFound | undefined;
  let excluded: readonly ComponentGroup[] = [];
  let tracked = NO_TRACKED;
  const logLeftOut = createRemarkLog(".", log);

  const scans = createProjectScans({
    ...{ project, realRoot, counter, ignoredChecks, log, now },
    tracked: ({ mask }) => trackedOf(tracked, mask),
    componentCount: () => known.size,
    maximumBytes: maximumCached,
  });
  const history = createProjectHistory({
    ...{ realRoot, log, now, patience: options.historyPatience },
    masks: () => [...known.values()].flatMap(({ definition }) => definition.parts.map(({ mask }) => mask)),
    late: () => options.historyRead?.(),
    restFor: (count) => (restFor(count) > 0 ? MAX_REST : 0),
  });

  const outdated = createProjectOutdated({
    ...{ realRoot, log, when: options.outdated, patience: options.outdatedPatience },
    late: () => options.historyRead?.(),
  });

  const search = shareRuns(async () => {
    if (!isOutOfDate && performance.now() < searchAgainAt) return;
    isOutOfDate = false;
    const began = performance.now();
    const { searchFolder } = await import("../engine/finding/searchFolder");
    const masks = [...named, ...elsewhere].map(({ filemask }) => filemask);
    const found = await searchFolder(realRoot, { source, untranslated, exclude, elsewhere: masks });
    const ofNamed = await trackedOfNamed();
    ({ excluded, listing } = found);
    leftOut = [...found.leftOut, ...(ofNamed?.leftOut ?? [])];
    tracked = ofNamed ? joinTracked(found.tracked, ofNamed.tracked) : found.tracked;
    await logLeftOut(leftOut);
    const groups = besideNamed(found.groups, named);
    await scans.keepOnly([...named, ...groups]);
    const components = groups.map((group) => scans.component(group));
    const filled = await pLimit(PARALLEL_SCANS).map(components, hasStrings);
    known = bySlug([...named.map(scans.component), ...components.filter((_, index) => filled[index])]);
    const ended = performance.now();
    searchAgainAt = ended + restAfterSearch(ended - began);
  });

  if (!isSearched) known = bySlug(named.map(scans.component));

  const trackedOfNamed = async () => {
    if (definitions === undefined || definitions.length === 0) return undefined;
    return (await import("../time/git/listTracked")).listTracked(realRoot, definitions, exclude);
  };
  const askGit = shareRuns(async () => {
    if (performance.now() < searchAgainAt) return;
    ({ tracked, leftOut } = (await trackedOfNamed()) ?? { tracked: NO_TRACKED, leftOut: [] });
    await logLeftOut(leftOut);
    searchAgainAt = performance.now() + ASK_AGAIN;
  });
  const update = isSearched ? search : askGit;

  return {
    slug: project,
    realRoot,
    isSearched,
    elsewhere,
    get excluded() {
      return excluded;
    },
    async components() {
      await update();
      return [...known.values()];
    },
    async component(slug) {
      if (!isSearched || !known.has(slug)) await update();
      return known.get(slug);
    },
    async leftOut() {
      if (leftOut === undefined) await update();
      return leftOut ?? [];
    },
    history: history.read,
    async past(slug, signal, progress, enough) {
      const { definition } = (await this.component(slug)) ?? {};
      if (definition === undefined) return undefined;
      return (await import("../time/past/readPast")).readPast({
        realRoot,
        definition,
        ignoredChecks,
        counter,
        signal,
        enough,
        progress,
      });
    },
    async compare(ref, signal, settingsFiles = [SETTINGS_FILE]) {
      const components = await this.components();
      const { compareWithBase } = await import("../time/compare/compareWithBase");
      const masks = elsewhere.map(({ filemask }) => filemask);
      const search = listing && { source, untranslated, exclude: [...exclude, ...masks], excluded, listing };
      return compareWithBase({
        ...{ realRoot, components, ...(search && { search }), ref, settingsFiles, ignoredChecks, counter, signal },
        readOutdated: (component, snapshot) => outdated.of(component, snapshot, true),
      });
    },
    async figuresAt(at, signal) {
      const components = await this.components();
      return (await import("../time/compare/figuresAt")).readFiguresAt({
        realRoot,
        components,
        at,
        ignoredChecks,
        counter,
        signal,
      });
    },
    outdated: outdated.of,
    filesChanged() {
      isOutOfDate = true;
      scans.forget();
      history.forget();
    },
    close() {
      history.close();
      outdated.close();
      counter.close();
    },
  };
}
