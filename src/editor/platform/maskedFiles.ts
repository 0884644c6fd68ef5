import pLimit from "p-limit";
import { type Disposable, EventEmitter, FileType, type Uri, Uri as Uris, workspace } from "vscode";
import { fillMask, type Mask, valueInName } from "../../model/mask/mask";

/** The language codes in the paths of the files that match a mask. */
export type FoundValues = ReadonlySet<string>;

/** Which files of a folder match a mask. Cached briefly; nothing is watched. */
export interface MaskedFiles extends Disposable {
  /** The cached result; undefined before the first lookup. Starts a lookup if needed; see `onDidChange`. */
  known(folder: Uri, mask: Mask): FoundValues | undefined;
  /** Looks now. An unreadable folder has no files. */
  look(folder: Uri, mask: Mask): Promise<FoundValues>;
  onDidChange(listener: () => void): Disposable;
}

/** Milliseconds. Changes made in VS Code are noticed at once. */
const LIFETIME = 30_000;
const MOST_FILES = 5000;
const LOOKS_AT_ONCE = 16;

interface Lookup {
  values?: FoundValues;
  /** Monotonic, in milliseconds; undefined if outdated. */
  at?: number;
  looking?: Promise<FoundValues>;
}

export function createMaskedFiles(now: () => number = () => performance.now()): MaskedFiles {
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
      one.at = now();
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
      if (!one.looking && (one.at === undefined || now() - one.at >= LIFETIME)) void look(folder, mask);
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

/** The file of a language code; undefined if the code is unsafe. */
export function maskedFile(folder: Uri, mask: Mask, value: string): Uri | undefined {
  const path = fillMask(mask, value);
  return path === undefined ? undefined : Uris.joinPath(folder, path);
}

async function listFiles(folder: Uri, mask: Mask): Promise<FoundValues> {
  const inFileName = mask.rest === "";
  const entries = await readFolder(mask.folder === "" ? folder : Uris.joinPath(folder, mask.folder));
  const values = entries
    .filter(([, type]) => (type & FileType.Directory) === (inFileName ? 0 : FileType.Directory))
    .map(([name]) => valueInName(mask, name))
    .filter((value) => value !== undefined)
    .slice(0, MOST_FILES);
  if (inFileName) return new Set(values);
  const looks = await pLimit(LOOKS_AT_ONCE).map(values, async (value) => {
    const file = maskedFile(folder, mask, value);
    return file && (await isFile(file)) ? [value] : [];
  });
  return new Set(looks.flat());
}

async function readFolder(folder: Uri): Promise<readonly (readonly [name: string, type: FileType])[]> {
  // Usually missing. Reading it anyway would fill VS Code's logs.
  if (!((await typeOf(folder)) & FileType.Directory)) return [];
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    // Unreadable files can't be opened either.
    return [];
  }
}

async function isFile(uri: Uri): Promise<boolean> {
  return ((await typeOf(uri)) & FileType.File) !== 0;
}

/** `Unknown` if nothing exists. */
async function typeOf(uri: Uri): Promise<FileType> {
  try {
    return (await workspace.fs.stat(uri)).type;
  } catch {
    return FileType.Unknown;
  }
}

function sameSets(one: FoundValues, other: FoundValues): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value));
}
