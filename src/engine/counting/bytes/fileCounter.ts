import { availableParallelism } from "node:os";
import { fail, type Result } from "../../../common/result";
import { type FileRemark, fileProblem } from "../../../model/fileProblem";
import type { CheckSettings } from "../../checks/checks";
import { fairLimit } from "../../concurrency/fairLimit";
import { createThreads, type Threads } from "../../concurrency/threads";
import { timeSlices } from "../../concurrency/timeSlices";
import { type FoundFile, readFoundFile } from "../../files";
import type { Format } from "../../formats/format";
import { createMarkers, type Markers } from "../units/markers";
import { type CountableFormat, type CountedBytes, countBytes, countItems } from "./countBytes";
import type { CountingJob, CountingSetup } from "./countingThread";
import { createKeyHash, HASH_SEED } from "./keyHash";

/** Whether a file by itself says everything that is counted of it. */
export function canCount(format: Format): format is CountableFormat {
  return format.count !== undefined && format.layout === "bilingual";
}

export interface FileCountRequest {
  readonly file: FoundFile;
  readonly format: CountableFormat;
  /** For whom it is counted. Owners take turns. */
  readonly owner: object;
  readonly checks: CheckSettings;
  readonly signal: AbortSignal | undefined;
}

/** Counts files, many of them at a time in threads. */
export interface FileCounter {
  readonly markers: Markers;
  /** Tells that files of so many bytes are about to be counted for an owner. */
  expect(owner: object, bytes: number): void;
  /** Fails with a clause for the log. Rejects when the signal is aborted. */
  count(request: FileCountRequest): Promise<Result<CountedBytes, FileRemark>>;
  close(): void;
}

export interface FileCounterOptions {
  /** The file that threads run; without it, there are none. */
  readonly script?: string | undefined;
  readonly threads?: number;
  readonly markers?: Markers | undefined;
}

/** Bytes for which starting threads, some forty milliseconds each, is worth while. */
const WORTH_THREADS = 2 * 1024 * 1024;
/** More blocks the event loop for too long. */
const MAX_AT_ONCE = 512 * 1024;
const MAX_THREADS = 4;
/** Outside of threads: reading takes several times the file's size in memory. */
const MAX_READS = 2;

export function createFileCounter({
  script,
  threads: most,
  markers = createMarkers(),
}: FileCounterOptions = {}): FileCounter {
  const setup: CountingSetup = { kind: "counting", seed: HASH_SEED, markers: markers.further };
  const threads =
    script === undefined
      ? undefined
      : createThreads({
          script,
          workerData: setup,
          most: most ?? Math.min(MAX_THREADS, availableParallelism()),
        });
  const limit = fairLimit(Math.max(MAX_READS, threads?.most ?? 0));
  const hash = createKeyHash();
  const worthThreads = new WeakSet<object>();

  const countHere = async ({ file, format, checks, signal }: FileCountRequest) => {
    const bytes = await readFoundFile(file);
    if (!bytes.ok) return fail({ problem: bytes.problem });
    if (bytes.value.length <= MAX_AT_ONCE) return countBytes(bytes.value, format, hash, checks, markers);
    const slices = timeSlices();
    const pause = () => {
      signal?.throwIfAborted();
      return slices.due() ? slices.yield() : undefined;
    };
    return countItems(bytes.value, format, hash, { path: file.path, checks, markers, pause });
  };
  const countNow = async (request: FileCountRequest): Promise<Result<CountedBytes, FileRemark>> => {
    const { file, format, checks, signal } = request;
    signal?.throwIfAborted();
    if (threads === undefined || !isForThread(threads, request)) return countHere(request);
    const job: CountingJob = { file, format: format.name, checks };
    const answer = await threads.run(job);
    signal?.throwIfAborted();
    if (answer === "unavailable") return countHere(request);
    if (answer === "ended") return fail({ problem: fileProblem("uncountable") });
    return answer.outcome as Result<CountedBytes, FileRemark>;
  };
  const isForThread = ({ running }: Threads, { owner, file: { bytes } }: FileCountRequest) =>
    worthThreads.has(owner) || bytes > MAX_AT_ONCE || (running && bytes > MAX_AT_ONCE / 8);

  return {
    markers,
    expect(owner, bytes) {
      if (bytes > WORTH_THREADS) worthThreads.add(owner);
      else worthThreads.delete(owner);
    },
    count: (request) => limit(request.owner, () => countNow(request)),
    close: () => threads?.close(),
  };
}
