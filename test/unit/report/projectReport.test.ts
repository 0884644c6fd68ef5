import assert from "node:assert/strict";
import { type Category, projectKey } from "../../../src/model/component/project";
import type { ViewOptions } from "../../../src/model/statistics/viewOptions";
import { writeReport } from "../../../src/report/writeReport";
import type { ComponentEntry, ProjectEntry, Snapshot } from "../../../src/store/snapshot";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { language } from "../model/languages";
import { FETCHED_AT } from "../store/entries";

const REFERENCE = { service: "https://one.example", project: "p" };
const DOCS: Category = { slug: "docs", name: "Documentation" };

function member(slug: string, name: string, categories: readonly Category[] = [], glossary = false): ComponentEntry {
  const component = [...categories.map((one) => one.slug), slug].join("/");
  const reference = { ...REFERENCE, component };
  const membership = { key: projectKey(REFERENCE), project: "The App", categories, glossary, details: {} };
  const languages = [language("de", { name: "German", total: 8, translated: 4 })];
  return {
    kind: "component",
    key: JSON.stringify(reference),
    component: { reference, otherCandidates: [], givenName: name, membership },
    state: { kind: "ready", statistics: { reference, languages, gaps: [], fetchedAt: FETCHED_AT } },
    onlyListed: true,
  };
}

function projectReport(options: Partial<ViewOptions> = {}): string {
  const languages = [
    language("de", { name: "German", total: 40, translated: 20, translateUrl: "https://one.example/projects/p/-/de/" }),
    ...["fr", "nl", "tr"].map((code) => language(code, { name: code, total: 40, translated: 0 })),
  ];
  const overview = { name: "The App", components: [], categories: [], languages, gaps: [], fetchedAt: FETCHED_AT };
  const project: ProjectEntry = {
    ...{ kind: "project", key: projectKey(REFERENCE), project: { reference: REFERENCE, exclude: [] } },
    ...{ state: { kind: "ready", overview }, languages },
  };
  const members = [
    ...[member("glossary", "App", [], true), member("web", "Website"), member("core", "Core 10")],
    ...[member("guide", "Guide", [DOCS]), member("intro", "Intro", [DOCS])],
  ];
  const entries = [project, ...members];
  const snapshot: Snapshot = { entries, configured: entries, refreshing: false };
  return writeReport(snapshot, "markdown", REPORT_WORDS, reportView(snapshot, {}, options));
}

/** First cells of a table, without links. */
function firstCells(text: string, heading: string): readonly string[] {
  const table = text.slice(text.indexOf(`| ${heading} |`)).split("\n\n")[0] ?? "";
  return table
    .split("\n")
    .slice(2)
    .flatMap((line) => /^\| \[?([^|\]]*?)(?:\]\(.*?\))? \|/.exec(line)?.[1] ?? []);
}

describe("report of a project in Markdown", () => {
  it("lists components as the view does: with categories, which come first, and glossaries last", () => {
    assert.deepEqual(firstCells(projectReport(), "component"), [
      ...["Documentation / Guide", "Documentation / Intro", "Core 10", "Website", "App"],
    ]);
  });

  it("has a table of all languages with their pages, those not started in one row", () => {
    const text = projectReport();
    assert.match(text, /### All languages of The App\n\n\| language/);
    assert.deepEqual(firstCells(text, "language"), ["German", "not started: 3"]);
    assert.match(text, /\[German\]\(<https:\/\/one\.example\/projects\/p\/-\/de\/>\) \| 50% \| 20 \|/);
    assert.match(text, /\| not started: 3 \| – \|/);
  });

  it("lists each language that is not started where the view does", () => {
    assert.deepEqual(firstCells(projectReport({ notStarted: "listed" }), "language"), ["fr", "German", "nl", "tr"]);
  });

  it("filters them, and has no second table where the view groups by language", () => {
    assert.deepEqual(firstCells(projectReport({ text: "german" }), "language"), ["German"]);
    assert.doesNotMatch(projectReport({ group: "language" }), /All languages of/);
  });
});
