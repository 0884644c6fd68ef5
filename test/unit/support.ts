import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { answerFiles } from "../../src/folder/answerFiles";
import type { AskFiles } from "../../src/folder/filesQuestions";
import type { Handler } from "../../src/web/http/handler";
import { createStatisticsServer, type StatisticsServer, type StatisticsServerOptions } from "../../src/web/server";
import type { WireRow } from "../faults/statistics";

/** Two plural forms. */
export const HEADER = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

`;

export function poOf(pairs: Readonly<Record<string, string>>): string {
  const entries = Object.entries(pairs).map(([id, text]) => `msgid ${quoted(id)}\nmsgstr ${quoted(text)}\n`);
  return HEADER + entries.join("\n");
}

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

/** Removed after each test of the suite. */
export function temporaryFolders(): { create(files?: Readonly<Record<string, string | Uint8Array>>): Promise<string> } {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    async create(files = {}) {
      const folder = await mkdtemp(path.join(os.tmpdir(), "service-"));
      folders.push(folder);
      await writeFiles(folder, files);
      return folder;
    },
  };
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

export interface RunningService {
  readonly service: StatisticsServer;
  readonly lines: string[];
}

/** Closed after each test of the suite. */
export function services(): { start(options: StatisticsServerOptions): Promise<RunningService> } {
  const open: StatisticsServer[] = [];
  afterEach(async () => {
    for (const service of open.splice(0)) await service.close();
  });
  return {
    async start(options) {
      const lines: string[] = [];
      const service = await createStatisticsServer({ ...options, log: (line) => lines.push(line) });
      assert.ok(service.ok, JSON.stringify(service));
      open.push(service.value);
      return { service: service.value, lines };
    },
  };
}

/** Asks for what the files of a served folder are, in this process. */
export function askFiles({ folder }: Pick<StatisticsServer, "folder">): AskFiles {
  return (question, signal) => answerFiles(folder, question, signal);
}

export const HOST = "127.0.0.1:8000";

export interface HandlerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param target a path, or an address in an answer */
export async function ask(handle: Handler, target: string, options: RequestInit = {}): Promise<HandlerAnswer> {
  const url = target.startsWith("http:") ? target : `http://${HOST}${target}`;
  const response = await handle(new Request(url, options));
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

export async function getJson(handle: Handler, target: string): Promise<unknown> {
  const { status, body } = await ask(handle, target);
  assert.equal(status, 200, `${target}: ${body}`);
  return JSON.parse(body);
}

export async function rowsOf(handle: Handler, project: string, component: string): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  for (let page = 1; ; page++) {
    const target = `/api/components/${project}/${component}/statistics/?page=${page}`;
    const body = (await getJson(handle, target)) as { next: string | null; results: WireRow[] };
    rows.push(...body.results);
    if (body.next === null) return rows;
  }
}

/** The author's time is in seconds since 1970. */
export async function git(
  folder: string,
  commandLine: readonly string[],
  author?: { name: string; seconds: number },
  input?: string,
) {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  const date = author === undefined ? undefined : `${author.seconds} +0200`;
  const running = promisify(execFile)("git", ["-C", folder, ...commandLine], {
    env: {
      ...environment,
      GIT_CONFIG_GLOBAL: os.devNull,
      // Each repository gets no samples of hooks, and each commit starts no further processes.
      GIT_TEMPLATE_DIR: "",
      ...{ GIT_CONFIG_KEY_0: "maintenance.auto", GIT_CONFIG_VALUE_0: "false" },
      // Nothing has to survive a crash of the machine.
      ...{ GIT_CONFIG_KEY_1: "core.fsync", GIT_CONFIG_VALUE_1: "none", GIT_CONFIG_COUNT: "2" },
      GIT_COMMITTER_NAME: "Committer",
      GIT_COMMITTER_EMAIL: "committer@example.org",
      GIT_AUTHOR_NAME: author?.name ?? "Author",
      GIT_AUTHOR_EMAIL: "author@example.org",
      ...(date === undefined ? {} : { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }),
    },
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

export async function canRun(program: string): Promise<boolean> {
  try {
    await promisify(execFile)(program, ["--version"]);
    return true;
  } catch {
    return false;
  }
}

/** Runs something as where Git is not installed. */
export async function withoutGit(work: () => Promise<void>): Promise<void> {
  const { PATH } = process.env;
  process.env.PATH = os.devNull;
  try {
    await work();
  } finally {
    process.env.PATH = PATH;
  }
}
