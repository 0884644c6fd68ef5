import assert from "node:assert/strict";
import type { Gap } from "../../../../src/model/gap";
import { markPartial } from "../../../../src/model/statistics/partial";
import type { ComponentEntry } from "../../../../src/store/snapshot";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";
import { language } from "../../model/languages";

const SERVICE = "file:///app";
const damaged = (file: string, more: object = {}): Gap => ({
  kind: "file",
  file,
  remark: { line: 12, problem: { kind: "unexpectedEnd" }, damage: { furtherFaults: 0, strings: 10 }, ...more },
});

describe("the tooltip of a language that is incomplete", () => {
  const tooltipOf = async (code: string, gaps: readonly Gap[]): Promise<string> => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { languageTooltip } = await import("../../../../src/ui/tree/tooltips/languageTooltip");
    const reference = { service: SERVICE, project: "app", component: "c" };
    const rows = ["de", "fr"].map((each) => language(each, { translateUrl: `${SERVICE}/locales/${each}.json` }));
    const statistics = { ...markPartial({ reference, languages: rows, gaps }), fetchedAt: 0 };
    const component = { reference, otherCandidates: [] };
    const entry: ComponentEntry = { kind: "component", key: "c", component, state: { kind: "ready", statistics } };
    const row = statistics.languages.find((each) => each.code === code);
    assert.ok(row);
    const tooltip = languageTooltip(
      { kind: "language", entry, language: row, sharesName: false, under: "component" },
      {
        threshold: 80,
        now: 0,
        besideOf: () => undefined,
        isNew: () => false,
        repositoryOf: () => [],
        readiness: [],
      },
    );
    return tooltip.value.replaceAll("\\", "");
  };

  it("names the file, and what is wrong with it", async () => {
    const gaps = [damaged("locales/de.json", { language: "de" })];
    assert.match(await tooltipOf("de", gaps), /Incomplete.*locales\/de.json:.{0,9}12: File ends too early/);
    assert.doesNotMatch(await tooltipOf("fr", gaps), /Incomplete/);
  });

  it("names the source where that is damaged", async () => {
    for (const code of ["de", "fr"]) {
      assert.match(await tooltipOf(code, [damaged("locales/en.json")]), /Incomplete.*locales\/en.json/);
    }
  });

  it("names few of many files", async () => {
    const gaps = Array.from({ length: 500 }, (_, at) => damaged(`locales/${at}/en.json`));
    const text = await tooltipOf("de", gaps);
    assert.equal(text.match(/en.json/g)?.length, 3);
    assert.match(text, /497 more/);
  });
});
