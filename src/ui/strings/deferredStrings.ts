import type { Disposable } from "vscode";
import { lazily } from "../../common/memoize";
import { STRINGS_VIEW_ID } from "../../contributions";
import { createDeferredTree } from "../tree/deferredTree";
import type { StringsHandle } from "./stringsProvider";
import type { StringsView, StringsViewOptions } from "./stringsView";

export interface DeferredStrings extends Disposable {
  readonly load: () => Promise<StringsView>;
}

/** The view Strings. Its code is loaded when it is first visible, or when one of its commands runs. */
export function registerStrings(options: Omit<StringsViewOptions, "tree">): DeferredStrings {
  const tree = createDeferredTree<StringsHandle>(STRINGS_VIEW_ID);
  let loaded: StringsView | undefined;
  let disposed = false;
  const load = lazily(async () => {
    const { createStringsView } = await import("./stringsView");
    loaded = createStringsView({ ...options, tree });
    if (disposed) loaded.dispose();
    return loaded;
  });
  const loadNow = (): void => {
    load().catch((error: unknown) => options.warn(`The strings couldn't be shown: ${String(error)}`));
  };
  const visible = tree.onVisible(loadNow);
  if (tree.visible) loadNow();
  return {
    load,
    dispose() {
      disposed = true;
      visible.dispose();
      loaded?.dispose();
      tree.dispose();
    },
  };
}
