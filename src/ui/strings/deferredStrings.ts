import { commands, type Disposable } from "vscode";
import { lazily } from "../../common/memoize";
import { STRINGS_VIEW_ID, UNOPENED_STRINGS_VIEW_ID } from "../../contributions";
import { setContextKey } from "../../editor/platform/contextKeys";
import { createDeferredTree } from "../tree/deferredTree";
import type { StringsHandle } from "./stringsProvider";
import type { StringsView, StringsViewOptions } from "./stringsView";

export interface DeferredStrings extends Disposable {
  readonly load: () => Promise<StringsView>;
}

/** Of a workspace in which the view was opened. */
const STORAGE_KEY = "stringsOpened";

/** The view Strings. Its code is loaded when it is first visible, or when one of its commands runs. */
export function registerStrings(options: Omit<StringsViewOptions, "tree">): DeferredStrings {
  const { memento } = options;
  const warn = (error: unknown): void => options.warn(`The strings couldn't be shown: ${String(error)}`);
  const tree = createDeferredTree<StringsHandle>(STRINGS_VIEW_ID);
  const unopened = createDeferredTree(UNOPENED_STRINGS_VIEW_ID);
  let loaded: StringsView | undefined;
  let disposed = false;
  const load = lazily(async () => {
    setContextKey("translationStatus.stringsOpened", true);
    Promise.resolve(memento.update(STORAGE_KEY, true)).catch(warn);
    const { createStringsView } = await import("./stringsView");
    loaded = createStringsView({ ...options, tree });
    if (disposed) loaded.dispose();
    return loaded;
  });
  const loadNow = (): void => void load().catch(warn);
  const visible = tree.onVisible(loadNow);
  const opened = unopened.onVisible(() => {
    loadNow();
    commands.executeCommand(`${STRINGS_VIEW_ID}.focus`).then(undefined, warn);
  });
  setContextKey("translationStatus.stringsOpened", memento.get(STORAGE_KEY) === true);
  if (tree.visible) loadNow();
  return {
    load,
    dispose() {
      disposed = true;
      visible.dispose();
      opened.dispose();
      loaded?.dispose();
      tree.dispose();
      unopened.dispose();
    },
  };
}
