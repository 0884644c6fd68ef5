import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "../support";

const CLI = join(checkoutRoot(), "dist", "cli.js");

describe("texts that override some of others", function () {
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

  it("are also those of a country beside its language, where programs fall back to that", async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);
    const apple = (count: number) =>
      numbers(count)
        .map((key) => `"${key}" = "x";\n`)
        .join("");
    const json = (count: number) => JSON.stringify(Object.fromEntries(numbers(count).map((key) => [key, "x"])));
    const statusOf = async (
      [code, few, many = 40]: readonly [string, number, number?],
      [mask, write] = ["App/*.lproj/a.strings", apple],
      gate: object = {},
    ) => {
      const language = code.slice(0, 2);
      const folder = await folders.create({
        ...{ [mask.replace("*", "en")]: write(40), [mask.replace("*", language)]: write(many) },
        ...{ [mask.replace("*", code)]: write(few), [mask.replace("*", "it")]: write(40) },
        ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": gate }),
      });
      return spawnSync(process.execPath, [CLI, "check", folder]).status;
    };
    assert.equal(await statusOf(["fr-CA", 1]), 0);
    assert.equal(await statusOf(["fr-CA", 1], undefined, { required: ["fr-CA"] }), 1, "required");
    assert.equal(await statusOf(["fr-CA", 2]), 1, "begun");
    assert.equal(await statusOf(["fr-CA", 1, 0]), 1, "without the language");
    assert.equal(await statusOf(["zh-TW", 1]), 1, "in other characters");
    assert.equal(await statusOf(["fr-CA", 1], ["locales/*.json", json]), 1, "without a fallback");
  });

  it("are explained where they have no row", async () => {
    const folder = await folders.create({
      ...{ "web/messages.json": JSON.stringify(ENGLISH), "web/messages_en_GB.json": BRITISH },
      ...{ "web/messages_de.json": GERMAN, "app/en.json": JSON.stringify(ENGLISH), "app/de.json": GERMAN },
    });
    const text = "Only overrides strings of the source language\n";
    assert.equal(stdoutOf("check", folder, "--explain", "."), `web/messages_en_GB.json: ${text}`);
    assert.match(stdoutOf("check", folder, "--explain", "app"), /^All translation files in app are shown\./);
    assert.equal(stdoutOf("check", folder, "--explain", "web/messages_en_GB.json"), `web/messages_en_GB.json: ${text}`);
    const german = "web/messages_de.json: Translation file of the component web\n";
    assert.equal(stdoutOf("check", folder, "--explain", "web/messages_de.json"), german);
  });

  it("are explained by file and by folder in several files of an app", async () => {
    const xml = (texts: Readonly<Record<string, string>>): string =>
      `<resources>${Object.entries(texts)
        .map(([name, text]) => `<string name="${name}">${text}</string>`)
        .join("")}</resources>`;
    const languages = { values: xml(ENGLISH), "values-en-rGB": xml(JSON.parse(BRITISH)), "values-de": xml(ENGLISH) };
    const files = Object.entries(languages).flatMap(([name, text]) =>
      ["strings", "titles"].map((file) => [`app/src/main/res/${name}/${file}.xml`, text] as const),
    );
    const folder = await folders.create(Object.fromEntries(files));
    const [british, german] = ["app/src/main/res/values-en-rGB", "app/src/main/res/values-de"];
    const strings = `${british}/strings.xml: Only overrides strings of the source language\n`;
    assert.equal(stdoutOf("check", folder, "--explain", `${british}/strings.xml`), strings);
    assert.equal(
      stdoutOf("check", folder, "--explain", british),
      strings + strings.replace("strings.xml", "titles.xml"),
    );
    assert.match(stdoutOf("check", folder, "--explain", german), /^All translation files in .*values-de are shown\./);
  });
});
