import { EventEmitter, type TreeDataProvider, type TreeItem, type Uri } from "vscode";
import type { Settings } from "../../editor/settings/settings";
import { compareNames } from "../../editor/text/compareNames";
import type { AddressTarget } from "../../model/component/addressTarget";
import type { TranslatedCounts } from "../../model/statistics/compareWithFiles";
import { type ComponentEntry, statisticsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { CommandTarget } from "../commands/commandTarget";
import type { Gate } from "../gate/gateView";
import type { FactsOf } from "../history/historyFacts";
import { createProgressIcons } from "./items/icons";
import type { RowContext } from "./items/rowContext";
import { looksLike, toTreeItem } from "./items/treeItem";
import { arrangeRows, type Rows } from "./rows/arrangeRows";
import { createFoundOrder } from "./rows/foundOrder";
import { createKeptOrder } from "./rows/keptOrder";
import { createOpenAtFirst } from "./rows/openAtFirst";
import { type Node, nodeId, targetOf, type UnlistedNode } from "./rows/treeNodes";
import type { ViewState } from "./viewState";

/** A row as VS Code holds it: always the same object for a row. Commands that are run on it get it as their target. */
export type RowHandle = { readonly rowId: string } | ({ readonly rowId: string } & CommandTarget);

/** What only components have. */
interface ComponentContext {
  readonly fileOf: (entry: ComponentEntry, code: string) => Uri | undefined;
  readonly besideOf: (entry: ComponentEntry, code: string) => TranslatedCounts | undefined;
}

export interface LanguagesProviderOptions
  extends ComponentContext,
    Pick<RowContext, "changeOf" | "isNew" | "isLeft" | "repositoryOf" | "repositoryIconOf"> {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly viewState: Pick<ViewState, "options">;
  /** Detected components, shown where nothing is configured. */
  readonly offered: () => readonly AddressTarget[];
  readonly unlisted: () => readonly UnlistedNode[];
  readonly gate: { readonly current: Pick<Gate, "result" | "factsOf"> | undefined };
  readonly historyFactsOf: FactsOf;
  readonly extensionUri: Uri;
  readonly now: () => number;
}

function ofCounted(options: ComponentContext): Pick<RowContext, keyof ComponentContext> {
  const { fileOf, besideOf } = options;
  return {
    fileOf: (entry, code) => (entry.kind === "component" ? fileOf(entry, code) : undefined),
    besideOf: (entry, code) => (entry.kind === "component" ? besideOf(entry, code) : undefined),
  };
}

const TOP_LEVEL = "";

/**
 * Gives VS Code the rows of the snapshot, and tells it which drawn rows look different. The others are left alone: a
 * redrawn row loses the click in progress and the tooltip that is being read.
 */
export class LanguagesProvider implements TreeDataProvider<RowHandle> {
  readonly #changed = new EventEmitter<RowHandle[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #options: LanguagesProviderOptions;
  readonly #icon: RowContext["icon"];
  readonly #order = createFoundOrder(compareNames);
  readonly #openAtFirst = createOpenAtFirst();
  readonly #languageOrder = createKeptOrder();
  readonly #ofCounted: ReturnType<typeof ofCounted>;
  /** Never removed: VS Code identifies a row by its handle. */
  readonly #handles = new Map<string, RowHandle>();
  readonly #nodes = new Map<string, Node>();
  /** The item that VS Code has of each drawn row. */
  readonly #items = new Map<string, TreeItem>();
  /** Items of rows that look different, until VS Code asks for them. */
  readonly #next = new Map<string, TreeItem>();
  /** Ids of the rows that VS Code has below each row. */
  readonly #below = new Map<string, readonly string[]>();
  /** Rows whose tooltip VS Code keeps. */
  readonly #withTooltip = new Set<string>();
  #rows: Rows | undefined;
  #context: { readonly settings: Settings; readonly options: ViewState["options"] } | undefined;
  #onlyComponents = false;

  constructor(options: LanguagesProviderOptions) {
    this.#options = options;
    this.#ofCounted = ofCounted(options);
    this.#icon = createProgressIcons(options.extensionUri);
  }

  get rows(): Rows {
    if (this.#rows) return this.#rows;
    const { source, settings, viewState, offered, unlisted, gate } = this.#options;
    const { languages: pinned, threshold } = settings();
    this.#rows = arrangeRows(this.#order(source.snapshot), {
      options: viewState.options,
      ...{ pinned, threshold, offered: offered(), settingProblems: gate.current?.result.problems ?? [] },
      unlisted: unlisted(),
      ...{ compare: compareNames, openAtFirst: this.#openAtFirst, order: this.#languageOrder },
    });
    return this.#rows;
  }

  handleOf(node: Node): RowHandle {
    const rowId = nodeId(node);
    const handle = this.#handles.get(rowId) ?? { rowId, ...targetOf(node) };
    this.#handles.set(rowId, handle);
    this.#nodes.set(rowId, node);
    return handle;
  }

  getChildren(parent?: RowHandle): RowHandle[] {
    const nodes = this.#nodesBelow(parent?.rowId ?? TOP_LEVEL);
    this.#below.set(parent?.rowId ?? TOP_LEVEL, nodes.map(nodeId));
    return nodes.map((node) => this.handleOf(node));
  }

  getTreeItem({ rowId }: RowHandle): TreeItem {
    const node = this.#nodes.get(rowId);
    if (!node) throw new Error(`There is no row ${rowId}.`);
    const item = this.#next.get(rowId) ?? this.#itemOf(node);
    this.#next.delete(rowId);
    this.#items.set(rowId, item);
    return item;
  }

  getParent({ rowId }: RowHandle): RowHandle | undefined {
    const node = this.#nodes.get(rowId);
    const parent = node && this.rows.above(node);
    return parent && this.handleOf(parent);
  }

  async resolveTreeItem(item: TreeItem, { rowId }: RowHandle): Promise<TreeItem> {
    const node = this.#nodes.get(rowId);
    if (!node) return item;
    const { settings, now, gate, historyFactsOf } = this.#options;
    const [{ tooltipOf }, history] = await Promise.all([import("./tooltips/rowTooltip"), historyFactsOf(node)]);
    this.#withTooltip.add(rowId);
    // The figures may have changed while this waited.
    const shown = this.#nodes.get(rowId) ?? node;
    const readiness = [...(gate.current?.factsOf(shown) ?? []), ...history];
    const { threshold } = settings();
    item.tooltip = tooltipOf(shown, { ...this.#options, ...this.#ofCounted, threshold, now: now(), readiness });
    return item;
  }

  /**
   * Arranges the rows again and redraws those that look different.
   *
   * @param changed `components` if only data of components changed: rows below unchanged components are skipped.
   */
  update(changed: "anything" | "components" = "anything"): void {
    const { settings, viewState } = this.#options;
    const context = { settings: settings(), options: viewState.options };
    const sameSettings = context.settings === this.#context?.settings;
    const sameContext = sameSettings && context.options === this.#context?.options;
    // Tooltips say what settings decide, also where the row looks the same.
    const outdated = sameSettings ? [] : [...this.#withTooltip];
    this.#onlyComponents = changed === "components" && sameContext;
    this.#context = context;
    if (!sameContext) this.sortAnew();
    this.#rows = undefined;
    this.#next.clear();
    const different = this.#different(TOP_LEVEL);
    if (different === "all") {
      this.#below.clear();
      this.#withTooltip.clear();
      this.#changed.fire(undefined);
    } else {
      for (const id of outdated) this.#withTooltip.delete(id);
      this.#redraw([...new Set([...different, ...outdated])]);
    }
  }

  /** Languages take the places that their figures give them with the next update; until then they keep those they have. */
  sortAnew(): void {
    this.#languageOrder.clear();
  }

  /** Updates ages as time passes, in rows and in tooltips. */
  growOlder(): void {
    const withTooltip = [...this.#withTooltip];
    this.#withTooltip.clear();
    this.update();
    this.#redraw(withTooltip);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #redraw(ids: readonly string[]): void {
    const handles = ids.flatMap((id) => this.#handles.get(id) ?? []);
    if (handles.length > 0) this.#changed.fire(handles);
  }

  #nodesBelow(id: string): readonly Node[] {
    if (id === TOP_LEVEL) return this.rows.roots();
    const parent = this.#nodes.get(id);
    return parent ? this.rows.below(parent) : [];
  }

  #itemOf(node: Node): TreeItem {
    const { settings, now } = this.#options;
    const { languages: pinned, threshold, openOnClick } = settings();
    return toTreeItem(node, {
      ...{ ...this.#options, ...this.#ofCounted },
      ...{ icon: this.#icon, threshold, pinned, openOnClick, now: now() },
    });
  }

  /** Drawn rows below a row that look different; `all` where there are others, or in another order. */
  #different(parent: string): readonly string[] | "all" {
    const drawn = this.#below.get(parent);
    if (drawn === undefined) return [];
    const nodes = this.#nodesBelow(parent);
    if (nodes.length !== drawn.length || nodes.some((node, index) => nodeId(node) !== drawn[index])) return "all";
    return nodes.flatMap((node) => this.#differentFrom(node));
  }

  /** The row if it looks different, which redraws all rows below it too; else those below it that do. */
  #differentFrom(node: Node): readonly string[] {
    const id = nodeId(node);
    const before = this.#nodes.get(id);
    this.#nodes.set(id, node);
    const drawn = this.#items.get(id);
    const item = drawn && this.#itemOf(node);
    if (item && looksLike(drawn, item) && !this.#hasOldTooltip(before, node)) {
      if (this.#onlyComponents && isSameComponent(before, node)) return [];
      const below = this.#different(id);
      if (below !== "all") return below;
    }
    if (item) this.#next.set(id, item);
    this.#forgetBelow(id);
    this.#withTooltip.delete(id);
    return [id];
  }

  /** Whether VS Code keeps a tooltip with old figures. Old ages are left to {@link growOlder}. */
  #hasOldTooltip(before: Node | undefined, now: Node): boolean {
    return before !== undefined && this.#withTooltip.has(nodeId(now)) && showsOtherFigures(before, now);
  }

  #forgetBelow(id: string): void {
    for (const child of this.#below.get(id) ?? []) this.#forgetBelow(child);
    this.#below.delete(id);
  }
}

function isSameComponent(one: Node | undefined, other: Node): boolean {
  return one?.kind === "component" && other.kind === "component" && one.entry === other.entry;
}

/** Whether the figures of a tooltip changed, apart from their age. */
function showsOtherFigures(before: Node, now: Node): boolean {
  return JSON.stringify(figuresOf(before)) !== JSON.stringify(figuresOf(now));
}

function figuresOf(node: Node): unknown {
  switch (node.kind) {
    case "component":
      return statisticsOf(node.entry.state)?.languages;
    case "project":
      return [node.languages, node.componentCount];
    case "allLanguages":
      return node.languages;
    case "category":
      return node.components.map(({ state }) => statisticsOf(state)?.languages);
    case "file":
    case "language":
      return node.language;
    case "overall":
      return node.parts.map(({ language }) => language);
    default:
      return undefined;
  }
}
