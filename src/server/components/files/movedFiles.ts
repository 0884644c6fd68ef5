import { createHash } from "node:crypto";
import { lazily } from "../../../common/memoize";
import type { Mask } from "../../../model/mask/mask";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { findFile, readFoundFile } from "../../files";

/** Files that were moved without Git being told. */
export interface MovedFiles {
  /**
   * Those of files in Git's index that are in components under other names, with the same bytes. Each such name counts
   * for one.
   *
   * @param mask of the only component to look in.
   */
  among(paths: readonly string[], mask?: string): Promise<ReadonlySet<string>>;
}

export interface MovedFilesOptions {
  readonly realRoot: string;
  readonly files: readonly string[];
  /** Ids of blobs by the paths of files that Git has in its index. */
  readonly tracked: ReadonlyMap<string, string>;
  readonly components: readonly { readonly mask: Mask; readonly accepts: (value: string) => boolean }[];
}

export const NOTHING_MOVED: MovedFiles = { among: async () => new Set() };

/** More files are taken for other ones. */
const MOST_FILES = 1000;
const MOST_BYTES = 4 * 1024 * 1024;

export function createMovedFiles({ realRoot, files, tracked, components }: MovedFilesOptions): MovedFiles {
  const [example = ""] = tracked.values();
  const readTargets = lazily(async () => {
    const index = createMaskIndex(components.map((owner) => ({ mask: owner.mask, owner })));
    const targets: { readonly id: string; readonly mask: string }[] = [];
    const untracked = files.filter((file) => !tracked.has(file));
    for (const file of untracked.slice(0, MOST_FILES)) {
      const match = index.find(file).find(({ owner, value }) => owner.accepts(value));
      const id = match && (await blobId(realRoot, file, example.length));
      if (match !== undefined && id !== undefined) targets.push({ id, mask: match.owner.mask.text });
    }
    return targets;
  });
  return {
    async among(paths, mask) {
      const ids =
        paths.length === 0 ? [] : (await readTargets()).filter((one) => mask === undefined || one.mask === mask);
      const left = new Map<string, number>();
      for (const { id } of ids) left.set(id, (left.get(id) ?? 0) + 1);
      return new Set(
        paths.filter((path) => {
          const id = tracked.get(path) ?? "";
          const number = left.get(id) ?? 0;
          left.set(id, number - 1);
          return number > 0;
        }),
      );
    },
  };
}

const SHA256_LENGTH = 64;

async function blobId(realRoot: string, path: string, length: number): Promise<string | undefined> {
  const found = await findFile(realRoot, path, MOST_BYTES);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  if (!bytes.ok) return undefined;
  const hash = createHash(length === SHA256_LENGTH ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.value.length}\0`).update(bytes.value).digest("hex");
}
