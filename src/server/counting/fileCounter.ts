import type { Result } from "../../common/result";
import { fairLimit } from "../concurrency/fairLimit";
import { type FoundFile, readFoundFile } from "../files";
import type { Format } from "../formats/format";
import { type CountedBytes, type CountingFormat, countBytes } from "./countBytes";
import { createKeyHash } from "./keyHash";

export type CountableFormat = Format & CountingFormat;

/** Whether a file by itself says everything that is counted of it. */
export function canCount(format: Format): format is CountableFormat {
  return format.count !== undefined && format.layout === "bilingual";
}

export interface FileCountRequest {
  readonly file: FoundFile;
  readonly format: CountableFormat;
  /** For whom it is counted. Owners take turns. */
  readonly owner: object;
  readonly signal: AbortSignal | undefined;
}

/** Counts files. */
export interface FileCounter {
  /** Fails with a clause for the log. Rejects when the signal is aborted. */
  count(request: FileCountRequest): Promise<Result<CountedBytes, string>>;
  close(): void;
}

export function createFileCounter(): FileCounter {
  const limit = fairLimit(2);
  const hash = createKeyHash();
  return {
    count: ({ file, format, owner, signal }) =>
      limit(owner, async () => {
        signal?.throwIfAborted();
        const bytes = await readFoundFile(file);
        return bytes.ok ? countBytes(bytes.value, format, hash) : bytes;
      }),
    close() {},
  };
}
