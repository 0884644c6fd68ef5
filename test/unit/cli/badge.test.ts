import assert from "node:assert/strict";
import { parseReport } from "../../../src/cli/report/reportArguments";
import { temporaryFolders } from "../support";
import { runCommand } from "./checkProcess";
import { runHere } from "./commandHere";
import { elementsOf } from "./outcomes";

describe("the badge", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const EN = '{"open":"Open","close":"Close"}';
  const FILES = {
    "locales/en.json": EN,
    "locales/de.json": '{"open":"Öffnen"}',
    "locales/fr.json": EN.replace("O", "Ô"),
  };
  const badgeOf = async (files: Readonly<Record<string, string>>, ...options: readonly string[]) => {
    const folder = await folders.create(files);
    const { status, stdout } = await runHere("report", folder, "--format", "badge-json", ...options);
    assert.equal(status, 0);
    return JSON.parse(stdout);
  };

  it("has the percentage and the color of the verdict, for services that draw badges", async () => {
    const badge = { schemaVersion: 1, label: "Translated", message: "75%", color: "#0062b8" };
    assert.deepEqual(await badgeOf(FILES), badge);
    assert.deepEqual(await badgeOf(FILES, "--threshold", "50"), { ...badge, color: "#1a7f37" });
    assert.deepEqual(await badgeOf(FILES, "--language", "fr"), { ...badge, message: "100%", color: "#1a7f37" });
  });

  it("is gray without a figure where something could not be read or a setting is wrong", async () => {
    const unknown = { schemaVersion: 1, label: "Translated", message: "–", color: "#59636e" };
    assert.deepEqual(await badgeOf({ ...FILES, "locales/es.json": "{" }), unknown);
    const settings = { ".vscode/settings.json": '{ "translationStatus.threshold": 0.5 }' };
    assert.deepEqual(await badgeOf({ ...FILES, ...settings }), unknown);
  });

  it("is a picture that says the same in each language", async () => {
    const folder = await folders.create(FILES);
    for (const [locale, label] of [
      ["en", "Translated"],
      ["ja", "翻訳済み"],
      ["ar", undefined],
      ["hi", undefined],
    ] as const) {
      const { status, stdout } = await runCommand("report", folder, "--format", "badge", "--locale", locale);
      assert.equal(status, 0);
      const elements = elementsOf(stdout);
      const [root] = elements;
      const name = root?.attributes["aria-label"] ?? "";
      if (label !== undefined) assert.equal(name, `${label}: 75%`);
      assert.match(name, /^\S.*: 75%$/);
      assert.ok(elements.some(({ attributes }) => attributes.fill === "#0062b8"));
    }
  });

  it("tells no changes", () => {
    for (const format of ["badge", "badge-json"]) {
      assert.deepEqual(parseReport(["--format", format, "--since", "v1"]), {
        ok: false,
        problem: `--since isn't available for --format ${format}`,
      });
    }
  });
});
