import assert from "node:assert/strict";
import { projectKey } from "../../../../src/model/component/project";
import { parseProjectFile, writeProjectFile } from "../../../../src/store/cache/projectFile";
import type { FetchedProject } from "../../../../src/store/snapshot";
import { language } from "../../model/languages";

const REFERENCE = { service: "https://one.example/l10n", project: "p" };
const KEY = projectKey(REFERENCE);
const NOW = 2_000_000;
const PROJECT: FetchedProject = {
  name: "The Project",
  components: [
    {
      reference: { ...REFERENCE, component: "docs/main" },
      name: "Main",
      categories: ["docs"],
      glossary: false,
      fileMask: "po/*.po",
      sourceLanguage: "en",
    },
    { reference: { ...REFERENCE, component: "glossary" }, name: "Glossary", categories: [], glossary: true },
  ],
  categories: [{ path: "docs", name: "Documentation" }],
  languages: [language("de")],
  gaps: [],
  fetchedAt: 1_000_000,
};

describe("cached project", () => {
  const written = (project: FetchedProject = PROJECT): Record<string, unknown> =>
    JSON.parse(writeProjectFile(KEY, project));

  it("is read as it was written, with and without languages", () => {
    assert.deepEqual(parseProjectFile(written(), KEY, NOW), { ok: true, value: PROJECT });
    const without = { ...PROJECT, languages: undefined };
    assert.deepEqual(parseProjectFile(written(without), KEY, NOW), { ok: true, value: without });
  });

  it("keeps what is missing from its list", () => {
    const gaps = [
      { kind: "missingComponents", expected: 12, listed: 9 },
      { kind: "invalidComponents", count: 2 },
      { kind: "noComponents" },
    ] as const;
    const incomplete = { ...PROJECT, gaps };
    assert.deepEqual(parseProjectFile(written(incomplete), KEY, NOW), { ok: true, value: incomplete });
  });

  const damages: readonly (readonly [what: string, change: Record<string, unknown>])[] = [
    ["another version", { version: 2 }],
    ["another project", { key: projectKey({ ...REFERENCE, project: "q" }) }],
    ["a time in the future", { fetchedAt: NOW + 1e9 }],
    ["no name", { name: 5 }],
    ["a name with a line break", { name: "a\nb" }],
    ["a slug that leads elsewhere", { components: [{ component: "../x", name: "x", glossary: false }] }],
    ["a category that leads elsewhere", { categories: [{ path: "a//b", name: "x" }] }],
    ["too many components", { components: new Array(10_001).fill({}) }],
    ["a gap of a file", { gaps: [{ kind: "file", file: "de.po", remark: {} }] }],
    ["no word on what is missing", { gaps: undefined }],
    ["an address that is none", { languages: [{ ...language("de"), translateUrl: "javascript:alert(1)" }] }],
  ];
  for (const [what, change] of damages) {
    it(`is dropped with ${what}`, () => {
      assert.equal(parseProjectFile({ ...written(), ...change }, KEY, NOW).ok, false);
    });
  }

  it("is dropped if it is no object", () => {
    for (const value of [null, [], 5, "x"]) assert.equal(parseProjectFile(value, KEY, NOW).ok, false);
  });
});
