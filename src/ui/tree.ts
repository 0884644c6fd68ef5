import {
  type Disposable,
  EventEmitter,
  l10n,
  type TreeDataProvider,
  type TreeItem,
  type TreeView,
  type Uri,
  window,
} from "vscode";
import { VIEW_ID } from "../contributions";
import type { Settings } from "../editor/settings";
import { formatPercent } from "../model/percent";
import type { SnapshotSource } from "../store/store";
import { summarize } from "../store/summary";
import { childNodes, parentNode, rootNodes } from "./children";
import { createProgressIcons } from "./icons";
import type { Node } from "./nodes";
import { tooltipOf } from "./tooltips";
import { toTreeItem } from "./treeItems";

/** Changes that come close together are shown at once. Milliseconds. */
const SETTLING_TIME = 80;

/** Gives the editor the rows of the snapshot. Reading rows changes nothing. */
class LanguagesProvider implements TreeDataProvider<Node> {
  readonly #changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #icon: ReturnType<typeof createProgressIcons>;

  constructor(
    private readonly source: SnapshotSource,
    private readonly settings: () => Settings,
    extensionUri: Uri,
  ) {
    this.#icon = createProgressIcons(extensionUri);
  }

  getChildren(parent?: Node): Node[] {
    return [...(parent ? childNodes(parent, this.settings().languages) : rootNodes(this.source.snapshot))];
  }

  getTreeItem(node: Node): TreeItem {
    return toTreeItem(node, { icon: this.#icon, threshold: this.settings().threshold, now: Date.now() });
  }

  getParent(node: Node): Node | undefined {
    return parentNode(node, this.source.snapshot);
  }

  resolveTreeItem(item: TreeItem, node: Node): TreeItem {
    item.tooltip = tooltipOf(node, Date.now());
    return item;
  }

  changed(): void {
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
}

export function registerTree(source: SnapshotSource, settings: () => Settings, extensionUri: Uri): LanguagesView {
  const provider = new LanguagesProvider(source, settings, extensionUri);
  const view = window.createTreeView(VIEW_ID, { treeDataProvider: provider, showCollapseAll: true });
  let timer: NodeJS.Timeout | undefined;
  const update = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      provider.changed();
      showBadge(view, source, settings());
    }, SETTLING_TIME);
  };
  const unsubscribe = source.subscribe(update);
  return {
    get visible() {
      return view.visible;
    },
    onVisible: (listener) => view.onDidChangeVisibility((event) => event.visible && listener()),
    dispose() {
      clearTimeout(timer);
      unsubscribe();
      view.dispose();
      provider.dispose();
    },
  };
}

/** The number on the activity bar: languages that are not fit to ship. */
function showBadge(view: TreeView<Node>, source: SnapshotSource, { languages, threshold }: Settings): void {
  const { below } = summarize(source.snapshot, languages, threshold);
  const value = new Set(below.map(({ language }) => language.code)).size;
  if (value === (view.badge?.value ?? 0)) return;
  const percent = formatPercent(threshold);
  const tooltip =
    value === 1 ? l10n.t("1 language below {0}", percent) : l10n.t("{0} languages below {1}", value, percent);
  view.badge = value === 0 ? undefined : { value, tooltip };
}
