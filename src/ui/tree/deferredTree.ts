import { Disposable, EventEmitter, type TreeView, window } from "vscode";
import { VIEW_ID } from "../../contributions";
import type { LanguagesProvider, RowHandle } from "./languagesProvider";

/** The tree view "Languages". It is empty until rows are provided. */
export interface DeferredTree extends Disposable {
  readonly view: TreeView<RowHandle>;
  readonly visible: boolean;
  onVisible(listener: () => void): Disposable;
  onVisibilityChanged(listener: () => void): Disposable;
  onFolded(listener: (row: RowHandle, isFolded: boolean) => void): Disposable;
  provideRows(rows: LanguagesProvider): Disposable;
}

/** Creates the view without the code that its rows need. */
export function createDeferredTree(): DeferredTree {
  const changed = new EventEmitter<RowHandle[] | undefined>();
  let rows: LanguagesProvider | undefined;
  const view = window.createTreeView<RowHandle>(VIEW_ID, {
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
