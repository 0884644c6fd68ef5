import { GIT_TIME, runGit } from "./runGit";

/** Reads blobs, one after the other, with one process, until the signal is aborted. */
export interface BlobReader {
  /**
   * Undefined if the blob is missing, as in a partial clone, or larger than the limit, or if Git ended.
   *
   * @param next what is probably read next, which Git is asked for in the same breath. It is held in memory until then.
   */
  read(id: string, next?: readonly string[]): Promise<Buffer | undefined>;
  close(): void;
}

const MAX_OUTPUT = 64 * 1024 * 1024 * 1024;
/** `ID TYPE SIZE` or `ID missing`, where an id may be a path of up to 4,096 bytes in a commit. */
const MAX_HEADER = 5000;
const LINE_FEED = 0x0a;

/** @param place options of Git that name another repository than the one of the folder. */
export function createBlobReader(
  folder: string,
  maximumBytes: number,
  signal: AbortSignal,
  place: readonly string[] = [],
): BlobReader {
  const expected: ((bytes: Buffer | undefined) => void)[] = [];
  let ahead: ReadonlyMap<string, Promise<Buffer | undefined>> = new Map();
  let header = "";
  /** What is still to come of the blob, with the line feed after it. */
  let missing = 0;
  let parts: Buffer[] | undefined;

  const settle = (bytes: Buffer | undefined): void => {
    parts = undefined;
    header = "";
    expected.shift()?.(bytes);
  };
  const begin = (): void => {
    const [, type, size] = /^[0-9a-f]{40,64} ([a-z]{1,10}) (\d{1,12})$/.exec(header) ?? [];
    if (size === undefined) settle(undefined);
    else missing = Number(size) + 1;
    parts = type === "blob" && Number(size) <= maximumBytes ? [] : undefined;
  };
  const take = (bytes: Buffer): boolean => {
    for (let start = 0; start < bytes.length; ) {
      if (missing > 0) {
        const part = bytes.subarray(start, start + missing);
        parts?.push(part);
        missing -= part.length;
        start += part.length;
        if (missing === 0) settle(parts && Buffer.concat(parts).subarray(0, -1));
        continue;
      }
      const end = bytes.indexOf(LINE_FEED, start);
      header += bytes.toString("latin1", start, end === -1 ? bytes.length : end);
      if (header.length > MAX_HEADER) return false;
      if (end === -1) return true;
      start = end + 1;
      begin();
    }
    return true;
  };
  const git = runGit({
    folder,
    commandLine: [...place, "cat-file", "--batch"],
    timeout: GIT_TIME.contents,
    maxOutput: MAX_OUTPUT,
    signal,
    onBytes: take,
  });
  let ended = false;
  void git.outcome.then(() => {
    ended = true;
    while (expected.length > 0) settle(undefined);
  });
  const ask = (): Promise<Buffer | undefined> =>
    ended ? Promise.resolve(undefined) : new Promise((resolve) => expected.push(resolve));

  return {
    read(id, next = []) {
      const known = ahead.get(id);
      if (known !== undefined) return known;
      const bytes = ask();
      ahead = new Map(next.map((each) => [each, ask()]));
      if (!ended) git.write([id, ...next, ""].join("\n"));
      return bytes;
    },
    close: () => git.stop(),
  };
}
