import type { Result } from "../common/result";
import { parseFormatMask } from "../engine/finding/maskFiles";
import type { AskFiles } from "../folder/filesQuestions";
import type { Project } from "../folder/project";
import { isCheck } from "../model/checkIds";
import type { Listener, ListenProblem } from "../web/http/listener";
import { createStatisticsServer, type StatisticsServer, type StatisticsServerOptions } from "../web/server";
import type { LocalFolderOptions } from "./thread/threadMessages";

export type ComparisonOutcome = Awaited<ReturnType<Project["compare"]>>;

export interface ServedFolder {
  readonly ask: AskFiles;
  readonly past: Project["past"];
  /** Undefined if the folder cannot be read. Without components, those of the base are compared. */
  compare(...request: Parameters<Project["compare"]>): Promise<ComparisonOutcome | undefined>;
  /** Undefined if the folder cannot be read, or has no components. */
  figuresAt(
    ...request: Parameters<Project["figuresAt"]>
  ): Promise<Awaited<ReturnType<Project["figuresAt"]>> | undefined>;
  /** Of the address, once it is asked for. */
  readonly port: number | undefined;
  /** @returns the address; undefined if the port cannot be opened. */
  listen(port?: number): Promise<string | undefined>;
  stopListening(): Promise<void>;
  /** See {@link Project.filesChanged}. */
  filesChanged(): void;
  close(): Promise<void>;
}

/** Reads a folder, and serves it if that is asked for; starts at once. What is wrong with its options is left out and logged. */
export function serveFolder(
  folder: string,
  { components, ignoredChecks = [], ...options }: LocalFolderOptions & Pick<StatisticsServerOptions, "historyRead">,
  countingScript: string | undefined,
  log: (line: string) => void,
): ServedFolder {
  for (const name of ignoredChecks) if (!isCheck(name)) log(`There is no check “${name}”`);
  const usable = components?.filter(({ mask }) => parseFormatMask(mask).ok);
  const isEmpty = usable?.length === 0 && options.elsewhere === undefined;
  let listening: Promise<Result<Listener, ListenProblem> | undefined> | undefined;
  let port: number | undefined;
  let isClosed = false;
  const starting = createStatisticsServer({
    ...options,
    folder: options.folder ?? folder,
    ...(usable ? { components: usable } : {}),
    // One from another version must not keep the folder from being read.
    ignoredChecks: ignoredChecks.filter(isCheck),
    ...(countingScript === undefined ? {} : { countingScript }),
    log,
  });
  const use = async <Outcome>(act: (server: StatisticsServer) => Promise<Outcome>): Promise<Outcome | undefined> => {
    const started = await starting;
    if (!started.ok) log(`${folder} can't be read: ${started.problem.kind}`);
    return started.ok ? act(started.value) : undefined;
  };
  return {
    async ask(question, signal) {
      const { answerFiles } = await import("../folder/answerFiles");
      const project = isEmpty ? undefined : await use(async (server) => server.folder);
      return answerFiles(project, question, signal);
    },
    past: (...request) => use(({ folder: own }) => own.past(...request)),
    compare: (...request) => use(({ folder: own }) => own.compare(...request)),
    figuresAt: async (...request) => (isEmpty ? undefined : use(({ folder: own }) => own.figuresAt(...request))),
    get port() {
      return port;
    },
    async listen(wanted = 0) {
      if (isClosed) return undefined;
      listening ??= use((server) => server.listen(wanted));
      const listener = await listening;
      if (!listener?.ok) {
        listening = undefined;
        return undefined;
      }
      port = listener.value.port;
      return listener.value.address;
    },
    async stopListening() {
      const stopped = listening;
      listening = undefined;
      port = undefined;
      const listener = await stopped;
      if (listener?.ok) await listener.value.close();
    },
    filesChanged: () => void use(async ({ folder: own }) => own.filesChanged()),
    async close() {
      isClosed = true;
      // One that is still opening would stay open.
      await listening;
      await use((server) => server.close());
    },
  };
}
