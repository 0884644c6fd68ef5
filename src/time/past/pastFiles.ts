import type { BlobReader } from "../../common/git/blobReader";
import type { PastFolder } from "./pastFolder";

export interface PastFilesOptions {
  readonly folder: Pick<PastFolder, "put">;
  readonly blobs: Pick<BlobReader, "read">;
  readonly signal: AbortSignal;
  /** Of all files together. */
  readonly maximumBytes: number;
}

/** Keeps the files of a commit in a folder, as long as they are not too large. */
export function createPastFiles({ folder, blobs, signal, maximumBytes }: PastFilesOptions) {
  const sizes = new Map<string, number>();
  let total = 0;
  return {
    /** @returns whether all that is wanted is there. */
    async put(changes: Iterable<readonly [path: string, id: string | undefined]>): Promise<boolean> {
      const all = [...changes];
      // What is gone makes room.
      const ordered = [...all.filter(([, id]) => id === undefined), ...all.filter(([, id]) => id !== undefined)];
      for (const [path, id] of ordered) {
        signal.throwIfAborted();
        const bytes = id === undefined ? undefined : await blobs.read(id);
        signal.throwIfAborted();
        if (id !== undefined && bytes === undefined) return false;
        const size = bytes?.length ?? 0;
        total += size - (sizes.get(path) ?? 0);
        if (total > maximumBytes) return false;
        await folder.put(path, bytes);
        sizes.set(path, size);
      }
      return true;
    },
  };
}
