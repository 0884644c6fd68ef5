import { Worker } from "node:worker_threads";
import { LOCAL_WORKER, type LocalAnswer, type LocalFolderOptions, type LocalRequest } from "./messages";

export interface LocalServersOptions {
  /** The file that the thread runs. */
  readonly script: string;
  readonly log: (line: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
  /** Of the thread, in MiB. */
  readonly maximumHeap?: number;
}

/** The statistics servers of local folders, in a thread of their own. It starts with the first request. */
export interface LocalServers {
  /**
   * @param folder absolute path.
   * @param path of the server's API, with its query.
   * @returns the server's response. Rejects when the signal is aborted, or if the thread ended.
   */
  fetch(folder: string, path: string, signal: AbortSignal): Promise<Response>;
  configure(folder: string, options: LocalFolderOptions): void;
  /** Frees what is kept for a folder. */
  forget(folder: string): void;
  dispose(): void;
}

/** A folder's files may take up to 512 MiB, which are counted in buffers beside the heap. */
const MAXIMUM_HEAP = 1024;
/** A thread that ended this often in this time, in milliseconds, isn't started again before it has passed. */
const MAXIMUM_STARTS = 3;
const STARTS_WITHIN = 60_000;

export function createLocalServers(options: LocalServersOptions): LocalServers {
  const { script, log, now = () => performance.now(), maximumHeap = MAXIMUM_HEAP } = options;
  const configured = new Map<string, LocalFolderOptions>();
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | undefined;
  let starts: readonly number[] = [];
  let disposed = false;

  const ended = (which: Worker, reason: string): void => {
    if (worker !== which) return;
    worker = undefined;
    if (!disposed) log(`The thread that reads local files ended: ${reason}`);
    for (const { reject } of waiting.values()) reject(new Error(`the thread that reads local files ended: ${reason}`));
    waiting.clear();
  };
  const receive = (answer: LocalAnswer): void => {
    if (answer.kind === "log") {
      log(answer.line);
      return;
    }
    const { id, status, headers, body } = answer;
    waiting.get(id)?.resolve(
      new Response(status === 204 || status === 304 ? null : body, {
        status,
        headers: headers.map(([name, value]) => [name, value]),
      }),
    );
    waiting.delete(id);
  };
  const start = (): Worker => {
    starts = starts.filter((time) => now() - time < STARTS_WITHIN);
    if (starts.length >= MAXIMUM_STARTS) throw new Error("the thread that reads local files ended too often");
    starts = [...starts, now()];
    const started = new Worker(script, {
      workerData: LOCAL_WORKER,
      name: "Translation Status",
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maximumHeap },
    });
    started.on("message", receive);
    started.on("error", (error) => ended(started, String(error)));
    started.on("exit", (code) => ended(started, `exit code ${code}`));
    started.unref();
    const configure = [...configured].map(
      ([folder, folderOptions]): LocalRequest => ({ kind: "configure", folder, options: folderOptions }),
    );
    for (const request of configure) started.postMessage(request);
    return started;
  };
  const send = (request: LocalRequest): void => worker?.postMessage(request);

  return {
    async fetch(folder, path, signal) {
      signal.throwIfAborted();
      if (disposed) throw new Error("local files are no longer read");
      worker ??= start();
      const id = asked++;
      const cancel = (): void => {
        waiting.get(id)?.reject(signal.reason);
        waiting.delete(id);
        send({ kind: "cancel", id });
      };
      signal.addEventListener("abort", cancel, { once: true });
      try {
        return await new Promise<Response>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          send({ kind: "fetch", id, folder, path });
        });
      } finally {
        signal.removeEventListener("abort", cancel);
      }
    },
    configure(folder, folderOptions) {
      configured.set(folder, folderOptions);
      send({ kind: "configure", folder, options: folderOptions });
    },
    forget(folder) {
      configured.delete(folder);
      send({ kind: "forget", folder });
    },
    dispose() {
      disposed = true;
      const last = worker;
      if (last) ended(last, "it is no longer needed");
      void last?.terminate();
    },
  };
}

interface Waiting {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}
