import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "../support";

const CLI = join(checkoutRoot(), "dist", "cli.js");

describe("British texts that override some of the source", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const stdoutOf = (...commandLine: readonly string[]): string =>
    spawnSync(process.execPath, [CLI, ...commandLine], { encoding: "utf8" }).stdout;
  const ENGLISH = {
    a: "Open the color picker of this window",
    b: "Close this window",
    c: "This is the end",
    d: "Go to the start",
  };
  const BRITISH = JSON.stringify({ a: "Open the colour picker of this window" });
  const GERMAN = JSON.stringify({ a: "Farbe wählen", b: "Schließen", c: "Ende", d: "Anfang" });

  it("are marked as not required in reports, whose headline doesn't count them", async () => {
    const files = { "web/en.json": JSON.stringify(ENGLISH), "web/en-GB.json": BRITISH, "web/de.json": GERMAN };
    const folder = await folders.create(files);
    const markdown = stdoutOf("report", folder);
    assert.match(markdown, /^\*\*1 of 1 language is ready\*\*\n/);
    assert.match(markdown, /^\| English \(United Kingdom\) \(not required\) \| 25% /m);
    const html = stdoutOf("report", folder, "--html").replace(/<[^>]*>/g, " ");
    assert.match(html, /English \(United Kingdom\) +25% .* Not required/);
    assert.match(html, /German +100% .* Ready/);
    const required = { ".vscode/settings.json": '{"translationStatus.gate": {"required": ["en-GB"]}}' };
    assert.doesNotMatch(stdoutOf("report", await folders.create({ ...files, ...required })), /not required/);
  });

  it("are explained where they have no row", async () => {
    const folder = await folders.create({
      ...{ "web/messages.json": JSON.stringify(ENGLISH), "web/messages_en_GB.json": BRITISH },
      ...{ "web/messages_de.json": GERMAN, "app/en.json": JSON.stringify(ENGLISH), "app/de.json": GERMAN },
    });
    const text = "Only overrides strings of the source language\n";
    assert.equal(stdoutOf("check", folder, "--explain", "."), `web/messages_*.json (en_GB): ${text}`);
    assert.match(stdoutOf("check", folder, "--explain", "app"), /^All translation files in app are shown\./);
    assert.equal(stdoutOf("check", folder, "--explain", "web/messages_en_GB.json"), `web/messages_en_GB.json: ${text}`);
    const german = "web/messages_de.json: Translation file of the component web\n";
    assert.equal(stdoutOf("check", folder, "--explain", "web/messages_de.json"), german);
  });
});
