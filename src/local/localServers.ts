import { createListeners } from "../common/listeners";
import { createLocalThread } from "./localThread";
import type { LocalAnswer, LocalFolderOptions } from "./messages";
import { createOpenRequests } from "./openRequests";

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
export function createLocalServers(options: LocalServersOptions): LocalServers {
  const { script, log, now = () => performance.now(), maximumHeap = MAXIMUM_HEAP } = options;
  const common = options.editorLinks === undefined ? {} : { editorLinks: options.editorLinks };
  const configured = new Map<string, LocalFolderOptions>();
  const asked = createOpenRequests<Response>();
  const opening = createOpenRequests<string | undefined>();
  const listening = new Set<string>();
  const endedListeners = createListeners<[]>();
  let extensions: readonly string[] = [""];
  let disposed = false;

  const thread = createLocalThread({
    ...{ script, maximumHeap, now },
    firstRequests: () =>
      [...configured].map(([folder, folderOptions]) => ({ kind: "configure", folder, options: folderOptions })),
    receive(answer) {
      switch (answer.kind) {
        case "log":
          return log(answer.line);
        case "started":
          extensions = answer.extensions;
          return;
        case "listening":
          return opening.resolve(answer.id, answer.address);
        case "response":
          return asked.resolve(answer.id, toResponse(answer));
      }
    },
    ended(reason) {
      if (reason !== undefined) log(`The thread that reads local files ended: ${reason}`);
      const error = new Error(`the thread that reads local files ended: ${reason ?? "it is no longer needed"}`);
      asked.rejectAll(error);
      opening.rejectAll(error);
      listening.clear();
      endedListeners.tell();
    },
  });
  const configure = (folder: string, own: LocalFolderOptions): void => {
    const folderOptions = { ...own, ...common };
    configured.set(folder, folderOptions);
    thread.send({ kind: "configure", folder, options: folderOptions });
  };
  const start = (): void => {
    if (disposed) throw new Error("local files are no longer read");
    thread.start();
  };

  return {
    async fetch(folder, path, signal) {
      signal.throwIfAborted();
      start();
      const { id, answer } = asked.open((number) => thread.send({ kind: "fetch", id: number, folder, path }));
      const cancel = (): void => {
        asked.reject(id, signal.reason);
        thread.send({ kind: "cancel", id });
      };
      signal.addEventListener("abort", cancel, { once: true });
      try {
        return await answer;
      } finally {
        signal.removeEventListener("abort", cancel);
      }
    },
    async listen(folder) {
      if (!configured.has(folder)) configure(folder, {});
      start();
      const address = await opening.open((id) => thread.send({ kind: "listen", id, folder })).answer;
      if (address !== undefined) listening.add(folder);
      return address;
    },
    stopListening(folder) {
      listening.delete(folder);
      thread.send({ kind: "stopListening", folder });
    },
    onEnded: endedListeners.add,
    configure,
    forget(folder) {
      configured.delete(folder);
      thread.send({ kind: "forget", folder });
    },
    mayBeTranslation: (path) => extensions.some((extension) => path.endsWith(extension)),
    rest() {
      // Other folders may need the thread, whose components are not searched for.
      if (listening.size === 0 && opening.size === 0 && asked.size === 0) thread.end();
    },
    dispose() {
      disposed = true;
      endedListeners.clear();
      thread.end();
    },
  };
}

function toResponse({ status, headers, body }: Extract<LocalAnswer, { kind: "response" }>): Response {
  return new Response(status === 204 || status === 304 ? null : body, {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
}
