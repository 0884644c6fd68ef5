import type { BlobReader } from "../../../common/git/blobReader";
import { CONFIRMATIONS_FILE } from "../../../model/strings/confirmations";
import { confirmationsIn } from "../../outdated/confirmations";
import type { FilesAt } from "../base/filesAt";
import type { CountedThen } from "../base/pastSide";
import type { FolderThen } from "../places/folderThen";

/** The keys of the strings that were outdated in a language, by its code; undefined where that is not known. */
export type KeysThen = (code: string) => ReadonlySet<string> | undefined;

export type OutdatedThen = (
  then: CountedThen,
  at: Pick<FilesAt, "ids" | "formerNames" | "formerCodes">,
) => Promise<KeysThen>;

/** Maximum time for all components together, in ms. */
const LONGEST_WAIT = 60_000;

/**
 * Reads which strings were outdated at a commit, without those that were confirmed by then. Rejects when the signal is
 * aborted.
 */
export async function createOutdatedThen(
  { realRoot, signal }: { readonly realRoot: string; readonly signal: AbortSignal },
  { commit, blobs: files }: { readonly commit: string; readonly blobs: FolderThen["blobs"] },
  blobs: BlobReader,
): Promise<OutdatedThen> {
  const { createKeptHistory, readOutdated } = await import("../../outdated/readOutdated");
  const id = files.get(CONFIRMATIONS_FILE);
  const bytes = id === undefined ? Buffer.of() : await blobs.read(id);
  if (bytes === undefined) return async () => () => undefined;
  const confirmed = confirmationsIn(bytes);
  const kept = createKeptHistory();
  const late = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]);
  return async ({ definition, snapshot, filesRoot }, { ids, formerNames, formerCodes }) => {
    // Files of a submodule have another history.
    const isHere = [...ids].every(([path, blob]) => files.get(formerNames.get(path) ?? path) === blob);
    // What was confirmed has the code of then.
    const isConfirmedOtherwise = confirmed.size > 0 && formerCodes.size > 0;
    if (!isHere || isConfirmedOtherwise) return () => undefined;
    const asked = {
      realRoot,
      filesRoot,
      formerNames,
      head: commit,
      component: { definition },
      snapshot,
      kept,
      signal: late,
    };
    // The figures are of use without it.
    const read = await readOutdated(asked).catch(() => undefined);
    signal.throwIfAborted();
    if (!read?.ok) return () => undefined;
    const codes = new Set(snapshot.languages.map((language) => language.code));
    return (code) => {
      if (!codes.has(code)) return undefined;
      const { strings = [], unknown } = read.value.get(code) ?? {};
      if (unknown !== undefined) return undefined;
      const open = strings.filter(({ isSmall, confirmation }) => !isSmall && !confirmed.has(confirmation));
      return new Set(open.map(({ key }) => key));
    };
  };
}
