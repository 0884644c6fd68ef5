import type { Disposable } from "vscode";
import { coalesce } from "../../common/coalesce";
import { setContextKey } from "../../editor/platform/contextKeys";
import type { Settings } from "../../editor/settings/settings";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { SELECTIONS, type Selection } from "../../model/statistics/selections";
import { isFiltered } from "../../model/statistics/viewOptions";
import { isLocalEntry } from "../../store/countedEntry";
import { countedEntries, countedLanguages } from "../../store/projectLanguages";
import type { Snapshot } from "../../store/snapshot";
import type { SnapshotSource, Store } from "../../store/store";
import type { EmptySituation } from "../components/detectedComponents";
import type { DeferredTree } from "./deferredTree";
import { LanguagesProvider, type LanguagesProviderOptions } from "./languagesProvider";
import type { LastViewed } from "./lastViewed";
import type { Rows } from "./rows/arrangeRows";
import type { Node } from "./rows/nodes";
import { badgeFor } from "./viewBadge";
import { describeRows } from "./viewDescription";
import type { ViewState } from "./viewState";
import { waitForEntry } from "./waitForEntry";
import { followWantedComponents } from "./wantedComponents";

/** Between two updates of ages. Milliseconds. */
const AGING_INTERVAL = 60_000;

export interface LanguagesViewOptions extends Omit<LanguagesProviderOptions, "changeOf" | "isNew"> {
  readonly tree: DeferredTree;
  readonly source: SnapshotSource & Pick<Store, "want">;
  readonly warn: (message: string) => void;
  readonly viewState: ViewState;
  readonly lastViewed: LastViewed;
  readonly emptySituation: () => EmptySituation;
}

type Situation = EmptySituation | "configured" | "filteredOut";

export interface LanguagesView extends Disposable {
  readonly visible: boolean;
  onVisible(listener: () => void): Disposable;
  /** Draws what changed outside the snapshot, such as the known translation files. */
  update(): void;
  /** Shows and selects the row of a language of a component; clears what hides it. */
  reveal(key: string, code: string): Promise<void>;
  /** Shows and selects the row of a component or project that may have to be read first; clears a filter that hides it. */
  revealComponent(key: string): Promise<void>;
}

export function registerLanguagesView(options: LanguagesViewOptions): LanguagesView {
  const { source, settings, tree, viewState, lastViewed } = options;
  const provider = new LanguagesProvider({ ...options, changeOf: lastViewed.changeOf, isNew: lastViewed.isNew });
  const { view } = tree;
  let provided: Disposable | undefined;
  let changed: "anything" | "components" = "components";
  const show = (): void => {
    provider.update(changed);
    changed = "components";
    view.badge = badgeFor(source.snapshot, settings(), viewState.options, view.badge);
    const situation = situationOf(options, provider.rows);
    // VS Code hides the welcome text while there is a message.
    const message =
      situation === "filteredOut"
        ? undefined
        : describeRows(source.snapshot, viewState.options, settings().threshold, options.offered());
    view.message = message ?? "";
    setContextKey("translationStatus.situation", situation);
    const isOwn = countedEntries(source.snapshot).map(({ entry }) => isLocalEntry(entry));
    setContextKey("translationStatus.someLocal", isOwn.includes(true));
    setContextKey("translationStatus.onlyLocal", isOwn.length > 0 && !isOwn.includes(false));
    setContextKey("translationStatus.onlyFound", isOnlyFound(source.snapshot));
    setContextKey("translationStatus.someFailing", isAny("failing", source, settings()));
    setContextKey("translationStatus.someIncomplete", isAny("incomplete", source, settings()));
    // Not before: rows appear together with their message.
    provided ??= tree.provideRows(provider);
    wanted.update();
  };
  const wanted = followWantedComponents({ tree, rows: () => provider.rows, store: source, warn: options.warn });
  viewState.showInMenus();
  const showSoon = coalesce(show);
  /** @param options.code may be shown again if it is hidden. */
  const revealRow = async (
    find: (rows: Rows) => Node | undefined,
    { code, focus = true }: { readonly code?: string; readonly focus?: boolean },
  ): Promise<void> => {
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
    const node = find(provider.rows);
    if (!node) return;
    await view.reveal(provider.handleOf(node), { select: true, focus, expand: true });
    // Otherwise what is below a row at the bottom of the view is not seen.
    const last = provider.rows.below(node).slice(0, ROWS_SEEN_BELOW).at(-1);
    if (last) await view.reveal(provider.handleOf(last), { select: false, focus: false });
  };
  const update = (): void => {
    changed = "anything";
    showSoon();
  };
  const subscriptions = [source.subscribe(showSoon), viewState.subscribe(update)];
  const visibility = view.onDidChangeVisibility(({ visible }) => {
    if (visible) return;
    lastViewed.viewed(source.snapshot);
    update();
  });
  const aging = setInterval(() => view.visible && provider.growOlder(), AGING_INTERVAL);
  return {
    get visible() {
      return view.visible;
    },
    onVisible: tree.onVisible,
    update,
    reveal: (key, code) => revealRow((rows) => rows.find(key, code), { code }),
    async revealComponent(key) {
      const asked = Date.now();
      const entry = await waitForEntry(source, key, viewState.options);
      // Later, the user may be typing somewhere else.
      const focus = Date.now() - asked < FOCUS_TIME;
      if (entry) await revealRow((rows) => rows.findComponent(entry.key), { focus });
    },
    dispose() {
      clearInterval(aging);
      showSoon.dispose();
      for (const unsubscribe of subscriptions) unsubscribe();
      visibility.dispose();
      wanted.dispose();
      provided?.dispose();
      provider.dispose();
    },
  };
}

const ROWS_SEEN_BELOW = 5;
/** Milliseconds. */
const FOCUS_TIME = 1_000;

function situationOf({ source, viewState, emptySituation }: LanguagesViewOptions, rows: Rows): Situation {
  const { entries } = source.snapshot;
  if (entries === undefined) return "unknown";
  if (entries.length === 0) return emptySituation();
  return isFiltered(viewState.options) && rows.roots().length === 0 ? "filteredOut" : "configured";
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
