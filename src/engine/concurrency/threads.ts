import { Worker } from "node:worker_threads";
import { endThread } from "./endThread";

/** What a thread answers, with the transferable parts in place. */
export type ThreadAnswer = { readonly outcome: unknown };

export interface ThreadsOptions {
  /** The file that each thread runs. It answers a message `{ job }` with a {@link ThreadAnswer}; see also `endWhenTold`. */
  readonly script: string;
  readonly workerData: unknown;
  readonly most: number;
  /** Milliseconds without a job after which the threads end. */
  readonly idle?: number;
  /** Of each thread, in MiB. */
  readonly maximumHeap?: number;
}

/** Why there is no outcome. */
export type ThreadFailure =
  /** The thread ended over this job, such as for want of memory. */
  | "ended"
  /** No thread can be started, or the threads are closed. */
  | "unavailable";

/** Threads that start when they are needed, one job at a time in each. */
export interface Threads {
  /** Jobs that can run at a time. */
  readonly most: number;
  readonly running: boolean;
  /** The caller sees to it that there are no more than `most` at a time; more than that wait. */
  run(job: unknown): Promise<{ readonly outcome: unknown } | ThreadFailure>;
  close(): void;
}

interface Thread {
  readonly worker: Worker;
  /** Whether it has answered a message yet: one that cannot start is not started again. */
  proven: boolean;
  job: ((answer: { readonly outcome: unknown } | ThreadFailure) => void) | undefined;
}

const DEFAULT_IDLE_MS = 5000;
const MAX_HEAP = 512;

export function createThreads(options: ThreadsOptions): Threads {
  const { script, workerData, most, idle = DEFAULT_IDLE_MS, maximumHeap = MAX_HEAP } = options;
  const threads = new Set<Thread>();
  const waiting: (() => void)[] = [];
  let usable = true;
  let ending: NodeJS.Timeout | undefined;

  const endAll = () => {
    for (const thread of threads) {
      threads.delete(thread);
      thread.job?.("unavailable");
      endThread(thread.worker);
    }
  };
  const isIdle = () => [...threads].every(({ job }) => job === undefined);
  const settle = (thread: Thread, answer: { readonly outcome: unknown } | ThreadFailure) => {
    const { job } = thread;
    thread.job = undefined;
    thread.worker.unref();
    job?.(answer);
    waiting.shift()?.();
    if (!isIdle()) return;
    clearTimeout(ending);
    ending = setTimeout(() => {
      if (isIdle()) endAll();
    }, idle);
    ending.unref();
  };
  const start = (): Thread | undefined => {
    try {
      const worker = new Worker(script, {
        workerData,
        name: "Translation Status: counting",
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: maximumHeap },
      });
      const thread: Thread = { worker, proven: false, job: undefined };
      const ended = () => {
        if (!threads.delete(thread)) return;
        if (!thread.proven) usable = false;
        settle(thread, thread.proven ? "ended" : "unavailable");
      };
      worker.on("message", ({ outcome }: ThreadAnswer) => {
        thread.proven = true;
        settle(thread, { outcome });
      });
      worker.on("error", ended);
      worker.on("exit", ended);
      worker.unref();
      threads.add(thread);
      return thread;
    } catch {
      usable = false;
      return undefined;
    }
  };
  const freeThread = (): Thread | undefined => {
    for (const thread of threads) if (thread.job === undefined) return thread;
    return usable && threads.size < most ? start() : undefined;
  };

  return {
    most,
    get running() {
      return threads.size > 0;
    },
    async run(job) {
      let thread = freeThread();
      while (thread === undefined && usable && threads.size > 0) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        thread = freeThread();
      }
      if (thread === undefined) return "unavailable";
      const { worker } = thread;
      clearTimeout(ending);
      return new Promise((resolve) => {
        thread.job = resolve;
        // A thread at work keeps the process alive, so that its outcome is not lost.
        worker.ref();
        worker.postMessage({ job });
      });
    },
    close() {
      usable = false;
      clearTimeout(ending);
      endAll();
      for (const resume of waiting.splice(0)) resume();
    },
  };
}
