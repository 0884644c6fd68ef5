import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import path from "node:path";
import { PROJECT_GAP_NAMES, PROJECT_GAPS, startProjectGap } from "../faults/projectGaps";
import { checkoutRoot } from "../host/root";
import { type ScriptedRow, type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { temporaryFolders } from "../unit/support";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");
/** Milliseconds. A process starts slowly on a busy machine. */
const PATIENCE = 60_000;

const row = (code: string, more: object = {}): ScriptedRow => ({
  ...{ code, name: code, total: 10, translated: 10 },
  ...more,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`q${String.fromCharCode(97 + index)}`));
const words = (totalWords: unknown, translatedWords: unknown) => ({
  ...{ total_words: totalWords, translated_words: translatedWords },
});

interface Answer {
  readonly says: string;
  readonly results: readonly ScriptedRow[];
  /** Default: the number of rows. */
  readonly count?: number;
  readonly gate?: object;
  /** Default: 2. */
  readonly status?: number;
  /** Code of the source language, as the details of the component have it. Default: there are no details. */
  readonly source?: string;
}

/** Pages of a row, of project `p` and component `c` by default. */
const pages = (code: string, path = "p/c") => ({
  url: `https://weblate.example/projects/${path}/${code}/`,
  translate_url: `https://weblate.example/translate/${path}/${code}/`,
});

const IN_WORDS = { measure: "words" };
const BLOCK = { failingChecks: "block" };
const ANSWERS: readonly Answer[] = [
  { says: "that all is translated", results: rows(2), status: 0 },
  { says: "that there are 5 languages, and lists 2", results: rows(2), count: 5 },
  { says: "that there are 40 languages, and lists 20 on one page", results: rows(20), count: 40 },
  { says: "that there are 2 languages, and lists 5", results: rows(5), count: 2 },
  { says: "that more is translated than there is", results: [row("de", { translated: 11 })] },
  { says: "that more needs editing than there is", results: [row("de", { fuzzy: 11 })] },
  { says: "that all is translated and something needs editing", results: [row("de", { fuzzy: 5 })] },
  { says: "that more fails than there is", results: [row("de", { failing: 11 })] },
  { says: "100%, and that a tenth is missing", results: [row("de", { translated: 9, translated_percent: 100 })] },
  { says: "50%, and that nothing is missing", results: [row("de", { translated_percent: 50 })] },
  { says: "what it has in words", results: [row("de", words(50, 50))], gate: IN_WORDS, status: 0 },
  { says: "that there are no words", results: [row("de", words(0, 0))], gate: IN_WORDS },
  { says: "that more words are translated than there are", results: [row("de", words(5, 9))], gate: IN_WORDS },
  {
    says: "that words of no string are translated",
    results: [row("de", { ...words(50, 50), translated: 0, fuzzy: 1 })],
    gate: IN_WORDS,
  },
  { says: "the words of one language only", results: [row("de", words(50, 50)), row("fr")], gate: IN_WORDS },
  { says: "words of a wrong type", results: [row("de", words("50", "50"))], gate: IN_WORDS },
  { says: "nothing about failing checks", results: rows(2), gate: BLOCK },
  {
    says: "nothing about failing checks of one language",
    results: [row("de", { failing: 0 }), row("fr")],
    gate: BLOCK,
  },
  { says: "that no check fails", results: [row("de", { failing: 0 })], gate: BLOCK, status: 0 },
  { says: "nothing of what is started", results: [row("de", { translated: 0 })] },
  { says: "nothing but the source language", results: [row("en")], source: "en" },
  {
    says: "that one of two spellings is incomplete",
    results: [row("pt_BR"), row("pt-br", { translated: 1 })],
    status: 1,
  },
  {
    says: "that the first of two spellings is incomplete",
    results: [row("pt_BR", { translated: 1 }), row("pt-br")],
    gate: { required: ["pt-BR"] },
    status: 1,
  },
  {
    says: "that the language is the source that it names, in another region",
    results: [row("en_US", { is_source: true, translated: 4 }), row("de")],
    source: "en",
    status: 0,
  },
  {
    says: "that two languages are the source",
    results: [row("fr", { is_source: true, translated: 2 }), row("en", { is_source: true }), row("de")],
  },
  {
    says: "that another language is the source than it names",
    results: [row("en"), row("fr", { is_source: true, translated: 2 }), row("de")],
    source: "en",
  },
  {
    says: "that a variant of its source language is the source, too",
    results: [row("pt", { is_source: true }), row("pt_BR", { is_source: true, translated: 1 }), row("de")],
  },
  {
    says: "that a variant is the source, and lists the source that it names",
    results: [row("en"), row("en_GB", { is_source: true, translated: 1 }), row("de")],
    source: "en",
  },
  {
    says: "the pages of its languages, under another address",
    results: [row("de", pages("de")), row("fr", pages("fr", "P/category/C"))],
    status: 0,
  },
  {
    says: "pages of a project, and of something else",
    results: [row("de", pages("de", "p/-")), row("fr", { url: "https://weblate.example/projects/other/c/de/" })],
    status: 0,
  },
  { says: "pages of another component", results: [row("de", pages("de", "p/d")), row("fr", pages("fr", "p/d"))] },
  {
    says: "a page of another component for one language",
    results: [row("de", pages("de")), row("fr", pages("fr", "q/c"))],
  },
  {
    says: "pages of another component, as old versions have them",
    results: [row("de", { url: "http://s/engage/p/de/", url_translate: "http://s/projects/p/d/de/" })],
  },
  { says: "pages of another project", results: [row("de", { url: "http://s/engage/q/de/" })] },
  { says: "one language twice", results: [row("de"), row("de", { translated: 1 })] },
];

describe("a check of a service that contradicts itself", function () {
  this.timeout(PATIENCE);
  const folders = temporaryFolders();

  const check = async ({ port }: ScriptedService, entries: readonly object[], gate: object = {}) => {
    const settings = {
      "translationStatus.components": entries.map((entry) => ({
        ...{ service: `http://localhost:${port}`, project: "p" },
        ...entry,
      })),
      "translationStatus.gate": gate,
    };
    const folder = await folders.create({ ".vscode/settings.json": JSON.stringify(settings) });
    const usual = Object.entries(process.env).filter(([name]) => !/proxy|^TRANSLATION_STATUS|^NODE_/i.test(name));
    const child = spawn(process.execPath, [CLI, "check", folder], {
      env: Object.fromEntries(usual),
      stdio: ["ignore", "pipe", "inherit"],
    });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    const status = await new Promise((resolve) => child.on("close", resolve));
    return { status, stdout };
  };

  for (const { says, results, count = results.length, gate, status = 2, source } of ANSWERS) {
    it(`ends with ${status} where it says ${says}`, async () => {
      const service = await startScriptedService((request, response) => {
        const isStatistics = request.url?.includes("/statistics/");
        const details = source === undefined ? undefined : { source_language: { code: source } };
        const body = isStatistics ? { count, next: null, previous: null, results } : details;
        response.writeHead(body ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
      });
      try {
        const ended = await check(service, [{ component: "c" }], gate);
        assert.equal(ended.status, status, ended.stdout);
      } finally {
        await service.stop();
      }
    });
  }

  it("ends with 2 where a figure has two values", async () => {
    const service = await startScriptedService((request, response) => {
      const isStatistics = request.url?.includes("/statistics/");
      const body = JSON.stringify({ count: 1, next: null, previous: null, results: [row("de")] });
      const twice = body.replace('"translated":10', '"translated":1,"translated":10');
      response.writeHead(isStatistics ? 200 : 404, { "content-type": "application/json" }).end(twice);
    });
    try {
      const ended = await check(service, [{ component: "c" }]);
      assert.equal(ended.status, 2, ended.stdout);
    } finally {
      await service.stop();
    }
  });

  for (const name of PROJECT_GAP_NAMES) {
    const { does, leadsTo } = PROJECT_GAPS[name];
    const status = leadsTo.length > 0 ? 2 : 0;
    it(`ends with ${status} where it ${does}`, async () => {
      const service = await startProjectGap(name);
      try {
        const ended = await check(service, [{}, { project: "complete", component: "c" }]);
        assert.equal(ended.status, status, ended.stdout);
      } finally {
        await service.stop();
      }
    });
  }
});
