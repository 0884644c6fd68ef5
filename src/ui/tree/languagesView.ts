import type { Disposable, TreeView } from "vscode";
import { coalesce } from "../../common/coalesce";
import { setContextKey } from "../../editor/platform/contextKeys";
import type { Settings } from "../../editor/settings/settings";
import { languagesBelow } from "../../editor/text/plurals";
import { formatPercent } from "../../model/statistics/percent";
import { isFiltered } from "../../model/statistics/viewOptions";
import type { SnapshotSource } from "../../store/store";
import { summarize } from "../../store/summary";
import type { EmptySituation } from "../components/detectedComponents";
import type { LastViewed } from "../lastViewed";
import type { Rows } from "./arrangeRows";
import type { DeferredTree } from "./deferredTree";
import { LanguagesProvider, type LanguagesProviderOptions, type RowHandle } from "./languagesProvider";
import type { Node } from "./nodes";
import { describeOrder, describeRows } from "./viewDescription";
import type { ViewState } from "./viewState";

/** How often ages are brought up to date while they can be seen, in milliseconds. */
const AGING_INTERVAL = 60_000;
/** What the tree shows, and what of it others decide. */
export interface TreeOptions extends Omit<LanguagesProviderOptions, "changeOf"> {
  readonly tree: DeferredTree;
  readonly viewState: ViewState;
  readonly seen: LastViewed;
  /** What to say where nothing is configured. */
  readonly emptySituation: () => EmptySituation;
}

type Situation = EmptySituation | "configured" | "filteredOut";

/** The view "Languages", kept in step with the snapshot. */
export interface LanguagesView extends Disposable {
  readonly visible: boolean;
  onVisible(listener: () => void): Disposable;
  /** Shows what others know anew, such as where translation files are. */
  update(): void;
  /** Shows and selects the row of a language of a component; clears a filter that hides it. */
  reveal(key: string, code: string): Promise<void>;
  /** What a row stands for, as the editor gives it to a command; undefined for what is no row. */
  nodeOf(row: unknown): Node | undefined;
}

export function registerTree(options: TreeOptions): LanguagesView {
  const { source, settings, viewState, seen, tree } = options;
  const provider = new LanguagesProvider({ ...options, changeOf: seen.changeOf });
  const { view } = tree;
  const provided = tree.provideRows(provider);
  let changed: "anything" | "components" = "components";
  const show = (): void => {
    provider.update(changed);
    changed = "components";
    showBadge(view, source, settings());
    const situation = situationOf(options, provider.rows);
    view.description = describeOrder(viewState.options) ?? "";
    // The editor shows no welcome text beside a message, and that text says the same where nothing is left.
    const message =
      situation === "filteredOut" ? undefined : describeRows(source.snapshot, viewState.options, options.offered());
    view.message = message ?? "";
    setContextKey("translationStatus.situation", situation);
  };
  const showSoon = coalesce(show);
  const update = (): void => {
    changed = "anything";
    showSoon();
  };
  const subscriptions = [source.subscribe(showSoon), viewState.subscribe(update)];
  const visibility = view.onDidChangeVisibility(({ visible }) => {
    // Having looked away, one wants to know what has changed since.
    if (visible) return;
    seen.looked(source.snapshot);
    update();
  });
  const aging = setInterval(() => view.visible && provider.growOlder(), AGING_INTERVAL);
  return {
    get visible() {
      return view.visible;
    },
    onVisible: tree.onVisible,
    update,
    async reveal(key, code) {
      let node = provider.rows.find(key, code);
      if (!node) {
        viewState.change({ show: "all", text: "", hidden: [] });
        show();
        node = provider.rows.find(key, code);
      }
      if (node) await view.reveal(provider.handleOf(node), { select: true, focus: true, expand: true });
    },
    nodeOf: (row) => provider.nodeOf(row),
    dispose() {
      clearInterval(aging);
      showSoon.dispose();
      for (const unsubscribe of subscriptions) unsubscribe();
      visibility.dispose();
      provided.dispose();
      provider.dispose();
    },
  };
}

/** Decides which words stand in the place of rows, where there are none. */
function situationOf({ source, viewState, emptySituation }: TreeOptions, rows: Rows): Situation {
  const { entries } = source.snapshot;
  if (entries === undefined) return "unknown";
  if (entries.length === 0) return emptySituation();
  return isFiltered(viewState.options) && rows.roots().length === 0 ? "filteredOut" : "configured";
}

/** The number on the activity bar: languages that are not fit to ship. */
function showBadge(view: TreeView<RowHandle>, source: SnapshotSource, { languages, threshold }: Settings): void {
  const { below } = summarize(source.snapshot, languages, threshold);
  const value = new Set(below.map(({ language }) => language.code)).size;
  if (value === (view.badge?.value ?? 0)) return;
  view.badge = value === 0 ? undefined : { value, tooltip: languagesBelow(value, formatPercent(threshold)) };
}
