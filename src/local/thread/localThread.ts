import { Worker } from "node:worker_threads";
import { endThread } from "../../engine/concurrency/endThread";
import { removePastFoldersOf } from "../../time/past/leftPastFolders";
import { LOCAL_WORKER, type LocalAnswer, type LocalRequest } from "./threadMessages";

export interface LocalThreadOptions {
  /** The file that the thread runs. */
  readonly script: string;
  /** Of the thread, in MiB. */
  readonly maximumHeap: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** What is sent to a thread first. */
  readonly firstRequests: () => readonly LocalRequest[];
  readonly receive: (answer: LocalAnswer) => void;
  /** @param reason undefined if the thread was ended here. */
  readonly ended: (reason: string | undefined) => void;
}

/** The thread that reads local files. */
export interface LocalThread {
  /** Does nothing while it runs. Throws if it ended by itself too often. */
  start(): void;
  /** Does nothing before it is started. */
  send(request: LocalRequest): void;
  end(): void;
}

/** A thread that ended this often in this time, in milliseconds, isn't started again before it has passed. */
const MAX_STARTS = 3;
const STARTS_WITHIN = 60_000;

export function createLocalThread(options: LocalThreadOptions): LocalThread {
  const { script, maximumHeap, now, firstRequests, receive } = options;
  let worker: Worker | undefined;
  let starts: readonly number[] = [];

  const ended = (which: Worker, reason: string | undefined): void => {
    if (worker !== which) return;
    worker = undefined;
    options.ended(reason);
  };
  return {
    start() {
      if (worker !== undefined) return;
      starts = starts.filter((time) => now() - time < STARTS_WITHIN);
      if (starts.length >= MAX_STARTS) throw new Error("the thread that reads local files ended too often");
      starts = [...starts, now()];
      const started = new Worker(script, {
        workerData: LOCAL_WORKER,
        name: "Translation Status",
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: maximumHeap },
      });
      const { threadId } = started;
      // A thread that is terminated does not clean up.
      const cleanUp = (): void => removePastFoldersOf(threadId);
      process.once("exit", cleanUp);
      started.on("message", (answer: LocalAnswer) => {
        // One that is told to end may still have something to say.
        if (worker === started) receive(answer);
      });
      started.on("error", (error) => ended(started, String(error)));
      started.on("exit", (code) => {
        process.off("exit", cleanUp);
        cleanUp();
        ended(started, `exit code ${code}`);
      });
      started.unref();
      for (const request of firstRequests()) started.postMessage(request);
      worker = started;
    },
    send: (request) => worker?.postMessage(request),
    end() {
      const last = worker;
      if (last) ended(last, undefined);
      starts = [];
      if (last) endThread(last);
    },
  };
}
