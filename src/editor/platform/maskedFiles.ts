import pLimit from "p-limit";
import { type Disposable, EventEmitter, FileType, type Uri, Uri as Uris, workspace } from "vscode";
import { fillMask, type Mask, valueInName } from "../../model/mask/mask";

/** What stands in the place of the star in the paths of the files that fit a mask. */
export type FoundValues = ReadonlySet<string>;

/** Which files of a folder fit a mask. Looked up when asked for, and known for a moment; nothing is watched. */
export interface MaskedFiles extends Disposable {
  /**
   * What is known at once; undefined where nobody has looked yet. What is unknown or old is looked up, and
   * `onDidChange` tells where that brought something new.
   */
  known(folder: Uri, mask: Mask): FoundValues | undefined;
  /** Looks now. A folder that is not there, or may not be read, has no files. */
  look(folder: Uri, mask: Mask): Promise<FoundValues>;
  onDidChange(listener: () => void): Disposable;
}

/** For how long what was seen is believed, in milliseconds. What the editor itself does to files is noticed at once. */
const LIFETIME = 30_000;
/** More languages than there are; a bound for folders with very many files. */
const MOST_FILES = 5000;
const LOOKS_AT_ONCE = 16;

interface Seen {
  values?: FoundValues;
  /** Monotonic, in milliseconds; undefined if outdated. */
  at?: number;
  looking?: Promise<FoundValues>;
}

export function createMaskedFiles(now: () => number = () => performance.now()): MaskedFiles {
  const seen = new Map<string, Seen>();
  const changed = new EventEmitter<void>();

  const seenOf = (folder: Uri, mask: Mask): Seen => {
    const key = `${folder.toString()}\n${mask.text}`;
    const one = seen.get(key) ?? {};
    seen.set(key, one);
    return one;
  };

  const look = (folder: Uri, mask: Mask): Promise<FoundValues> => {
    const one = seenOf(folder, mask);
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

  /** Files came or went: what was seen is old, and whoever shows it asks anew. */
  const outdate = (): void => {
    if (seen.size === 0) return;
    for (const one of seen.values()) delete one.at;
    changed.fire();
  };
  const subscriptions = [
    workspace.onDidCreateFiles(outdate),
    workspace.onDidDeleteFiles(outdate),
    workspace.onDidRenameFiles(outdate),
  ];

  return {
    known(folder, mask) {
      const one = seenOf(folder, mask);
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

/** The file of a mask with `value` in the place of the star; undefined where that is nothing for a path. */
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
  // Most often it is not there, as a component's files are in another folder; reading it anyway would fill logs.
  if (!((await typeOf(folder)) & FileType.Directory)) return [];
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    // What may not be read cannot be opened either.
    return [];
  }
}

async function isFile(uri: Uri): Promise<boolean> {
  return ((await typeOf(uri)) & FileType.File) !== 0;
}

/** `Unknown` where there is nothing. */
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
