import type { MessagePort } from "node:worker_threads";
import { fail, type Result } from "../../../common/result";
import { type FileRemark, fileProblem } from "../../../model/fileProblem";
import type { CheckSettings } from "../../checks/checks";
import { endWhenTold } from "../../concurrency/endThread";
import { type FoundFile, readFoundFile } from "../../files";
import { FORMATS } from "../../formats/formats";
import { createMarkers } from "../units/markers";
import { type CountedBytes, countBytes } from "./countBytes";
import { createKeyHash, type HashSeed } from "./keyHash";

export interface CountingSetup {
  readonly kind: "counting";
  readonly seed: HashSeed;
  /** See {@link Markers.further}. */
  readonly markers: readonly string[];
}

export interface CountingJob {
  readonly file: FoundFile;
  /** Its name. */
  readonly format: string;
  readonly checks: CheckSettings;
}

/** Whether a thread was started to count, from what it was given. */
export function isCountingSetup(given: unknown): given is CountingSetup {
  return typeof given === "object" && given !== null && "kind" in given && given.kind === "counting";
}

/** Counts the files that it is sent, one after the other. */
export function answerCounting(port: MessagePort, { seed, markers: further }: CountingSetup): void {
  const hash = createKeyHash(seed);
  const markers = createMarkers(further);
  const count = async ({ file, format: name, checks }: CountingJob): Promise<Result<CountedBytes, FileRemark>> => {
    const format = FORMATS.find((each) => each.name === name);
    if (format?.count === undefined) return fail({ problem: fileProblem("uncountable") });
    const bytes = await readFoundFile(file);
    if (!bytes.ok) return fail({ problem: bytes.problem });
    return countBytes(bytes.value, { ...format, count: format.count }, hash, checks, markers);
  };
  endWhenTold(port);
  port.on("message", async ({ job }: { readonly job?: CountingJob }) => {
    // What tells the thread to end comes here, too.
    if (job === undefined) return;
    const outcome = await count(job);
    if (!outcome.ok) return port.postMessage({ outcome });
    const { keys, words, lines, states } = outcome.value;
    port.postMessage({ outcome }, [keys.buffer, words.buffer, lines.buffer, states.buffer]);
  });
}
