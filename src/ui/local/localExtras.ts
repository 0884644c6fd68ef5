import type { Disposable } from "vscode";
import { coalesce } from "../../common/coalesce";
import { createListeners } from "../../common/listeners";
import { lazily } from "../../common/memoize";
import type { Settings } from "../../editor/settings/settings";
import { isLocal } from "../../model/component/component";
import type { TranslatedCounts } from "../../model/statistics/compareWithFiles";
import { type ComponentEntry, componentsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { FilesBeside } from "../beside/filesBeside";
import type { ComponentMasks } from "../files/componentMasks";
import type { Serving } from "../serving/serving";
import type { LocalFolders } from "./localFolders";
import { isReadable } from "./readFolders";

export interface LocalExtrasOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly masks: ComponentMasks;
  readonly local: LocalFolders;
  readonly warn: (line: string) => void;
}

/** What is shown of local files besides their rows. Each part is loaded when it is first needed. */
export interface LocalExtras extends Disposable {
  /** What the files in the workspace have of a language that a service has, too. */
  besideOf(entry: ComponentEntry, code: string): TranslatedCounts | undefined;
  /** Calls back when `besideOf` may return something else. */
  readonly onBesideChanged: (listener: () => void) => () => void;
  readonly serving: () => Promise<Serving>;
}

export function createLocalExtras(options: LocalExtrasOptions): LocalExtras {
  const { source, masks, local, warn } = options;
  const changed = createListeners<[]>();
  const disposables: Disposable[] = [];
  let beside: FilesBeside | undefined;
  let disposed = false;
  const keep = <Part extends Disposable>(part: Part): Part => {
    if (disposed) part.dispose();
    else disposables.push(part);
    return part;
  };
  const loadProblems = lazily(async () => {
    const { registerLocalProblems } = await import("../problems/registerLocalProblems");
    keep(registerLocalProblems(options));
  });
  const loadBeside = lazily(async () => {
    const [{ createFilesBeside }, { createMaskCounter }] = await Promise.all([
      import("../beside/filesBeside"),
      import("../../local/maskServers"),
    ]);
    const count = lazily(async () => createMaskCounter(await local.servers()));
    beside = keep(
      createFilesBeside({
        ...{ source, masks, warn },
        mayRead: isReadable,
        count: async (...args) => (await count())(...args),
      }),
    );
    beside.subscribe(changed.tell);
  });
  const check = coalesce(() => {
    const components = componentsOf(source.snapshot).map(({ component }) => component);
    const needed = [
      ...(components.some(({ reference }) => isLocal(reference)) ? [loadProblems] : []),
      ...(components.some(({ reference }) => !isLocal(reference)) && masks.current.keys.length > 0 ? [loadBeside] : []),
    ];
    for (const load of needed) load().catch((error: unknown) => warn(`Local files: ${String(error)}`));
  });
  const unsubscribe = source.subscribe(check);
  const masksChanged = masks.onDidChange(check);
  return {
    besideOf: (entry, code) => beside?.of(entry, code),
    onBesideChanged: changed.add,
    serving: lazily(async () => {
      const { createServing } = await import("../serving/serving");
      return keep(createServing(await local.servers()));
    }),
    dispose() {
      disposed = true;
      unsubscribe();
      masksChanged.dispose();
      check.dispose();
      changed.clear();
      for (const part of disposables) part.dispose();
    },
  };
}
