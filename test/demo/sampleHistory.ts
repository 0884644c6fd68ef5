import { createHash } from "node:crypto";
import { percentFromCounts } from "../../src/model/statistics/percent";

export const SAMPLE_COMPONENTS = [
  { name: "app", files: "locale/*/LC_MESSAGES/app.po", startedDaysAgo: 415 },
  { name: "website", files: "website/po/*.po", startedDaysAgo: 325 },
  { name: "notices", files: "notices/*.po", startedDaysAgo: 245 },
] as const;

/** Hours before `now`, by component and language code. */
const CHANGED_TODAY: Readonly<Record<string, number>> = {
  "notices/nb_NO": 2,
  "app/de": 3,
  "website/nl": 5,
  "app/uk": 7,
};

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Person {
  readonly name: string;
  readonly email: string;
}

const MAINTAINER: Person = { name: "Morgan Hale", email: "morgan.hale@example.org" };
/** Committer of translations made in the browser. */
const TRANSLATION_SERVICE: Person = { name: "Weblate", email: "noreply@translate.example.org" };

export type Files = ReadonlyMap<string, string>;

export interface Commit {
  readonly at: number;
  /** UTC offset, such as `+0530`. */
  readonly zone: string;
  readonly author: Person;
  readonly committer: Person;
  readonly message: string;
  readonly files: Files;
  readonly tag?: string;
}

/** Oldest first. `files` is the state after the last commit; `now` is in seconds since 1970. */
export function sampleHistory(files: Files, now: number): Commit[] {
  const commits = projectCommits(files, now);
  for (const [file, text] of files) {
    for (const component of SAMPLE_COMPONENTS) {
      const [before = "", after = ""] = component.files.split("*");
      if (!file.startsWith(before) || !file.endsWith(after)) continue;
      const code = file.slice(before.length, -after.length);
      commits.push(...translationCommits({ file, text, code, component, now }));
    }
  }
  return commits.sort((a, b) => a.at - b.at);
}

function projectCommits(files: Files, now: number): Commit[] {
  const select = (pattern: RegExp) => new Map([...files].filter(([file]) => pattern.test(file)));
  const edit = (file: string, pattern: RegExp, replacement: string) =>
    new Map([[file, (files.get(file) ?? "").replace(pattern, replacement)]]);
  const version = (number: string) => edit("pyproject.toml", /^version = ".*"$/m, `version = "${number}"`);
  const commit = (daysAgo: number, message: string, changed: Files, tag?: string): Commit => ({
    at: now - Math.round(daysAgo * DAY),
    zone: "+0000",
    author: MAINTAINER,
    committer: MAINTAINER,
    message: `${message}\n`,
    files: changed,
    ...(tag !== undefined && { tag }),
  });
  const withoutBadge = edit("README.md", /^\[!\[.*\n\n/m, "");
  return [
    commit(
      425.3,
      "Compute tides and list departures",
      new Map([...select(/^(?:src\/|[^/]+$)/), ...withoutBadge, ...version("0.1.0")]),
    ),
    commit(420.1, "Add a template for translators", select(/^locale\/[^/]+$/)),
    commit(401.6, "Show the translation status in the README", select(/^README\.md$/)),
    commit(329.4, "Add the website", select(/^website\/[^/]+$/)),
    commit(300.2, "Release 1.0", version("1.0.0"), "v1.0"),
    commit(249.8, "Publish harbor notices", select(/^notices\/.*(?<!\.po)$/)),
    commit(118.7, "Release 1.1", select(/^pyproject\.toml$/), "v1.1"),
  ];
}

interface TranslationFile {
  readonly file: string;
  readonly text: string;
  readonly code: string;
  readonly component: (typeof SAMPLE_COMPONENTS)[number];
  readonly now: number;
}

/** Each commit adds translations; the last one is the whole file. */
function translationCommits({ file, text, code, component, now }: TranslationFile): Commit[] {
  const [header = "", ...blocks] = text.split("\n\n");
  const done = blocks.filter((block) => block !== untranslated(block)).length;
  const steps = done <= 6 ? 1 : done <= 24 ? 2 : 3;
  const id = `${component.name}/${code}`;
  const hoursAgo = CHANGED_TODAY[id];
  // Squared: recent translations are more frequent.
  const age = hoursAgo ? hoursAgo * HOUR : DAY * (1.2 + component.startedDaysAgo * 0.8 * fraction(`${id} age`) ** 2);
  const first = component.startedDaysAgo * DAY * (1 - 0.15 * fraction(`${id} first`));
  const inBrowser = hoursAgo !== undefined || fraction(`${id} way`) < 0.7;
  const translators = [...header.matchAll(/^# (.+) <(.+)>, \d{4}\.$/gm)].map(([, name = "", email = ""]) => ({
    name,
    email,
  }));
  const language = /Language-Team: (.+?) </.exec(header)?.[1] ?? code;
  const zone = /PO-Revision-Date: .*([+-]\d{4})/.exec(header)?.[1] ?? "+0000";

  return Array.from({ length: steps }, (_, step) => {
    const isLast = step === steps - 1;
    const author = (isLast ? translators.at(-1) : translators[Math.floor((step * translators.length) / steps)]) ?? null;
    let left = Math.round((done * (step + 1)) / steps);
    const state = blocks.map((block) => (block !== untranslated(block) && left-- > 0 ? block : untranslated(block)));
    const subject = `${step === 0 ? "Add" : "Update"} the ${language} translation of ${component.name}`;
    return {
      at: Math.floor(now - (isLast ? age : first + ((age - first) * step) / steps)),
      zone,
      author: author ?? MAINTAINER,
      committer: author === null ? MAINTAINER : inBrowser ? TRANSLATION_SERVICE : author,
      message: author !== null && inBrowser ? browserMessage(language, component.name, code, state) : `${subject}\n`,
      files: new Map([[file, [header, ...state].join("\n\n")]]),
    };
  });
}

/** Like Weblate's commit messages, with the trailer that links to the page. */
function browserMessage(language: string, component: string, code: string, blocks: readonly string[]): string {
  const translated = blocks.filter((block) => block !== untranslated(block) && !/^#,.*\bfuzzy\b/m.test(block)).length;
  const percent = `${percentFromCounts({ total: blocks.length, translated }) ?? 0}%`;
  return [
    `Translated using Weblate (${language})\n`,
    `Currently translated at ${percent} (${translated} of ${blocks.length} strings)\n`,
    `Translation: Tidewater/${component}`,
    `Translate-URL: https://translate.example.org/projects/tidewater/${component}/${code}/\n`,
  ].join("\n");
}

function untranslated(block: string): string {
  const lines = block.split("\n").filter((line) => !line.startsWith("#|"));
  const start = lines.findIndex((line) => line.startsWith("msgstr"));
  const source = lines
    .slice(0, start)
    .map((line) => line.replace(/^#, fuzzy, /, "#, "))
    .filter((line) => line !== "#, fuzzy");
  const empty = lines
    .slice(start)
    .filter((line) => !line.startsWith('"'))
    .map((line) => line.replace(/ ".*"$/, ' ""'));
  return [...source, ...empty].join("\n");
}

/** From 0 to 1, derived from the text so that the history is reproducible. */
function fraction(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
