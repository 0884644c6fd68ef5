import { realpath } from "node:fs/promises";
import { isMainThread, type MessagePort, parentPort, workerData } from "node:worker_threads";
import { fail, succeed } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import { endWhenTold } from "../../engine/concurrency/endThread";
import { EXTENSIONS } from "../../engine/formats/formats";
import { type ServedFolder, serveFolder } from "../servedFolder";
import { withNamesIn } from "./languageNames";
import {
  type FolderAnswer,
  type FolderAnswers,
  type FolderQuestion,
  LOCAL_WORKER,
  type LocalAnswer,
  type LocalFolderOptions,
  type LocalRequest,
} from "./threadMessages";

/** The way to whom this thread answers, if it was started for that. */
export function localPort(): MessagePort | undefined {
  return !isMainThread && workerData === LOCAL_WORKER ? (parentPort ?? undefined) : undefined;
}

/** Answers what is asked of folders. */
export function answerLocally(port: MessagePort, countingScript?: string): void {
  const send = (answer: LocalAnswer): void => port.postMessage(answer);
  const log = (line: string): void => send({ kind: "log", line });
  const running = new Map<number, AbortController>();
  const folders = new Map<string, ServedFolder>();
  /** Of folders that are served over HTTP, also while that is interrupted. */
  const ports = new Map<string, number>();
  const closings = new Map<string, Promise<unknown>>();

  const configure = (folder: string, options: LocalFolderOptions): ServedFolder => {
    const closed = Promise.all([closings.get(folder), folders.get(folder)?.close()]);
    closings.set(folder, closed);
    const historyRead = (): void => send({ kind: "historyRead", folder });
    const served = serveFolder(folder, { ...options, historyRead }, countingScript, log);
    folders.set(folder, served);
    // Those who have the address keep it.
    void closed.then(() => {
      if (closings.get(folder) === closed) closings.delete(folder);
      const port = ports.get(folder);
      if (port !== undefined && folders.get(folder) === served) void served.listen(port);
    });
    return served;
  };
  const answer = async (id: number, folder: string, question: FolderQuestion): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const served = folders.get(folder) ?? configure(folder, {});
    const progress = (done: number, of: number): void => send({ kind: "progress", id, done, of });
    // Until it is known, any will do.
    if (question.kind === "listen" && !ports.has(folder)) ports.set(folder, 0);
    try {
      const answered = await answerQuestion(folder, question, served, signal, progress);
      if (ports.has(folder) && served.port !== undefined) ports.set(folder, served.port);
      if (question.kind === "listen" && answered === undefined) ports.delete(folder);
      send({ kind: "question", id, outcome: succeed(answered) });
    } catch (error) {
      if (!signal.aborted) send({ kind: "question", id, outcome: fail(cleanLine(String(error), "logLine")) });
    }
    running.delete(id);
  };
  send({ kind: "started", extensions: EXTENSIONS });
  endWhenTold(port, () => {
    for (const controller of running.values()) controller.abort();
    for (const served of folders.values()) void served.close();
  });
  port.on("message", (request: LocalRequest) => {
    switch (request.kind) {
      case "configure":
        configure(request.folder, request.options);
        return;
      case "stopListening":
        ports.delete(request.folder);
        void folders.get(request.folder)?.stopListening();
        return;
      case "filesChanged":
        folders.get(request.folder)?.filesChanged();
        return;
      case "forget":
        ports.delete(request.folder);
        void folders.get(request.folder)?.close();
        folders.delete(request.folder);
        return;
      case "cancel":
        running.get(request.id)?.abort();
        return;
      case "question":
        void answer(request.id, request.folder, request.question);
    }
  });
}

/** Answers what is asked of a folder. Rejects when the signal is aborted, or if there is no such folder. */
async function answerQuestion(
  folder: string,
  question: FolderQuestion,
  served: ServedFolder,
  signal: AbortSignal,
  progress: (done: number, of: number) => void,
): Promise<FolderAnswer> {
  switch (question.kind) {
    case "past":
      return readPast(question.component, served, signal, progress);
    case "figures":
      return served.figuresAt(question.at, signal);
    case "listen":
      return served.listen();
    case "compare": {
      const compared = await served.compare(question.ref, signal);
      return withShortTexts(compared?.ok ? succeed(withNamesIn(compared.value, question.locale)) : compared);
    }
    case "revisions":
    case "revision": {
      const { findRevision, listRevisions } = await import("../../time/compare/revisions");
      const root = await realpath(folder);
      return question.kind === "revisions" ? listRevisions(root, signal) : findRevision(root, question.ref, signal);
    }
    default:
      return served.ask(question, signal);
  }
}

async function readPast(
  component: string,
  served: Pick<ServedFolder, "past">,
  signal: AbortSignal,
  progress: (done: number, of: number) => void,
): Promise<FolderAnswers["past"]> {
  try {
    return (await served.past(component, signal, progress)) ?? fail("there is no such component");
  } catch (error) {
    signal.throwIfAborted();
    return fail(cleanLine(String(error), "logLine"));
  }
}

/** In UTF-16 code units. Nobody reads more of a text in a list, but a file may have one of many megabytes. */
const MAX_TEXT_LENGTH = 4000;

/** Plain data with the starts of its texts. */
function withShortTexts<Data>(data: Data): Data {
  const shorten = (value: unknown): unknown => {
    if (typeof value === "string") return value.slice(0, MAX_TEXT_LENGTH);
    if (Array.isArray(value)) return value.map(shorten);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]));
  };
  return shorten(data) as Data;
}
