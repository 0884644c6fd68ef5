import { createListeners } from "../common/listeners";
import type { Result } from "../common/result";
import type { Past } from "../time/past/readPast";
import { createLocalThread } from "./thread/localThread";
import type { FolderAnswer, FolderAnswers, FolderQuestion, LocalFolderOptions } from "./thread/threadMessages";

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

/** Local folders, read in a thread of their own. It starts with the first question. */
export interface LocalServers {
  /**
   * Asks for what the files of a folder are or were. Rejects when the signal is aborted, or if the thread ended.
   *
   * @param folder absolute path.
   */
  ask<Question extends Exclude<FolderQuestion, { kind: "past" | "listen" }>>(
    folder: string,
    question: Question,
    signal: AbortSignal,
  ): Promise<FolderAnswers[Question["kind"]]>;
  configure(folder: string, options: LocalFolderOptions): void;
  /**
   * Counts what a component was at earlier commits, the newest first.
   *
   * @param component slug.
   * @param progress called after each counted state, of so many.
   * @returns undefined if Git knows nothing of it. Rejects when the signal is aborted, or if the thread ended.
   */
  readPast(folder: string, component: string, signal: AbortSignal, progress: PastProgress): Promise<Past | undefined>;
  /**
   * Also answers over HTTP on this machine, until it is stopped or the thread ends.
   *
   * @returns the address, with a slash at its end; undefined if no port could be opened. Rejects if the thread ended.
   */
  listen(folder: string): Promise<string | undefined>;
  stopListening(folder: string): void;
  /** Tells when the thread ended by itself. */
  readonly onEnded: (listener: () => void) => () => void;
  /** Makes what is asked next of a folder look at all of its files. */
  filesChanged(folder: string): void;
  /** Tells when the last changes in a folder are known that an answer did not wait for. */
  readonly onHistoryRead: (listener: (folder: string) => void) => () => void;
  /** Frees what is kept for a folder. */
  forget(folder: string): void;
  /** Whether a file may be a translation, by its name. Any is before the thread first ran. */
  mayBeTranslation(path: string): boolean;
  /** Ends the thread, and frees what it keeps, until the next question. */
  rest(): void;
  dispose(): void;
}

type PastProgress = (done: number, of: number) => void;

interface OpenQuestion {
  readonly resolve: (answer: FolderAnswer) => void;
  readonly reject: (reason: unknown) => void;
  readonly progress: PastProgress | undefined;
}

/** A folder's files may take up to 512 MiB, which are counted in buffers beside the heap. */
const MAX_HEAP = 1024;

/** Milliseconds. What is known later is read again. */
const HISTORY_PATIENCE = 200;

export function createLocalServers(options: LocalServersOptions): LocalServers {
  const { script, log, now = () => performance.now(), maximumHeap = MAX_HEAP } = options;
  const common = options.editorLinks === undefined ? {} : { editorLinks: options.editorLinks };
  const configured = new Map<string, LocalFolderOptions>();
  /** By the number of the question. */
  const open = new Map<number, OpenQuestion>();
  let questionCount = 0;
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
        case "progress":
          return open.get(answer.id)?.progress?.(answer.done, answer.of);
        case "question":
          return settle(answer.id, answer.outcome);
      }
    },
    ended(reason) {
      if (reason !== undefined) log(`The thread that reads local files ended: ${reason}`);
      const error = new Error(`the thread that reads local files ended: ${reason ?? "it is no longer needed"}`);
      for (const { reject } of open.values()) reject(error);
      open.clear();
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

  /** Does nothing for a question that is no longer open. */
  const settle = (id: number, outcome: Result<FolderAnswer, string>): void => {
    const question = open.get(id);
    open.delete(id);
    if (outcome.ok) question?.resolve(outcome.value);
    else question?.reject(new Error(outcome.problem));
  };

  /** The thread answers each kind of question with its kind of answer. */
  const ask = async <Question extends FolderQuestion>(
    folder: string,
    question: Question,
    signal?: AbortSignal,
    progress?: PastProgress,
  ): Promise<FolderAnswers[Question["kind"]]> => {
    signal?.throwIfAborted();
    start();
    const id = questionCount++;
    const cancel = (): void => {
      open.get(id)?.reject(signal?.reason);
      open.delete(id);
      thread.send({ kind: "cancel", id });
    };
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return (await new Promise<FolderAnswer>((resolve, reject) => {
        open.set(id, { resolve, reject, progress });
        thread.send({ kind: "question", id, folder, question });
      })) as FolderAnswers[Question["kind"]];
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  };

  return {
    ask,
    async readPast(folder, component, signal, progress) {
      const past = await ask(folder, { kind: "past", component }, signal, progress);
      if (past.ok) return past.value;
      log(`The past of a component can't be read: ${past.problem}`);
      return undefined;
    },
    async listen(folder) {
      if (!configured.has(folder)) configure(folder, {});
      const address = await ask(folder, { kind: "listen" });
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
      if (listening.size + open.size === 0) thread.end();
    },
    dispose() {
      disposed = true;
      endedListeners.clear();
      historyListeners.clear();
      thread.end();
    },
  };
}
