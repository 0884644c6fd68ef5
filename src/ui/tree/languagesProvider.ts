import { EventEmitter, ThemeIcon, type TreeDataProvider, type TreeItem, type Uri } from "vscode";
import type { Settings } from "../../editor/settings/settings";
import type { AddressTarget } from "../../model/component/addressTarget";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, statisticsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import { arrangeRows, type Rows } from "./arrangeRows";
import { createProgressIcons } from "./icons";
import { type Node, nodeId } from "./nodes";
import { tooltipOf } from "./tooltips";
import { toTreeItem } from "./treeItems";
import type { ViewState } from "./viewState";

/** A row as the editor holds it: for one row always the same object, whatever the row shows at the time. */
export interface RowHandle {
  /** See {@link nodeId}. */
  readonly rowId: string;
}

/** What the rows show, and what of it others decide. */
export interface LanguagesProviderOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly viewState: Pick<ViewState, "options">;
  /** Strings translated since the user looked. */
  readonly changeOf: (entry: ComponentEntry, language: LanguageStatistics) => number;
  /** The translation file of a language, where it is known. */
  readonly fileOf: (entry: ComponentEntry, code: string) => Uri | undefined;
  /** What the workspace names by itself; shown where nothing is configured. */
  readonly offered: () => readonly AddressTarget[];
  readonly extensionUri: Uri;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Stands for the top of the tree among the ids of rows. */
const TOP = "";

/**
 * Gives the editor the rows of the snapshot, and tells it which of those that it has drawn look different by now. Rows
 * that stay as they are are left alone: a row that is drawn anew loses the click that is just being made on it, and the
 * tooltip that is being read.
 */
export class LanguagesProvider implements TreeDataProvider<RowHandle> {
  readonly #changed = new EventEmitter<RowHandle[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #options: LanguagesProviderOptions;
  readonly #icon: ReturnType<typeof createProgressIcons>;
  /** Kept for good: the editor knows a row by its object, and there are only so many rows. */
  readonly #handles = new Map<string, RowHandle>();
  /** What rows stand for, as of the last arrangement that had them. */
  readonly #nodes = new Map<string, Node>();
  /** What the editor has: the items that it was given, and which rows it knows below which. */
  readonly #items = new Map<string, TreeItem>();
  readonly #below = new Map<string, readonly string[]>();
  /** Rows whose tooltip the editor keeps. */
  readonly #pointedAt = new Set<string>();
  #rows: Rows | undefined;
  #context: { readonly settings: Settings; readonly options: ViewState["options"] } | undefined;
  #onlyComponents = false;

  constructor(options: LanguagesProviderOptions) {
    this.#options = options;
    this.#icon = createProgressIcons(options.extensionUri);
  }

  /** The rows as they are now, arranged once for all that is asked about them. */
  get rows(): Rows {
    if (this.#rows) return this.#rows;
    const { source, settings, viewState, offered } = this.#options;
    const { languages: mine, threshold } = settings();
    this.#rows = arrangeRows(source.snapshot, { options: viewState.options, mine, threshold, offered: offered() });
    return this.#rows;
  }

  /** What a row stands for; undefined for what is no row. */
  nodeOf(value: unknown): Node | undefined {
    if (typeof value !== "object" || value === null || !("rowId" in value)) return undefined;
    return typeof value.rowId === "string" ? this.#nodes.get(value.rowId) : undefined;
  }

  handleOf(node: Node): RowHandle {
    const rowId = nodeId(node);
    const handle = this.#handles.get(rowId) ?? { rowId };
    this.#handles.set(rowId, handle);
    if (!this.#nodes.has(rowId)) this.#nodes.set(rowId, node);
    return handle;
  }

  getChildren(parent?: RowHandle): RowHandle[] {
    const nodes = this.#nodesBelow(parent?.rowId ?? TOP);
    this.#below.set(parent?.rowId ?? TOP, nodes.map(nodeId));
    return nodes.map((node) => {
      this.#nodes.set(nodeId(node), node);
      return this.handleOf(node);
    });
  }

  getTreeItem(handle: RowHandle): TreeItem {
    const node = this.#nodes.get(handle.rowId);
    if (!node) throw new Error(`There is no row ${handle.rowId}.`);
    const item = this.#itemOf(node);
    this.#items.set(handle.rowId, item);
    return item;
  }

  getParent(handle: RowHandle): RowHandle | undefined {
    const node = this.nodeOf(handle);
    const parent = node && this.rows.above(node);
    return parent && this.handleOf(parent);
  }

  resolveTreeItem(item: TreeItem, handle: RowHandle): TreeItem {
    const node = this.nodeOf(handle);
    if (!node) return item;
    this.#pointedAt.add(handle.rowId);
    item.tooltip = tooltipOf(node, this.#options.settings().threshold, this.#options.now());
    return item;
  }

  /**
   * Arranges the rows anew after a change, and has those drawn that look different.
   *
   * @param changed whether anything may have changed, or only what is known of some components; then the rows below the
   *   others are not looked at.
   */
  update(changed: "anything" | "components" = "anything"): void {
    const { settings, viewState } = this.#options;
    const context = { settings: settings(), options: viewState.options };
    const sameContext = context.settings === this.#context?.settings && context.options === this.#context.options;
    this.#onlyComponents = changed === "components" && sameContext;
    this.#context = context;
    this.#rows = undefined;
    const different = this.#different(TOP);
    if (different === "all") {
      this.#below.clear();
      this.#pointedAt.clear();
      this.#changed.fire(undefined);
    } else if (different.length > 0) {
      this.#changed.fire(different.flatMap((id) => this.#handles.get(id) ?? []));
    }
  }

  /** As time passes, ages change: of what could not be read, and in the tooltips that the editor keeps. */
  growOlder(): void {
    const pointedAt = [...this.#pointedAt];
    this.#pointedAt.clear();
    this.update();
    const handles = pointedAt.flatMap((id) => this.#handles.get(id) ?? []);
    if (handles.length > 0) this.#changed.fire(handles);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #nodesBelow(id: string): readonly Node[] {
    if (id === TOP) return this.rows.roots();
    const parent = this.#nodes.get(id);
    return parent ? this.rows.below(parent) : [];
  }

  #itemOf(node: Node): TreeItem {
    const { settings, changeOf, fileOf, now } = this.#options;
    const { languages: mine, threshold } = settings();
    return toTreeItem(node, { icon: this.#icon, threshold, mine, now: now(), changeOf, fileOf });
  }

  /** The drawn rows below a row that look different by now; `all` where there are others, or in another order. */
  #different(parent: string): readonly string[] | "all" {
    const drawn = this.#below.get(parent);
    // Not asked for yet: whoever asks later gets what is right then.
    if (drawn === undefined) return [];
    const nodes = this.#nodesBelow(parent);
    if (nodes.length !== drawn.length || nodes.some((node, index) => nodeId(node) !== drawn[index])) return "all";
    return nodes.flatMap((node) => this.#differentFrom(node));
  }

  /** A row that looks different, which draws all below it, or those below it that do. */
  #differentFrom(node: Node): readonly string[] {
    const id = nodeId(node);
    const before = this.#nodes.get(id);
    this.#nodes.set(id, node);
    const item = this.#items.get(id);
    if (item && looksLike(item, this.#itemOf(node)) && !this.#tellsMore(before, node)) {
      if (this.#onlyComponents && isSameComponent(before, node)) return [];
      const below = this.#different(id);
      if (below !== "all") return below;
    }
    this.#forgetBelow(id);
    this.#pointedAt.delete(id);
    return [id];
  }

  /** Whether the editor keeps a tooltip whose figures are others by now. That its age is another can wait a minute. */
  #tellsMore(before: Node | undefined, now: Node): boolean {
    if (!before || !this.#pointedAt.has(nodeId(now))) return false;
    return JSON.stringify(figuresOf(before)) !== JSON.stringify(figuresOf(now));
  }

  /** The editor asks anew for what is below a row that it draws anew. */
  #forgetBelow(id: string): void {
    for (const child of this.#below.get(id) ?? []) this.#forgetBelow(child);
    this.#below.delete(id);
  }
}

/** What the tooltip of a row tells beside its label and its age. */
function figuresOf(node: Node): unknown {
  switch (node.kind) {
    case "component":
      return statisticsOf(node.entry.state)?.languages;
    case "language":
      return node.language;
    case "overall":
      return node.parts.map(({ language }) => language);
    default:
      return undefined;
  }
}

function isSameComponent(one: Node | undefined, other: Node): boolean {
  return one?.kind === "component" && other.kind === "component" && one.entry === other.entry;
}

/** Whether two items are drawn the same, and do the same. */
function looksLike(one: TreeItem, other: TreeItem): boolean {
  return (
    one.label === other.label &&
    one.description === other.description &&
    one.contextValue === other.contextValue &&
    one.collapsibleState === other.collapsibleState &&
    one.accessibilityInformation?.label === other.accessibilityInformation?.label &&
    isSameIcon(one.iconPath, other.iconPath) &&
    one.resourceUri?.query === other.resourceUri?.query &&
    JSON.stringify(one.command) === JSON.stringify(other.command)
  );
}

function isSameIcon(one: TreeItem["iconPath"], other: TreeItem["iconPath"]): boolean {
  return one === other || (one instanceof ThemeIcon && other instanceof ThemeIcon && one.id === other.id);
}
