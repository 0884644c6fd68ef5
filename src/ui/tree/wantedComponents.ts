import type { Disposable } from "vscode";
import type { ComponentEntry } from "../../store/snapshot";
import type { Store, WantReason } from "../../store/storeTypes";
import type { DeferredTree } from "./deferredTree";
import type { Rows } from "./rows/arrangeRows";
import { type Node, nodeId } from "./rows/treeNodes";

/** Milliseconds: rows that are folded again within this time are not read. */
const PASSING_TIME = 300;

export interface WantedComponentsOptions {
  readonly tree: Pick<DeferredTree, "visible" | "onVisibilityChanged" | "onFolded">;
  readonly rows: () => Rows;
  readonly store: Pick<Store, "want">;
  readonly warn: (message: string) => void;
  /** Other rows are left unread than before. */
  readonly leftChanged: () => void;
  /** Told the components whose rows can be seen, whenever the rows changed. */
  readonly see: (entries: readonly ComponentEntry[]) => void;
}

export interface WantedComponents extends Disposable {
  /** Looks at the rows again after they changed. */
  update(): void;
  /** Whether reading ahead has ended without a component that can be seen, so that it is read only if it is asked for. */
  isLeft(key: string): boolean;
}

/** Tells the store which components of projects have unfolded rows, and which have rows that can be seen. */
export function followWantedComponents({
  tree,
  rows,
  store,
  warn,
  leftChanged,
  see,
}: WantedComponentsOptions): WantedComponents {
  const folded = new Map<string, boolean>();
  const lastKeys: Record<WantReason, string> = { opened: "", visible: "" };
  let known: ReadonlySet<string> = new Set();
  let left: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  const isUnfolded = (node: Node): boolean => {
    const id = nodeId(node);
    const isOpen = (node.kind === "component" || node.kind === "project") && node.isOpen;
    const isFolded = folded.get(id) ?? !isOpen;
    // VS Code keeps the state that a row had at first.
    folded.set(id, isFolded);
    return !isFolded;
  };
  /** VS Code draws a project anew that was gone. */
  const forgetGone = (): void => {
    const projects = new Set(
      rows()
        .roots()
        .flatMap((root) => (root.kind === "project" ? nodeId(root) : [])),
    );
    for (const id of known) {
      if (projects.has(id)) continue;
      for (const below of folded.keys()) if (below === id || below.startsWith(`${id} `)) folded.delete(below);
    }
    known = projects;
  };
  const tell = (keys: ReadonlySet<string>, reason: WantReason): void => {
    const text = JSON.stringify([...keys]);
    if (text === (lastKeys[reason] || "[]")) return;
    lastKeys[reason] = text;
    const wanted = async (): Promise<void> => {
      await store.want(keys, reason);
      if (reason === "opened" || lastKeys.visible !== text) return;
      left = keys;
      leftChanged();
    };
    wanted().catch((error: unknown) => warn(`Components couldn't be read: ${String(error)}`));
  };
  const look = () => {
    const found = { opened: new Set<string>(), visible: new Set<string>(), seen: [] as ComponentEntry[] };
    const lookBelow = (parent: Node): void => {
      for (const node of rows().below(parent)) {
        if (node.kind === "category" && isUnfolded(node)) lookBelow(node);
        if (node.kind !== "component") continue;
        found.visible.add(node.entry.key);
        found.seen.push(node.entry);
        if (isUnfolded(node)) found.opened.add(node.entry.key);
      }
    };
    for (const root of rows().roots()) {
      if (root.kind === "component") found.seen.push(root.entry);
      if (root.kind === "project" && isUnfolded(root)) lookBelow(root);
    }
    return found;
  };
  const tellVisible = (): void => {
    timer = undefined;
    const { visible, seen } = look();
    tell(tree.visible ? visible : new Set(), "visible");
    see(tree.visible ? seen : []);
  };
  const update = (): void => {
    forgetGone();
    tell(look().opened, "opened");
    timer ??= setTimeout(tellVisible, PASSING_TIME);
  };
  const subscriptions = [
    tree.onVisibilityChanged(update),
    tree.onFolded(({ rowId }, isFolded) => {
      folded.set(rowId, isFolded);
      update();
    }),
  ];
  return {
    update,
    isLeft: (key) => left.has(key),
    dispose() {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}
