import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { changeBetween, type HistoryChange, NO_STATE, stateOf } from "../../src/model/history/changes";
import { NO_ACCESS_TOKEN } from "../../src/model/service/access";
import type { LanguageStatistics } from "../../src/model/statistics/statistics";
import { createServiceFolders } from "../../src/store/cache/serviceFolders";
import { thinned, writeHistory } from "../../src/store/history/historyFile";
import { createHistoryRecorder } from "../../src/store/history/recordedHistory";
import { createStatisticsServer } from "../../src/web/server";
import { scratchFolder } from "../host/scratch";
import { createRandom } from "../soak/random";
import { filesIn } from "../support/files";
import { simulateYear } from "../support/history/simulatedHistory";
import { measureOutdated } from "./outdated";

export interface HistoryMeasure {
  readonly what: string;
  readonly figure: number;
  readonly unit: "bytes" | "ms" | "";
}

const START = Date.UTC(2024, 0, 1);
const COMPONENTS = 50;
const LANGUAGES = 100;
const OPEN_CHANGES = 200;

/** What a year of hourly refreshes takes on the disk, and reading the past of 10,000 commits. */
export async function* measureHistory(): AsyncGenerator<HistoryMeasure> {
  let sum = 0;
  let most = 0;
  for (let component = 0; component < COMPONENTS; component++) {
    const bytes = bytesOfYear(component);
    sum += bytes;
    most = Math.max(most, bytes);
  }
  yield { what: `a year of ${COMPONENTS} components × ${LANGUAGES} languages`, figure: sum, unit: "bytes" };
  yield { what: "the largest of these components", figure: most, unit: "bytes" };
  yield* measureRecorder();
  yield* measurePast();
  yield* measureOutdated();
}

/** Thinned now and then, as on the disk. */
function bytesOfYear(seed: number): number {
  let kept: readonly HistoryChange[] = [];
  let open: HistoryChange[] = [];
  let state = NO_STATE;
  for (const { time, changed, languages } of simulateYear(seed, LANGUAGES, START)) {
    const next = changed ? stateOf(languages(), state) : state;
    open.push({ time, until: time, ...changeBetween(state, next) });
    state = next;
    if (open.length < OPEN_CHANGES) continue;
    kept = thinned([...kept, ...open]);
    open = [];
  }
  return Buffer.byteLength(writeHistory("key", { changes: [...kept, ...open], past: [] }));
}

/** One component, refreshed every hour of the year with the real files. */
async function* measureRecorder(): AsyncGenerator<HistoryMeasure> {
  const scratch = scratchFolder("history");
  try {
    let now = START;
    const warn = (line: string): void => console.error(line);
    const folders = createServiceFolders(scratch.path, warn, () => now);
    const recorder = createHistoryRecorder({ folders, accessOf: async () => NO_ACCESS_TOKEN, warn, now: () => now });
    const reference = { service: "https://example.org", project: "p", component: "c" };
    const times: number[] = [];
    for (const { time, languages } of simulateYear(0, LANGUAGES, START)) {
      now = time;
      const read = languages().map((language): LanguageStatistics => {
        return { ...language, name: "", lastChange: null, lastAuthor: null, translateUrl: "", languageUrl: "" };
      });
      const began = performance.now();
      await recorder.record({ reference, fetchedAt: time, languages: read, gaps: [] }, NO_ACCESS_TOKEN);
      times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    const bytes = (await filesIn(scratch.path)).reduce((sum, file) => sum + statSync(file).size, 0);
    yield { what: "files of one component after a year", figure: bytes, unit: "bytes" };
    yield { what: "recording, median", figure: times[Math.floor(times.length / 2)] ?? 0, unit: "ms" };
    yield {
      what: "recording, 99 of 100 take at most",
      figure: times[Math.floor(times.length * 0.99)] ?? 0,
      unit: "ms",
    };
    yield { what: "recording, longest", figure: times.at(-1) ?? 0, unit: "ms" };
    const began = performance.now();
    const history = await recorder.read(reference, NO_ACCESS_TOKEN);
    const points = [...history.at(history.moments)];
    yield { what: "reading the history of a component", figure: performance.now() - began, unit: "ms" };
    yield { what: "moments of all its languages together", figure: points.length, unit: "" };
  } finally {
    scratch.discard();
  }
}

const COMMITS = 10_000;
const CODES = Array.from({ length: 20 }, (_, index) => `l${String.fromCharCode(97 + index)}`);
const STRINGS = 300;

async function* measurePast(): AsyncGenerator<HistoryMeasure> {
  const scratch = scratchFolder("past");
  try {
    const git = (commandLine: readonly string[], input = ""): void => {
      execFileSync("git", ["-C", scratch.path, ...commandLine], { input, maxBuffer: 1024 * 1024 });
    };
    git(["init", "--quiet", "--initial-branch=main"]);
    git(["fast-import", "--quiet"], importStream());
    git(["checkout", "--quiet", "main"]);
    const components = [{ name: "c", mask: "po/*.po" }];
    const server = await createStatisticsServer({ folder: scratch.path, project: "p", components });
    if (!server.ok) throw new Error(server.problem.kind);
    const began = performance.now();
    let last = began;
    let longest = 0;
    const past = await server.value.folder.past("p-c", new AbortController().signal, () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    });
    if (!past?.ok) throw new Error(past?.problem ?? "no component");
    yield {
      what: `past of ${COMMITS} commits, ${CODES.length} languages`,
      figure: performance.now() - began,
      unit: "ms",
    };
    yield { what: "its states", figure: past.value.states.length, unit: "" };
    yield { what: "longest time without progress", figure: longest, unit: "ms" };
    await server.value.close();
  } finally {
    scratch.discard();
  }
}

/** About nine commits a day for three years, each of one language. */
function importStream(): string {
  const random = createRandom(1);
  const translated = CODES.map(() => 0);
  const commits = Array.from({ length: COMMITS }, (_, index) => {
    const language = index < CODES.length ? index : random.below(CODES.length);
    translated[language] = Math.min(STRINGS, (translated[language] ?? 0) + random.below(3));
    const entries = Array.from({ length: STRINGS }, (_, number) => {
      const done = number < (translated[language] ?? 0);
      return `msgid "A source text of about forty bytes, ${number}"\nmsgstr "${done ? `Its translation ${number}` : ""}"\n`;
    });
    const text = `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${entries.join("\n")}`;
    const seconds = START / 1000 - (COMMITS - index) * 9500;
    return `commit refs/heads/main\ncommitter A <a@b> ${seconds} +0000\ndata 0\nM 100644 inline po/${CODES[language]}.po\ndata ${text.length}\n${text}\n`;
  });
  return commits.join("");
}
