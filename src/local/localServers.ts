import { Worker } from "node:worker_threads";
import { createListeners } from "../common/listeners";
import { LOCAL_WORKER, type LocalAnswer, type LocalFolderOptions, type LocalRequest } from "./messages";

export interface LocalServersOptions {
  /** The file that the thread runs. */
  readonly script: string;
  readonly log: (line: string) => void;
  /** For all folders. */
  readonly editorLinks?: LocalFolderOptions["editorLinks"];
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
  /**
   * Also answers over HTTP on this machine, until it is stopped or the thread ends.
   *
   * @returns the address, with a slash at its end; undefined if no port could be opened. Rejects if the thread ended.
   */
  listen(folder: string): Promise<string | undefined>;
  stopListening(folder: string): void;
  /** Tells when the thread ended by itself. */
  readonly onEnded: (listener: () => void) => () => void;
  /** Frees what is kept for a folder. */
  forget(folder: string): void;
  /** Whether a file may be a translation, by its name. Any is before the thread first ran. */
  mayBeTranslation(path: string): boolean;
  /** Ends the thread, and frees what it keeps, until the next request. */
  rest(): void;
  dispose(): void;
}

/** A folder's files may take up to 512 MiB, which are counted in buffers beside the heap. */
const MAXIMUM_HEAP = 1024;
/** A thread that ended this often in this time, in milliseconds, isn't started again before it has passed. */
const MAXIMUM_STARTS = 3;
const STARTS_WITHIN = 60_000;

export function createLocalServers(options: LocalServersOptions): LocalServers {
  const { script, log, now = () => performance.now(), maximumHeap = MAXIMUM_HEAP } = options;
  const common = options.editorLinks === undefined ? {} : { editorLinks: options.editorLinks };
  const configured = new Map<string, LocalFolderOptions>();
  const waiting = new Map<number, Waiting<Response>>();
  const opening = new Map<number, Waiting<string | undefined>>();
  const listening = new Set<string>();
  const endedListeners = createListeners<[]>();
  let asked = 0;
  let worker: Worker | undefined;
  let starts: readonly number[] = [];
  let extensions: readonly string[] = [""];
  let disposed = false;

  const ended = (which: Worker, reason: string): void => {
    if (worker !== which) return;
    worker = undefined;
    if (reason !== NOT_NEEDED) log(`The thread that reads local files ended: ${reason}`);
    for (const { reject } of [...waiting.values(), ...opening.values()]) {
      reject(new Error(`the thread that reads local files ended: ${reason}`));
    }
    waiting.clear();
    opening.clear();
    listening.clear();
    endedListeners.tell();
  };
  const receive = (answer: LocalAnswer): void => {
    if (answer.kind === "log") log(answer.line);
    if (answer.kind === "started") extensions = answer.extensions;
    if (answer.kind === "listening") {
      opening.get(answer.id)?.resolve(answer.address);
      opening.delete(answer.id);
    }
    if (answer.kind !== "response") return;
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
  const end = (): void => {
    const last = worker;
    if (last) ended(last, NOT_NEEDED);
    void last?.terminate();
  };
  const send = (request: LocalRequest): void => worker?.postMessage(request);
  const configure = (folder: string, own: LocalFolderOptions): void => {
    const folderOptions = { ...own, ...common };
    configured.set(folder, folderOptions);
    send({ kind: "configure", folder, options: folderOptions });
  };

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
    async listen(folder) {
      if (disposed) throw new Error("local files are no longer read");
      if (!configured.has(folder)) configure(folder, {});
      worker ??= start();
      const id = asked++;
      const address = await new Promise<string | undefined>((resolve, reject) => {
        opening.set(id, { resolve, reject });
        send({ kind: "listen", id, folder });
      });
      if (address !== undefined) listening.add(folder);
      return address;
    },
    stopListening(folder) {
      listening.delete(folder);
      send({ kind: "stopListening", folder });
    },
    onEnded: endedListeners.add,
    configure,
    forget(folder) {
      configured.delete(folder);
      send({ kind: "forget", folder });
    },
    mayBeTranslation: (path) => extensions.some((extension) => path.endsWith(extension)),
    rest() {
      if (listening.size > 0) return;
      end();
      starts = [];
    },
    dispose() {
      disposed = true;
      endedListeners.clear();
      end();
    },
  };
}

const NOT_NEEDED = "it is no longer needed";

interface Waiting<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}
