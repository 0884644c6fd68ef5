import { countedBy } from "../../../common/collections";
import { blobId } from "../../../common/git/blobId";
import { lazily } from "../../../common/memoize";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { findFile, readFoundFile } from "../../files";
import { codeIn } from "../../formats/format";
import { primaryLanguage } from "../../languages";
import type { FormatMask } from "../maskFiles";

/** Files that were moved without Git being told. */
export interface MovedFiles {
  /**
   * Returns the files of Git's index that a component has under another name, with the same bytes. Each other name stands
   * for one file. Within one component, both names are of one language; the regions may differ.
   *
   * @param mask of the only component to look in.
   */
  among(paths: readonly string[], mask?: string): Promise<ReadonlySet<string>>;
}

interface Owner extends FormatMask {
  readonly accepts: (value: string) => boolean;
}

export interface MovedFilesOptions {
  readonly realRoot: string;
  readonly files: readonly string[];
  /** Ids of blobs by the paths of files that Git has in its index. */
  readonly tracked: ReadonlyMap<string, string>;
  readonly components: readonly Owner[];
}

export const NOTHING_MOVED: MovedFiles = { among: async () => new Set() };

/** More files are taken for other ones. */
const MAX_FILES = 1000;
const MAX_BYTES = 4 * 1024 * 1024;

export function createMovedFiles({ realRoot, files, tracked, components }: MovedFilesOptions): MovedFiles {
  const [example = ""] = tracked.values();
  const loadIndex = lazily(async () => createMaskIndex(components.map((owner) => ({ mask: owner.mask, owner }))));
  const readTargets = lazily(async () => {
    const index = await loadIndex();
    const targets: { readonly id: string; readonly mask: string; readonly language: string }[] = [];
    for (const file of files) {
      if (targets.length >= MAX_FILES) break;
      const match = tracked.has(file) ? undefined : index.find(file).find(({ owner, value }) => owner.accepts(value));
      const id = match && (await idOf(realRoot, file, example.length));
      if (match === undefined || id === undefined) continue;
      targets.push({ id, mask: match.owner.mask.text, language: languageOf(match.owner, match.value) });
    }
    return targets;
  });
  return {
    async among(paths, mask) {
      if (paths.length === 0) return new Set();
      const targets = (await readTargets()).filter((one) => mask === undefined || one.mask === mask);
      const keyOf = (id: string, language: string): string => (mask === undefined ? id : `${id} ${language}`);
      const left = countedBy(targets.map(({ id, language }) => keyOf(id, language)));
      const index = await loadIndex();
      return new Set(
        paths.filter((path) => {
          const match = index.find(path).find(({ owner }) => owner.mask.text === mask);
          const key = keyOf(tracked.get(path) ?? "", match ? languageOf(match.owner, match.value) : "");
          const number = left.get(key) ?? 0;
          left.set(key, number - 1);
          return number > 0;
        }),
      );
    },
  };
}

function languageOf({ format }: Owner, value: string): string {
  return primaryLanguage(codeIn(value, format));
}

async function idOf(realRoot: string, path: string, length: number): Promise<string | undefined> {
  const found = await findFile(realRoot, path, MAX_BYTES);
  const bytes = found.ok ? await readFoundFile(found.value) : found;
  return bytes.ok ? blobId(bytes.value, length) : undefined;
}
