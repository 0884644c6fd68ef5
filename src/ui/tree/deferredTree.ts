import { Disposable, type Event, EventEmitter, type TreeItem, type TreeView, window } from "vscode";
import { type STRINGS_VIEW_ID, type UNOPENED_STRINGS_VIEW_ID, VIEW_ID } from "../../contributions";
import type { RowHandle } from "./languagesProvider";

/** A tree view. It is empty until rows are provided. */
export interface DeferredTree<Handle extends HandleOfRow = RowHandle> extends Disposable {
  readonly view: TreeView<Handle>;
  readonly visible: boolean;
  onVisible(listener: () => void): Disposable;
  onVisibilityChanged(listener: () => void): Disposable;
  onFolded(listener: (row: Handle, isFolded: boolean) => void): Disposable;
  provideRows(rows: TreeRows<Handle>): Disposable;
}

interface HandleOfRow {
  readonly rowId: string;
}

export interface TreeRows<Handle> {
  readonly onDidChangeTreeData: Event<Handle[] | undefined>;
  getChildren(row?: Handle): Handle[];
  getTreeItem(row: Handle): TreeItem;
  getParent(row: Handle): Handle | undefined;
  resolveTreeItem(item: TreeItem, row: Handle): TreeItem | Promise<TreeItem>;
}

/** Creates a view without the code that its rows need. */
export function createDeferredTree<Handle extends HandleOfRow = RowHandle>(
  id: typeof VIEW_ID | typeof STRINGS_VIEW_ID | typeof UNOPENED_STRINGS_VIEW_ID = VIEW_ID,
): DeferredTree<Handle> {
  const changed = new EventEmitter<Handle[] | undefined>();
  let rows: TreeRows<Handle> | undefined;
  const view = window.createTreeView<Handle>(id, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (row) => rows?.getChildren(row) ?? [],
      getTreeItem(row) {
        if (!rows) throw new Error(`There is no row ${row.rowId}.`);
        return rows.getTreeItem(row);
      },
      getParent: (row) => rows?.getParent(row),
      resolveTreeItem: (item, row) => rows?.resolveTreeItem(item, row) ?? item,
    },
    showCollapseAll: true,
    canSelectMany: true,
  });
  return {
    view,
    get visible() {
      return view.visible;
    },
    onVisible: (listener) => view.onDidChangeVisibility((event) => event.visible && listener()),
    onVisibilityChanged: (listener) => view.onDidChangeVisibility(listener),
    onFolded: (listener) =>
      Disposable.from(
        view.onDidCollapseElement(({ element }) => listener(element, true)),
        view.onDidExpandElement(({ element }) => listener(element, false)),
      ),
    provideRows(provided) {
      rows = provided;
      const subscription = provided.onDidChangeTreeData((drawnAgain) => changed.fire(drawnAgain));
      changed.fire(undefined);
      return { dispose: () => subscription.dispose() };
    },
    dispose() {
      view.dispose();
      changed.dispose();
    },
  };
}
