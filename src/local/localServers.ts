import { createListeners } from "../common/listeners";
import type { ComponentReference } from "../model/component/component";
import type { Past } from "../time/past/readPast";
import { createLocalThread } from "./thread/localThread";
import { createOpenRequests, type OpenRequests } from "./thread/openRequests";
import type {
  FolderAnswer,
  FolderAnswers,
  FolderQuestion,
  LocalAnswer,
  LocalFolderOptions,
} from "./thread/threadMessages";

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
  /** See `readStatistics`. Rejects when the signal is aborted, or if the thread ended. */
  statistics(folder: string, reference: ComponentReference, signal: AbortSignal): Promise<FolderAnswers["statistics"]>;
  /**
   * Counts what a component was at earlier commits, the newest first.
   *
   * @param component slug.
   * @param progress called after each counted state, of so many.
   * @returns undefined if Git knows nothing of it. Rejects when the signal is aborted, or if the thread ended.
   */
  readPast(folder: string, component: string, signal: AbortSignal, progress: PastProgress): Promise<Past | undefined>;
  /**
   * Compares the files of the folder's components with those of a branch, tag or commit; see `compareWithBase`. Rejects
   * when the signal is aborted, or if that failed.
   *
   * @param ref not trusted.
   * @returns undefined if the folder cannot be read.
   */
  compare(folder: string, ref: string, signal: AbortSignal): Promise<FolderAnswers["compare"]>;
  /** Branches, tags and recent commits. Rejects as `compare` does. */
  revisions(folder: string, signal: AbortSignal): Promise<FolderAnswers["revisions"]>;
  /** The commit that a text names. Rejects as `compare` does. */
  revision(folder: string, ref: string, signal: AbortSignal): Promise<FolderAnswers["revision"]>;
  /**
   * Also answers over HTTP on this machine, until it is stopped or the thread ends.
   *
   * @returns the address, with a slash at its end; undefined if no port could be opened. Rejects if the thread ended.
   */
  listen(folder: string): Promise<string | undefined>;
  stopListening(folder: string): void;
  /** Tells when the thread ended by itself. */
  readonly onEnded: (listener: () => void) => () => void;
  /** Makes the next requests for a folder look at all of its files. */
  filesChanged(folder: string): void;
  /** Tells when the last changes in a folder are known that a response did not wait for. */
  readonly onHistoryRead: (listener: (folder: string) => void) => () => void;
  /** Frees what is kept for a folder. */
  forget(folder: string): void;
  /** Whether a file may be a translation, by its name. Any is before the thread first ran. */
  mayBeTranslation(path: string): boolean;
  /** Ends the thread, and frees what it keeps, until the next request. */
  rest(): void;
  dispose(): void;
}

type PastProgress = (done: number, of: number) => void;

/** A folder's files may take up to 512 MiB, which are counted in buffers beside the heap. */
const MAX_HEAP = 1024;

/** Milliseconds. What is known later is read again. */
const HISTORY_PATIENCE = 200;

export function createLocalServers(options: LocalServersOptions): LocalServers {
  const { script, log, now = () => performance.now(), maximumHeap = MAX_HEAP } = options;
  const common = options.editorLinks === undefined ? {} : { editorLinks: options.editorLinks };
  const configured = new Map<string, LocalFolderOptions>();
  let requestCount = 0;
  const nextId = (): number => requestCount++;
  const asked = createOpenRequests<Response>(nextId);
  const opening = createOpenRequests<string | undefined>(nextId);
  const reading = createOpenRequests<Past | undefined>(nextId);
  const questions = createOpenRequests<FolderAnswer>(nextId);
  const progressOf = new Map<number, PastProgress>();
  const listening = new Set<string>();
  const endedListeners = createListeners<[]>();
  const historyListeners = createListeners<[folder: string]>();
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
        case "historyRead":
          return historyListeners.tell(answer.folder);
        case "listening":
          return opening.resolve(answer.id, answer.address);
        case "pastProgress":
          return progressOf.get(answer.id)?.(answer.done, answer.of);
        case "past":
          if (answer.problem !== undefined) log(`The past of a component can't be read: ${answer.problem}`);
          return reading.resolve(answer.id, answer.past);
        case "question":
          return answer.outcome.ok
            ? questions.resolve(answer.id, answer.outcome.value)
            : questions.reject(answer.id, new Error(answer.outcome.problem));
        case "response":
          return asked.resolve(answer.id, toResponse(answer));
      }
    },
    ended(reason) {
      if (reason !== undefined) log(`The thread that reads local files ended: ${reason}`);
      const error = new Error(`the thread that reads local files ended: ${reason ?? "it is no longer needed"}`);
      asked.rejectAll(error);
      opening.rejectAll(error);
      reading.rejectAll(error);
      questions.rejectAll(error);
      listening.clear();
      endedListeners.tell();
    },
  });
  const configure = (folder: string, own: LocalFolderOptions): void => {
    const folderOptions = { historyPatience: HISTORY_PATIENCE, outdated: "later" as const, ...own, ...common };
    configured.set(folder, folderOptions);
    thread.send({ kind: "configure", folder, options: folderOptions });
  };
  const start = (): void => {
    if (disposed) throw new Error("local files are no longer read");
    thread.start();
  };

  const cancellable = async <Answer>(
    requests: OpenRequests<Answer>,
    signal: AbortSignal,
    send: (id: number) => void,
  ): Promise<Answer> => {
    signal.throwIfAborted();
    start();
    const { id, answer } = requests.open(send);
    const cancel = (): void => {
      requests.reject(id, signal.reason);
      thread.send({ kind: "cancel", id });
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await answer;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };

  /** The thread answers each kind of question with its kind of answer. */
  const askFolder = async <Kind extends keyof FolderAnswers>(
    folder: string,
    question: Extract<FolderQuestion, { readonly kind: Kind }>,
    signal: AbortSignal,
  ): Promise<FolderAnswers[Kind]> =>
    (await cancellable(questions, signal, (id) =>
      thread.send({ kind: "question", id, folder, question }),
    )) as FolderAnswers[Kind];

  return {
    statistics: (folder, reference, signal) =>
      askFolder<"statistics">(folder, { kind: "statistics", reference }, signal),
    compare: (folder, ref, signal) => askFolder<"compare">(folder, { kind: "compare", ref }, signal),
    revisions: (folder, signal) => askFolder<"revisions">(folder, { kind: "revisions" }, signal),
    revision: (folder, ref, signal) => askFolder<"revision">(folder, { kind: "revision", ref }, signal),
    fetch: (folder, path, signal) =>
      cancellable(asked, signal, (id) => thread.send({ kind: "fetch", id, folder, path })),
    async readPast(folder, component, signal, progress) {
      let number: number | undefined;
      try {
        return await cancellable(reading, signal, (id) => {
          number = id;
          progressOf.set(id, progress);
          thread.send({ kind: "past", id, folder, component });
        });
      } finally {
        if (number !== undefined) progressOf.delete(number);
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
    onHistoryRead: historyListeners.add,
    configure,
    filesChanged(folder) {
      const names = [...configured].flatMap(([name, options]) => (options.folder === folder ? [name] : []));
      for (const each of new Set([folder, ...names])) thread.send({ kind: "filesChanged", folder: each });
    },
    forget(folder) {
      configured.delete(folder);
      thread.send({ kind: "forget", folder });
    },
    mayBeTranslation: (path) => extensions.some((extension) => path.endsWith(extension)),
    rest() {
      // Other folders may need the thread, whose components are not searched for.
      if (listening.size + opening.size + asked.size + reading.size + questions.size === 0) thread.end();
    },
    dispose() {
      disposed = true;
      endedListeners.clear();
      historyListeners.clear();
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
