import { EventEmitter, type TreeItem } from "vscode";
import type { StringGroup } from "../../model/strings/groups";
import type { TreeRows } from "../tree/deferredTree";
import { rowId, rowsBelow, type ShownStrings, type StringsNode, topRows } from "./stringRows";

/** A row as VS Code holds it: always the same object for a row. */
export interface StringsHandle {
  readonly rowId: string;
  /** Whether what is below was asked for. */
  isAsked?: boolean;
}

export interface StringsProviderOptions {
  readonly state: () => ShownStrings;
  /** Has the strings of a group read. */
  readonly want: (group: StringGroup) => Promise<void>;
  readonly itemOf: (node: StringsNode, state: ShownStrings) => TreeItem;
  readonly tooltipOf: (node: StringsNode, state: ShownStrings) => TreeItem["tooltip"];
}

/** Gives VS Code the rows, and tells it which of the groups changed. */
export class StringsProvider implements TreeRows<StringsHandle> {
  readonly #changed = new EventEmitter<StringsHandle[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #options: StringsProviderOptions;
  readonly #handles = new Map<string, StringsHandle>();
  readonly #nodes = new Map<string, StringsNode>();
  #drawn: ShownStrings | undefined;

  constructor(options: StringsProviderOptions) {
    this.#options = options;
  }

  nodeOf(row: StringsHandle): StringsNode | undefined {
    return this.#nodes.get(row.rowId);
  }

  handleOf(node: StringsNode): StringsHandle {
    const id = rowId(node, this.#options.state());
    const handle = this.#handles.get(id) ?? { rowId: id };
    this.#handles.set(id, handle);
    this.#nodes.set(id, node);
    return handle;
  }

  getChildren(parent?: StringsHandle): StringsHandle[] {
    if (!parent) return this.#handlesOf(topRows(this.#options.state()));
    const asked = this.nodeOf(parent);
    // VS Code tells only afterwards that a row was unfolded. Asked once, as what can't be read is drawn again.
    if (asked?.kind === "group" && !asked.isFirst && !parent.isAsked) {
      parent.isAsked = true;
      void this.#options.want(asked.state.group);
      this.getChildren();
    }
    const above = this.nodeOf(parent);
    return above ? this.#handlesOf(rowsBelow(above)) : [];
  }

  getTreeItem(row: StringsHandle): TreeItem {
    const node = this.nodeOf(row);
    if (!node) throw new Error(`There is no row ${row.rowId}.`);
    const item = this.#options.itemOf(node, this.#options.state());
    item.id = row.rowId;
    return item;
  }

  getParent(row: StringsHandle): StringsHandle | undefined {
    const node = this.nodeOf(row);
    if (node?.kind !== "unit") return undefined;
    const group = topRows(this.#options.state()).find((one) => one.kind === "group" && one.state.group === node.group);
    return group && this.handleOf(group);
  }

  resolveTreeItem(item: TreeItem, row: StringsHandle): TreeItem {
    const node = this.nodeOf(row);
    const tooltip = node && this.#options.tooltipOf(node, this.#options.state());
    if (tooltip !== undefined) item.tooltip = tooltip;
    return item;
  }

  /** Redraws what differs from what was drawn last. */
  update(): void {
    const state = this.#options.state();
    const before = this.#drawn;
    this.#drawn = state;
    const isSameLanguage =
      before?.search === state.search &&
      before.target?.key === state.target?.key &&
      before.target?.code === state.target?.code;
    const [now, then] = [topRows(state), before ? topRows(before) : []];
    if (!isSameLanguage) {
      this.#handles.clear();
      this.#nodes.clear();
    }
    const ids = (nodes: readonly StringsNode[], of: ShownStrings) => nodes.map((node) => rowId(node, of)).join("\n");
    if (!isSameLanguage || ids(now, state) !== ids(then, before)) {
      this.#changed.fire(undefined);
      return;
    }
    this.#redraw(now.filter((node, index) => stateOf(node) !== stateOf(then[index])));
  }

  /** The menus of strings depend on which files there are. */
  filesChanged(): void {
    this.#redraw(topRows(this.#options.state()).filter((node) => node.kind === "group"));
  }

  #handlesOf(nodes: readonly StringsNode[]): StringsHandle[] {
    return nodes.map((node) => this.handleOf(node));
  }

  #redraw(nodes: readonly StringsNode[]): void {
    if (nodes.length > 0) this.#changed.fire(this.#handlesOf(nodes));
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function stateOf(node: StringsNode | undefined): unknown {
  return node && "state" in node ? node.state : undefined;
}
