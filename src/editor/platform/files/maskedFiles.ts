import { type Disposable, EventEmitter, type Uri, workspace } from "vscode";
import type { Mask } from "../../../model/mask/mask";

export type FoundValues = ReadonlySet<string>;

/** Which files of a folder match a mask. Cached briefly; nothing is watched. */
export interface MaskedFiles extends Disposable {
  /** The cached result; undefined before the first lookup. Starts a lookup if needed; see `onDidChange`. */
  known(folder: Uri, mask: Mask): FoundValues | undefined;
  look(folder: Uri, mask: Mask): Promise<FoundValues>;
  onDidChange(listener: () => void): Disposable;
}

/** Milliseconds. Changes made in VS Code are noticed at once. */
const LOOKUP_LIFETIME_MS = 30_000;

interface Lookup {
  values?: FoundValues;
  /** Monotonic, in milliseconds; undefined if outdated. */
  at?: number;
  looking?: Promise<FoundValues>;
}

export function createMaskedFiles(): MaskedFiles {
  const lookups = new Map<string, Lookup>();
  const changed = new EventEmitter<void>();

  const lookupOf = (folder: Uri, mask: Mask): Lookup => {
    const key = `${folder.toString()}\n${mask.text}`;
    const one = lookups.get(key) ?? {};
    lookups.set(key, one);
    return one;
  };

  const look = (folder: Uri, mask: Mask): Promise<FoundValues> => {
    const one = lookupOf(folder, mask);
    one.looking ??= listFiles(folder, mask).then((values) => {
      const isNew = !one.values || !sameSets(one.values, values);
      one.values = values;
      one.at = performance.now();
      delete one.looking;
      if (isNew) changed.fire();
      return values;
    });
    return one.looking;
  };

  const outdate = (): void => {
    if (lookups.size === 0) return;
    for (const one of lookups.values()) delete one.at;
    changed.fire();
  };
  const subscriptions = [
    workspace.onDidCreateFiles(outdate),
    workspace.onDidDeleteFiles(outdate),
    workspace.onDidRenameFiles(outdate),
  ];

  return {
    known(folder, mask) {
      const one = lookupOf(folder, mask);
      if (!one.looking && (one.at === undefined || performance.now() - one.at >= LOOKUP_LIFETIME_MS))
        void look(folder, mask);
      return one.values;
    },
    look,
    onDidChange: (listener) => changed.event(listener),
    dispose() {
      for (const subscription of subscriptions) subscription.dispose();
      changed.dispose();
    },
  };
}

async function listFiles(folder: Uri, mask: Mask): Promise<FoundValues> {
  return (await import("./listMaskedFiles")).listMaskedFiles(folder, mask);
}

function sameSets(one: FoundValues, other: FoundValues): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value));
}
