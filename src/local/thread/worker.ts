import { realpath } from "node:fs/promises";
import { isMainThread, type MessagePort, parentPort, workerData } from "node:worker_threads";
import { fail, type Result, succeed } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import { EXTENSIONS } from "../../engine/formats/formats";
import type { BaseComparison, ComparedFiles } from "../../model/compare/base";
import type { ChangedString, SourceString, StringList } from "../../model/compare/comparison";
import { type ComparisonOutcome, type ServedFolder, serveFolder } from "../servedFolder";
import {
  type FolderAnswer,
  type FolderQuestion,
  LOCAL_WORKER,
  type LocalAnswer,
  type LocalFolderOptions,
  type LocalRequest,
} from "./threadMessages";

/** For links in answers; nothing is sent there. */
const ORIGIN = "http://localhost";

/** The way to whom this thread answers, if it was started for that. */
export function localPort(): MessagePort | undefined {
  return !isMainThread && workerData === LOCAL_WORKER ? (parentPort ?? undefined) : undefined;
}

/** Answers requests with the statistics servers of the folders that they name. */
export function answerLocally(port: MessagePort, countingScript?: string): void {
  const send = (answer: LocalAnswer): void =>
    port.postMessage(answer, answer.kind === "response" ? [answer.body] : undefined);
  const log = (line: string): void => send({ kind: "log", line });
  const running = new Map<number, AbortController>();
  const folders = new Map<string, ServedFolder>();

  const configure = (folder: string, options: LocalFolderOptions): ServedFolder => {
    const before = folders.get(folder);
    const closed = before?.close();
    const historyRead = (): void => send({ kind: "historyRead", folder });
    const served = serveFolder(folder, { ...options, historyRead }, countingScript, log);
    folders.set(folder, served);
    // Those who have the address keep it.
    if (before?.port !== undefined) void closed?.then(() => served.listen(before.port));
    return served;
  };
  const listen = async (id: number, folder: string): Promise<void> => {
    const address = await (folders.get(folder) ?? configure(folder, {})).listen();
    send({ kind: "listening", id, address });
  };
  const answer = async (id: number, folder: string, path: string, signal: AbortSignal): Promise<void> => {
    const served = folders.get(folder) ?? configure(folder, {});
    const response = await served.ask(new Request(ORIGIN + path, { signal }));
    const body = await response.arrayBuffer();
    if (!signal.aborted) send({ kind: "response", id, status: response.status, headers: [...response.headers], body });
  };
  const readPast = async (id: number, folder: string, component: string, signal: AbortSignal): Promise<void> => {
    const served = folders.get(folder) ?? configure(folder, {});
    const progress = (done: number, of: number): void => send({ kind: "pastProgress", id, done, of });
    try {
      const past = await served.past(component, signal, progress);
      if (past?.ok) return send({ kind: "past", id, past: past.value });
      send({ kind: "past", id, problem: past?.problem ?? "there is no such component" });
    } catch (error) {
      if (!signal.aborted) send({ kind: "past", id, problem: cleanLine(String(error), "logLine") });
    }
  };
  const askFolder = async (
    id: number,
    folder: string,
    question: FolderQuestion,
    signal: AbortSignal,
  ): Promise<void> => {
    const served = folders.get(folder) ?? configure(folder, {});
    try {
      send({ kind: "question", id, outcome: succeed(await answerQuestion(folder, question, served, signal)) });
    } catch (error) {
      if (!signal.aborted) send({ kind: "question", id, outcome: fail(cleanLine(String(error), "logLine")) });
    }
  };
  const cancellable = (id: number, act: (signal: AbortSignal) => Promise<void>): void => {
    const controller = new AbortController();
    running.set(id, controller);
    void act(controller.signal).finally(() => running.delete(id));
  };
  send({ kind: "started", extensions: EXTENSIONS });
  port.on("message", (request: LocalRequest) => {
    switch (request.kind) {
      case "configure":
        configure(request.folder, request.options);
        return;
      case "listen":
        void listen(request.id, request.folder);
        return;
      case "stopListening":
        void folders.get(request.folder)?.stopListening();
        return;
      case "filesChanged":
        folders.get(request.folder)?.filesChanged();
        return;
      case "forget":
        void folders.get(request.folder)?.close();
        folders.delete(request.folder);
        return;
      case "cancel":
        running.get(request.id)?.abort();
        return;
      case "question": {
        const { id, folder, question } = request;
        cancellable(id, (signal) => askFolder(id, folder, question, signal));
        return;
      }
      case "past": {
        const { id, folder, component } = request;
        cancellable(id, (signal) => readPast(id, folder, component, signal));
        return;
      }
      case "fetch": {
        const { id, folder, path } = request;
        cancellable(id, (signal) => answer(id, folder, path, signal));
      }
    }
  });
}

/** Answers what is asked of a folder. Rejects when the signal is aborted, or if there is no such folder. */
async function answerQuestion(
  folder: string,
  question: FolderQuestion,
  served: Pick<ServedFolder, "compare" | "statistics">,
  signal: AbortSignal,
): Promise<FolderAnswer> {
  if (question.kind === "statistics") return served.statistics(question.reference, signal);
  if (question.kind === "compare") return withShortTexts(await served.compare(question.ref, signal));
  const { findRevision, listRevisions } = await import("../../time/compare/revisions");
  const root = await realpath(folder);
  return question.kind === "revisions" ? listRevisions(root, signal) : findRevision(root, question.ref, signal);
}

/** Of texts in UTF-16 code units. Nobody reads more of one in a list, but a file may have a text of many megabytes. */
const MAX_TEXT_LENGTH = 4000;

function withShortTexts(outcome: ComparisonOutcome | undefined): Result<BaseComparison, never> | typeof outcome {
  if (!outcome?.ok) return outcome;
  return succeed({ ...outcome.value, components: outcome.value.components.map(shortened) });
}

function shortened(component: ComparedFiles): ComparedFiles {
  const { outcome } = component;
  if (outcome.kind !== "compared") return component;
  const { added, changed, removed, languages } = outcome.comparison;
  const comparison = {
    ...outcome.comparison,
    added: shortList(added, shortString),
    changed: shortList(changed, shortChange),
    removed: shortList(removed, shortString),
    languages: languages.map(({ outdated, ...language }) =>
      outdated === undefined
        ? language
        : { ...language, outdated: { ...outdated, since: shortList(outdated.since, shortChange) } },
    ),
  };
  return { ...component, outcome: { kind: "compared", comparison } };
}

function shortList<Listed extends SourceString, Short extends SourceString>(
  list: StringList<Listed>,
  shorten: (string: Listed) => Short,
): StringList<Short> {
  return { ...list, listed: list.listed.map(shorten) };
}

function shortChange(string: ChangedString): ChangedString {
  return { ...shortString(string), previous: short(string.previous) };
}

function shortString({ context, sourcePlural, ...string }: SourceString): SourceString {
  return {
    ...{ ...string, key: short(string.key), source: short(string.source) },
    ...(context === undefined ? {} : { context: short(context) }),
    ...(sourcePlural === undefined ? {} : { sourcePlural: short(sourcePlural) }),
  };
}

const short = (text: string): string => text.slice(0, MAX_TEXT_LENGTH);
