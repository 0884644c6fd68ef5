import {
  type Disposable,
  EventEmitter,
  type TreeDataProvider,
  type TreeItem,
  type TreeView,
  type Uri,
  window,
} from "vscode";
import { VIEW_ID } from "../contributions";
import { setContextKey } from "../editor/contextKeys";
import { languagesBelow } from "../editor/counts";
import type { Settings } from "../editor/settings";
import { formatPercent } from "../model/percent";
import { isFiltered } from "../model/viewOptions";
import type { ComponentEntry } from "../store/snapshot";
import type { SnapshotSource } from "../store/store";
import { summarize } from "../store/summary";
import { arrangeRows, type Rows } from "./children";
import { coalesce } from "./coalesce";
import { createProgressIcons } from "./icons";
import { type Node, nodeId } from "./nodes";
import type { Seen } from "./seen";
import type { EmptySituation } from "./suggestions";
import { tooltipOf } from "./tooltips";
import { toTreeItem } from "./treeItems";
import { describeFilter, describeOrder } from "./viewDescription";
import type { ViewState } from "./viewState";

/** How often a row is selected until it is, and how long the editor gets to do so, in milliseconds. */
const MOST_ATTEMPTS = 5;
const SETTLING_TIME = 100;

/** What the tree shows, and what of it others decide. */
export interface TreeOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly viewState: ViewState;
  readonly seen: Seen;
  /** The translation file of a language, where it is known. */
  readonly fileOf: (entry: ComponentEntry, code: string) => Uri | undefined;
  /** What to say where nothing is configured. */
  readonly emptySituation: () => EmptySituation;
  readonly extensionUri: Uri;
}

type Situation = EmptySituation | "configured" | "filteredOut";

/** Gives the editor the rows of the snapshot. Reading rows changes nothing. */
class LanguagesProvider implements TreeDataProvider<Node> {
  readonly #changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #options: TreeOptions;
  readonly #icon: ReturnType<typeof createProgressIcons>;
  #rows: Rows | undefined;

  constructor(options: TreeOptions) {
    this.#options = options;
    this.#icon = createProgressIcons(options.extensionUri);
  }

  /** The rows as they are now, arranged once for all that the editor asks about them. */
  get rows(): Rows {
    const { source, settings, viewState } = this.#options;
    const { languages: mine, threshold } = settings();
    this.#rows ??= arrangeRows(source.snapshot, { options: viewState.options, mine, threshold });
    return this.#rows;
  }

  getChildren(parent?: Node): Node[] {
    return [...(parent ? this.rows.below(parent) : this.rows.roots())];
  }

  getTreeItem(node: Node): TreeItem {
    const { settings, seen, fileOf } = this.#options;
    const { languages: mine, threshold } = settings();
    const { changeOf } = seen;
    return toTreeItem(node, { icon: this.#icon, threshold, mine, now: Date.now(), changeOf, fileOf });
  }

  getParent(node: Node): Node | undefined {
    return this.rows.above(node);
  }

  resolveTreeItem(item: TreeItem, node: Node): TreeItem {
    item.tooltip = tooltipOf(node, this.#options.settings().threshold, Date.now());
    return item;
  }

  changed(): void {
    this.#rows = undefined;
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** The view "Languages", kept in step with the snapshot. */
export interface LanguagesView extends Disposable {
  readonly visible: boolean;
  onVisible(listener: () => void): Disposable;
  /** Shows what others know anew, such as where translation files are. */
  update(): void;
  /** Shows and selects the row of a language of a component; clears a filter that hides it. */
  reveal(key: string, code: string): Promise<void>;
}

export function registerTree(options: TreeOptions): LanguagesView {
  const { source, settings, viewState, seen } = options;
  const provider = new LanguagesProvider(options);
  const view = window.createTreeView(VIEW_ID, {
    treeDataProvider: provider,
    showCollapseAll: true,
    canSelectMany: true,
  });
  const show = (): void => {
    provider.changed();
    showBadge(view, source, settings());
    const situation = situationOf(options, provider.rows);
    view.description = describeOrder(viewState.options) ?? "";
    // The editor shows no welcome text beside a message, and that text says the same where nothing is left.
    view.message = situation === "filteredOut" ? "" : (describeFilter(viewState.options) ?? "");
    setContextKey("translationStatus.situation", situation);
  };
  const update = coalesce(show);
  const subscriptions = [source.subscribe(update), viewState.subscribe(update)];
  const visibility = view.onDidChangeVisibility(({ visible }) => {
    // Having looked away, one wants to know what has changed since.
    if (!visible) seen.looked(source.snapshot);
  });
  return {
    get visible() {
      return view.visible;
    },
    onVisible: (listener) => view.onDidChangeVisibility((event) => event.visible && listener()),
    update,
    async reveal(key, code) {
      let node = provider.rows.find(key, code);
      if (!node) {
        viewState.change({ show: "all", text: "", hidden: [] });
        show();
        node = provider.rows.find(key, code);
      }
      if (node) await select(view, node);
    },
    dispose() {
      update.dispose();
      for (const unsubscribe of subscriptions) unsubscribe();
      visibility.dispose();
      view.dispose();
      provider.dispose();
    },
  };
}

/** Selects a row and brings it into view. A redraw at the same moment may lose the selection: then once more. */
async function select(view: TreeView<Node>, node: Node): Promise<void> {
  const id = nodeId(node);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    await view.reveal(node, { select: true, focus: true, expand: true });
    await new Promise((resolve) => setTimeout(resolve, SETTLING_TIME));
    if (view.selection.some((selected) => nodeId(selected) === id)) return;
  }
}

/** Decides which words stand in the place of rows, where there are none. */
function situationOf({ source, viewState, emptySituation }: TreeOptions, rows: Rows): Situation {
  const { entries } = source.snapshot;
  if (entries === undefined) return "unknown";
  if (entries.length === 0) return emptySituation();
  return isFiltered(viewState.options) && rows.roots().length === 0 ? "filteredOut" : "configured";
}

/** The number on the activity bar: languages that are not fit to ship. */
function showBadge(view: TreeView<Node>, source: SnapshotSource, { languages, threshold }: Settings): void {
  const { below } = summarize(source.snapshot, languages, threshold);
  const value = new Set(below.map(({ language }) => language.code)).size;
  if (value === (view.badge?.value ?? 0)) return;
  view.badge = value === 0 ? undefined : { value, tooltip: languagesBelow(value, formatPercent(threshold)) };
}
