import type { Disposable } from "vscode";
import { coalesce } from "../../common/coalesce";
import { lazily } from "../../common/memoize";
import { waitUntil } from "../../common/waitUntil";
import { setContextKey } from "../../editor/platform/contextKeys";
import type { Settings } from "../../editor/settings/settings";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { SELECTIONS, type Selection } from "../../model/statistics/selections";
import { isFiltered, type ViewOptions } from "../../model/statistics/viewOptions";
import { type CountedEntry, isLocalEntry } from "../../store/countedEntry";
import { countedEntries, countedLanguages } from "../../store/projectLanguages";
import { componentsOf, type Snapshot } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { EmptySituation } from "../components/detectedComponents";
import type { DrawnRows, DrawnRowsOptions } from "./drawnRows";
import type { Rows } from "./rows/arrangeRows";
import type { Node } from "./rows/treeNodes";
import { badgeFor } from "./viewBadge";
import type { ViewState } from "./viewState";

/** Between two updates of ages. Milliseconds. */
const AGING_INTERVAL = 60_000;

export interface LanguagesViewOptions extends DrawnRowsOptions {
  readonly viewState: ViewState;
  readonly emptySituation: () => EmptySituation;
}

type Situation = EmptySituation | "configured" | "filteredOut";

export interface LanguagesView extends Disposable {
  readonly visible: boolean;
  onVisible(listener: () => void): Disposable;
  /** Draws what changed outside the snapshot, such as the known translation files. */
  update(): void;
  /** Draws ages and tooltips anew. */
  growOlder(): void;
  /** Shows and selects the row of a language of a component; clears what hides it. */
  reveal(key: string, code: string): Promise<void>;
  /** Shows and selects the row of a component or project that may have to be read first; clears a filter that hides it. */
  revealComponent(key: string): Promise<void>;
}

/** What rows need is loaded when they are first to be seen. */
export function registerLanguagesView(options: LanguagesViewOptions): LanguagesView {
  const { source, tree, viewState, lastViewed, warn } = options;
  const { view } = tree;
  let drawn: DrawnRows | undefined;
  let disposed = false;
  let changed: "anything" | "components" = "components";
  const load = lazily(async () => {
    const { drawRows } = await import("./drawnRows");
    drawn ??= drawRows(options, update);
    if (disposed) drawn.dispose();
    else show();
    return drawn;
  });
  const show = (): void => {
    if (!options.local.searching) {
      viewState.groupFound(componentsOf(source.snapshot).filter(({ component }) => component.found).length);
    }
    if (!drawn && tree.visible) {
      load().catch((error: unknown) => warn(`The view was not drawn: ${String(error)}`));
      return;
    }
    drawn?.arrange(changed);
    changed = "components";
    showAround(options, drawn);
    // Not before: rows appear together with their message.
    drawn?.provide();
  };
  viewState.showInMenus();
  const showSoon = coalesce(show);
  /** @param options.code may be shown again if it is hidden. */
  const revealRow = async (
    find: (rows: Rows) => Node | undefined,
    { code, focus = true }: { readonly code?: string; readonly focus?: boolean },
  ): Promise<void> => {
    const { provider } = await load();
    show();
    const before = viewState.options;
    const unfiltered = { show: "all", text: "" } as const;
    const hidden = before.hidden.filter((one) => code === undefined || one !== normalizeLanguageCode(code));
    // No more is cleared than what hides the row, and nothing if that doesn't help.
    for (const cleared of [{ hidden }, unfiltered, { ...unfiltered, hidden }, before]) {
      if (find(provider.rows)) break;
      viewState.change({ ...before, ...cleared });
      show();
    }
    const reveal = async (): Promise<void> => {
      const node = find(provider.rows);
      if (!node) return;
      const isLanguage = node.kind === "language";
      await view.reveal(provider.handleOf(node), { select: true, focus, expand: !isLanguage });
      // Otherwise what is below a row at the bottom of the view is not seen.
      const last = isLanguage ? undefined : provider.rows.below(node).slice(0, ROWS_SEEN_BELOW).at(-1);
      if (last) await view.reveal(provider.handleOf(last), { select: false, focus: false });
    };
    // The editor refuses a row that is replaced while it looks for it, as happens while components are read.
    await reveal()
      .catch(reveal)
      .catch((error: unknown) => warn(`A row was not selected: ${String(error)}`));
  };
  const update = (): void => {
    changed = "anything";
    showSoon();
  };
  let wasRefreshing = false;
  const follow = (): void => {
    const { refreshing } = source.snapshot;
    // What is read because a file was saved moves no row.
    if (refreshing || wasRefreshing) drawn?.provider.sortAnew();
    wasRefreshing = refreshing;
    showSoon();
  };
  const subscriptions = [source.subscribe(follow), viewState.subscribe(update)];
  const visibility = view.onDidChangeVisibility(({ visible }) => {
    if (visible) {
      if (!drawn) show();
      return;
    }
    lastViewed.viewed(source.snapshot);
    drawn?.provider.sortAnew();
    update();
  });
  const growOlder = (): void => drawn?.provider.growOlder();
  const aging = setInterval(() => view.visible && growOlder(), AGING_INTERVAL);
  if (tree.visible) show();
  return {
    get visible() {
      return view.visible;
    },
    onVisible: tree.onVisible,
    update,
    growOlder,
    reveal: (key, code) => revealRow((rows) => rows.find(key, code), { code }),
    async revealComponent(key) {
      const asked = Date.now();
      const entry = await waitForEntry(source, key, viewState.options);
      // Later, the user may be typing somewhere else.
      const focus = Date.now() - asked < FOCUS_TIME;
      if (entry) await revealRow((rows) => rows.findComponent(entry.key), { focus });
    },
    dispose() {
      disposed = true;
      clearInterval(aging);
      showSoon.dispose();
      for (const unsubscribe of subscriptions) unsubscribe();
      visibility.dispose();
      drawn?.dispose();
    },
  };
}

/** What VS Code shows around the rows: badge, message, welcome text and menus. */
function showAround(options: LanguagesViewOptions, drawn: DrawnRows | undefined): void {
  const { source, settings, viewState, tree, gate } = options;
  const { snapshot } = source;
  const { view } = tree;
  // As their rows, which the view has where it has others.
  const problems = snapshot.entries?.length ? gate.current?.result.problems.length : undefined;
  view.badge = badgeFor(snapshot, settings(), viewState.options, view.badge, problems);
  const situation = situationOf(options, drawn?.provider.rows);
  // VS Code hides the welcome text while there is a message.
  const message =
    situation === "filteredOut"
      ? undefined
      : drawn?.describe(snapshot, viewState, settings().threshold, options.offered());
  view.message = message ?? "";
  setContextKey("translationStatus.situation", situation);
  const isOwn = countedEntries(snapshot).map(({ entry }) => isLocalEntry(entry));
  setContextKey("translationStatus.someLocal", isOwn.includes(true));
  setContextKey("translationStatus.onlyLocal", isOwn.length > 0 && !isOwn.includes(false));
  setContextKey("translationStatus.onlyFound", isOnlyFound(snapshot));
  setContextKey("translationStatus.someFailing", isAny("failing", source, settings()));
  setContextKey("translationStatus.someIncomplete", isAny("incomplete", source, settings()));
}

const ROWS_SEEN_BELOW = 5;
/** Milliseconds. */
const FOCUS_TIME = 1_000;

/** @param rows undefined before the view is seen. */
function situationOf({ source, viewState, emptySituation }: LanguagesViewOptions, rows: Rows | undefined): Situation {
  const { entries } = source.snapshot;
  if (entries === undefined) return "unknown";
  if (entries.length === 0) return emptySituation();
  return isFiltered(viewState.options) && rows?.roots().length === 0 ? "filteredOut" : "configured";
}

/** Whether no row is from the settings. */
function isOnlyFound({ entries = [] }: Snapshot): boolean {
  return entries.length > 0 && entries.every((entry) => entry.kind === "component" && entry.component.found);
}

/** Whether commands on selected languages are of use. */
function isAny(selection: Selection, { snapshot }: SnapshotSource, { threshold }: Settings): boolean {
  const isSelected = SELECTIONS[selection];
  return countedLanguages(snapshot).some(({ language }) => isSelected(language, threshold));
}

/** Milliseconds that a new component may take to appear, and then its languages. */
const APPEARING_TIME = 5_000;
const NEEDED_LANGUAGES_TIME = 5_000;
const LANGUAGES_TIME = 500;

/**
 * Waits for a component or project of the settings and its languages, which may decide whether and where it is listed.
 *
 * @returns undefined if it doesn't appear.
 */
async function waitForEntry(
  source: SnapshotSource,
  key: string,
  options: ViewOptions,
): Promise<CountedEntry | undefined> {
  const find = (): CountedEntry | undefined =>
    source.snapshot.entries
      ?.filter((entry) => entry.kind !== "invalid")
      .find((entry) => entry.key === key || (entry.kind === "component" && entry.duplicates?.includes(key)));
  const isLoaded = (): boolean => (find()?.state.kind ?? "loading") !== "loading";
  await waitUntil(() => find() !== undefined, { subscribe: source.subscribe, time: APPEARING_TIME });
  const needsLanguages = isFiltered(options) || options.group === "language";
  const time = needsLanguages ? NEEDED_LANGUAGES_TIME : LANGUAGES_TIME;
  if (find()) await waitUntil(isLoaded, { subscribe: source.subscribe, time });
  return find();
}
