import type { Disposable } from "vscode";
import { lazily } from "../../common/memoize";
import type { SnapshotSource, Store } from "../../store/store";
import type { FactsOf, HistoryFactsOptions } from "../history/historyFacts";
import type { DeferredTree } from "./deferredTree";
import { LanguagesProvider, type LanguagesProviderOptions } from "./languagesProvider";
import type { LastViewed } from "./lastViewed";
import { describeRows } from "./viewDescription";
import { followWantedComponents } from "./wantedComponents";

export interface DrawnRowsOptions
  extends Omit<LanguagesProviderOptions, "changeOf" | "isNew" | "isLeft" | "historyFactsOf"> {
  readonly tree: DeferredTree;
  readonly source: SnapshotSource & Pick<Store, "want">;
  readonly lastViewed: LastViewed;
  readonly history: HistoryFactsOptions["history"];
  readonly warn: (message: string) => void;
}

/** The rows of the view, and which components they want to be read. */
export interface DrawnRows extends Disposable {
  readonly provider: LanguagesProvider;
  /** See {@link LanguagesProvider.update}. */
  arrange(changed: "anything" | "components"): void;
  /** What the view says above the rows. */
  readonly describe: typeof describeRows;
  /** Gives the rows to VS Code, which draws those that changed. */
  provide(): void;
}

export function drawRows(options: DrawnRowsOptions): DrawnRows {
  const { source, tree, lastViewed, warn } = options;
  const { changeOf, isNew } = lastViewed;
  const isLeft = (key: string): boolean => wanted.isLeft(key);
  const loadFacts = lazily(async () => {
    const { createHistoryFacts } = await import("../history/historyFacts");
    return createHistoryFacts({ ...options, lookOf: lastViewed.timeOf });
  });
  const historyFactsOf: FactsOf = async (node) => (await loadFacts())(node);
  const provider = new LanguagesProvider({ ...options, changeOf, isNew, isLeft, historyFactsOf });
  const leftChanged = (): void => provider.update("components");
  const wanted = followWantedComponents({ tree, rows: () => provider.rows, store: source, warn, leftChanged });
  let provided: Disposable | undefined;
  return {
    provider,
    describe: describeRows,
    arrange: (changed) => provider.update(changed),
    provide() {
      provided ??= tree.provideRows(provider);
      wanted.update();
    },
    dispose() {
      wanted.dispose();
      provided?.dispose();
      provider.dispose();
    },
  };
}
