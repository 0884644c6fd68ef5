import { execFileSync } from "node:child_process";
import { answerFiles } from "../../src/folder/answerFiles";
import type { ComponentReference } from "../../src/model/component/component";
import { createStatisticsServer } from "../../src/web/server";
import { scratchFolder } from "../host/scratch";
import { createRandom } from "../soak/random";
import type { HistoryMeasure } from "./history";

const COMMITS = 271;
const SOURCE = "en";
/** Codes for private use. */
const CODES = [SOURCE, ...[..."abcdefg"].flatMap((first) => [..."abcde"].map((second) => `q${first}${second}`))];
const STRINGS = 1000;
const REFERENCE: ComponentReference = { service: "file:///app", project: "p", component: "p-c" };

interface Kind {
  readonly name: string;
  readonly mask: string;
  readonly path: (code: string) => string;
  readonly file: (texts: readonly string[]) => string;
}

const KINDS: readonly Kind[] = [
  {
    name: "JSON",
    mask: "locales/*.json",
    path: (code) => `locales/${code}.json`,
    file: (texts) => JSON.stringify(Object.fromEntries(texts.map((text, key) => [`key.${key}`, text])), undefined, 2),
  },
  {
    name: "YAML",
    mask: "locales/*.yml",
    path: (code) => `locales/${code}.yml`,
    file: (texts) =>
      texts.map((text, key) => `${key % 20 > 0 ? "" : `group_${key}:\n`}  key_${key}: "${text}"\n`).join(""),
  },
  {
    name: "Android",
    mask: "locales/values-*/strings.xml",
    path: (code) => `locales/values${code === SOURCE ? "" : `-${code}`}/strings.xml`,
    file: (texts) => `<resources>\n${texts.map(resource).join("\n")}\n</resources>`,
  },
];

function resource(text: string, key: number): string {
  if (key % 40 > 0) return `    <string name="key_${key}">${text}</string>`;
  const forms = ["one", "other"].map((form) => `        <item quantity="${form}">${text}</item>\n`);
  return `    <!-- Texts from ${key} -->\n    <plurals name="key_${key}">\n${forms.join("")}    </plurals>`;
}

/** The first answer to what is outdated in a history of changes of the source and of 35 languages, beside `git log -p`. */
export async function* measureOutdated(): AsyncGenerator<HistoryMeasure> {
  for (const kind of KINDS) yield* measureKind(kind);
}

async function* measureKind(kind: Kind): AsyncGenerator<HistoryMeasure> {
  const scratch = scratchFolder("outdated");
  try {
    const git = (commandLine: readonly string[], input = ""): void => {
      execFileSync("git", ["-C", scratch.path, ...commandLine], { input, maxBuffer: 1024 * 1024 * 1024 });
    };
    git(["init", "--quiet", "--initial-branch=main"]);
    git(["fast-import", "--quiet"], importStream(kind));
    git(["checkout", "--quiet", "main"]);
    const log = cpuOfLog(scratch.path);
    const components = [{ name: "c", mask: kind.mask }];
    const options = { folder: scratch.path, project: "p", components, historyPatience: 0 };
    const figuresOnly = await readFigures(options);
    const first = await readFigures({ ...options, outdated: "now" });
    const took = first.took - figuresOnly.took;
    yield {
      what: `outdated strings of ${COMMITS} changes of ${CODES.length} files, ${kind.name}`,
      figure: took,
      unit: "ms",
    };
    yield {
      what: "times the CPU time of git log -p of the same files, without that of other Git commands",
      figure: took / log,
      unit: "",
    };
    yield { what: "outdated strings found", figure: first.outdated, unit: "" };
  } finally {
    scratch.discard();
  }
}

/** The CPU time of `git log -p` in ms, which the shell tells: on a busy machine, only CPU times can be compared. */
function cpuOfLog(folder: string): number {
  const script = 'git -C "$0" log -p --first-parent -- locales > /dev/null && times';
  const [, ofChildren = ""] = execFileSync("sh", ["-c", script, folder], { encoding: "utf8" }).split("\n");
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => {
    return sum + Number(minutes) * 60_000 + Number(seconds) * 1000;
  }, 0);
}

async function readFigures(options: Parameters<typeof createStatisticsServer>[0]) {
  const server = await createStatisticsServer(options);
  if (!server.ok) throw new Error(server.problem.kind);
  const began = process.cpuUsage();
  const statistics = await answerFiles(
    server.value.folder,
    { kind: "statistics", reference: REFERENCE },
    new AbortController().signal,
  );
  const { user, system } = process.cpuUsage(began);
  const took = (user + system) / 1000;
  await server.value.close();
  if (!statistics.ok) throw new Error(statistics.problem.kind);
  return { took, outdated: statistics.value.languages.reduce((sum, { outdated = 0 }) => sum + outdated, 0) };
}

/** Each commit changes some strings of one file, every eighth those of the source. */
function importStream({ path, file: write }: Kind): string {
  const random = createRandom(1);
  const files = CODES.map(() =>
    Array.from({ length: STRINGS }, (_, key) => `A text of about forty bytes, number ${key}`),
  );
  return Array.from({ length: CODES.length + COMMITS }, (_, index) => {
    const file = index < CODES.length ? index : index % 8 === 0 ? 0 : random.below(CODES.length);
    const texts = files[file] ?? [];
    if (index >= CODES.length) for (let change = 0; change < 5; change++) texts[random.below(STRINGS)] += ` ${index}`;
    const text = write(texts);
    return `commit refs/heads/main\ncommitter A <a@b> ${1_700_000_000 + index * 3600} +0000\ndata 0\nM 100644 inline ${path(CODES[file] ?? SOURCE)}\ndata ${text.length}\n${text}\n`;
  }).join("");
}
