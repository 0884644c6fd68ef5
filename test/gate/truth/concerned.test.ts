import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { env, l10n } from "../../../src/cli/texts";
import { succeed } from "../../../src/common/result";
import { WRITERS } from "../../support/formats/componentWriters";
import { vscode } from "../../support/vscode/install";
import { temporaryFolders } from "../../unit/support";
import type { Files } from "./readiness";

const TEXTS = new Map(Array.from({ length: 24 }, (_, index) => [`key${index}`, `Text number ${index}`]));
const CODES = ["de", "es", "fr"];

/** Every way of losing a part of a file that its reader notices. */
const DAMAGES: Readonly<Record<string, (text: string) => string>> = {
  "cut in the middle": (text) => text.slice(0, text.length / 2),
  "cut near its end": (text) => text.slice(0, text.length * 0.9),
  empty: () => "",
  "in conflict": (text) => {
    const lines = text.split("\n");
    const middle = Math.floor(lines.length / 2);
    const twice = ["<<<<<<< HEAD", lines[middle], "=======", lines[middle], ">>>>>>> branch"];
    return [...lines.slice(0, middle), ...twice, ...lines.slice(middle + 1)].join("\n");
  },
};

/** Without regions, which some formats add. */
const codesOf = (languages: readonly { readonly code: string }[]): readonly string[] =>
  languages.map(({ code }) => code.slice(0, 2)).sort();

describe("the table of truth: the languages that a damaged file concerns", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();

  before(() => {
    Object.assign(vscode, { env, l10n, workspace: { workspaceFolders: [] }, EventEmitter });
  });

  async function incomplete(files: Files) {
    const { withFolder } = await import("../../../src/cli/components/readFolder");
    const { rulesOf } = await import("../../../src/cli/components/gateArguments");
    const { evaluateGate } = await import("../../../src/model/gate/gate");
    const { gateInputOf } = await import("../../../src/store/release/gateInput");
    const { componentsOf, statisticsOf } = await import("../../../src/store/snapshot");
    const folder = await folders.create({ ...files, ".vscode/settings.json": '{"translationStatus.threshold": 0}' });
    const tokens = { single: undefined, byService: new Map() };
    const outcome = await withFolder(
      { folder, config: undefined, tokens, countingScript: "", version: "1.2.3", timeout: 30, historyPatience: 0 },
      async ({ snapshot, settings }) => {
        const { languages, unread } = evaluateGate(gateInputOf(snapshot), rulesOf(settings));
        const rows = componentsOf(snapshot).flatMap(({ state }) => statisticsOf(state)?.languages ?? []);
        return succeed({
          isWhole: unread.length === 0,
          rows: codesOf(rows),
          judged: codesOf(languages.filter(({ cells }) => cells.some(({ verdict }) => verdict !== "ready"))),
          marked: codesOf(rows.filter(({ isPartial }) => isPartial)),
        });
      },
    );
    assert.ok(outcome.ok, JSON.stringify(outcome));
    return outcome.value;
  }

  it("are all that a damaged file holds", async () => {
    const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
    const localizations = Object.fromEntries(CODES.map((code) => [code, unit("x")]));
    const strings = Object.fromEntries([...TEXTS.keys()].map((key) => [key, { localizations }]));
    const catalog = JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }, undefined, 2);
    const conflict = catalog.replace('    "key9"', '<<<<<<< HEAD\n    "key9"');
    const { judged, marked } = await incomplete({ "App/Localizable.xcstrings": conflict });
    assert.deepEqual([judged, marked], [CODES, CODES]);
  });

  for (const { format, mask, source, write } of WRITERS) {
    const files = Object.fromEntries([
      [source, write(TEXTS, undefined, undefined)],
      ...CODES.map((code) => [mask.replace("*", code), write(TEXTS, TEXTS, code)]),
    ]);
    it(`are those of two that are in conflict beside one that is not: ${format}`, async () => {
      const conflict = DAMAGES["in conflict"] ?? String;
      const damaged = ["es", "fr"].map((code) => {
        const file = mask.replace("*", code);
        return [file, conflict(files[file] ?? "")] as const;
      });
      const { judged, marked } = await incomplete({ ...files, ...Object.fromEntries(damaged) });
      assert.deepEqual(
        [judged, marked],
        [
          ["es", "fr"],
          ["es", "fr"],
        ],
      );
    });
    for (const name of ["xx_foo", "Polski", "it_xx"]) {
      it(`are none that have files beside ${name}, whose language is not known: ${format}`, async () => {
        const translations = new Map([...TEXTS.keys()].map((key, index) => [key, `Phrase ${index}`]));
        const stray = write(TEXTS, translations, name);
        const { isWhole, judged, marked } = await incomplete({ ...files, [mask.replace("*", name)]: stray });
        assert.deepEqual([isWhole, judged, marked], [format === "yaml", [], []]);
      });
    }
    for (const [damage, change] of Object.entries(DAMAGES)) {
      for (const [file, concerned] of [
        [mask.replace("*", "fr"), ["fr"]],
        [source, CODES],
      ] as const) {
        it(`are those of ${file} that is ${damage}: ${format}`, async () => {
          const { isWhole, rows, judged, marked } = await incomplete({ ...files, [file]: change(files[file] ?? "") });
          const expected = isWhole ? [] : rows.filter((code) => concerned.some((one) => one === code));
          assert.deepEqual([judged, marked], [expected, expected]);
        });
      }
    }
  }
});
