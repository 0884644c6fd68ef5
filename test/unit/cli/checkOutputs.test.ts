import assert from "node:assert/strict";
import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { answerWith, startScriptedService } from "../../support/services/scriptedService";
import { temporaryFolders } from "../support";
import { againstInProcess, baseRepositories, jsonText } from "./baseRepository";
import { checkHere } from "./folderChecks";

const FORMATS = ["text", "json", "junit", "github", "sarif", "markdown", "codequality"] as const;
const EN = { a: "One", b: "Two %d", c: "Three" };
/** German fails a check in a line that does not change, and lacks a string that is new. */
const FILES = { "app/en.json": jsonText(EN), "app/de.json": jsonText({ a: "Eins", b: "Zwei", c: "Drei" }) };
const NEW = { "app/en.json": jsonText({ ...EN, d: "Four" }) };

describe("a check with several outputs", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const { repository } = baseRepositories();

  it("writes to each file what it would write alone, and the language of Markdown to no other", async () => {
    const folder = await repository(FILES, { written: NEW });
    const outside = await folders.create({});
    const fileOf = (format: string) => path.join(outside, `result.${format}`);
    const outputs = FORMATS.map((format) => `--output=${format}=${fileOf(format)}`);
    const together = await againstInProcess(folder, "--format", "markdown", "--locale", "de", ...outputs);
    assert.deepEqual([together.status, together.stderr], [1, ""]);
    for (const format of FORMATS) {
      const alone =
        format === "markdown"
          ? await againstInProcess(folder, "--format", format, "--locale", "de")
          : await checkHere(folder, "--base", "main", "--format", format);
      assert.equal(await readFile(fileOf(format), "utf8"), alone.stdout, format);
      if (format === "markdown") assert.equal(together.stdout, alone.stdout);
    }
    const annotations = await readFile(fileOf("github"), "utf8");
    assert.doesNotMatch(annotations, /Placeholders/, "which were there at the base");
    assert.match(await readFile(fileOf("codequality"), "utf8"), /Placeholders/);
  });

  it("asks a service once, so that all of them say the same", async () => {
    let translated = 10;
    const service = await startScriptedService((request, response) =>
      answerWith([{ code: "de", name: "German", total: 10, translated: translated-- }])(request, response),
    );
    try {
      const entry = { service: `http://localhost:${service.port}`, project: "p", component: "c" };
      const settings = JSON.stringify({ "translationStatus.components": [entry] });
      const folder = await folders.create({ ".vscode/settings.json": settings });
      const once = await checkHere(folder);
      const asked = service.requests.length;
      translated = 10;
      const file = path.join(folder, "result.json");
      const { status, stdout } = await checkHere(folder, `--output=json=${file}`);
      assert.deepEqual([status, stdout, service.requests.length], [once.status, once.stdout, 2 * asked]);
      assert.equal(JSON.parse(await readFile(file, "utf8")).verdict, "ready");
    } finally {
      await service.stop();
    }
  });

  it("ends with 2 where a file can't be written, whatever the result, and writes the others", async () => {
    const folder = await folders.create({ ".git/HEAD": "", "en.json": '{"a":"One"}', "de.json": '{"a":"Eins"}' });
    const own = path.join(await folders.create({ "own.xml": "old" }), "own.xml");
    if (process.platform !== "win32") await symlink(own, path.join(folder, "link.xml"));
    const link = process.platform === "win32" ? path.join("missing", "x.xml") : "link.xml";
    const outputs = [`--output=junit=${path.join(folder, link)}`, `--output=json=${path.join(folder, "x.json")}`];
    const { status, stdout, stderr } = await checkHere(folder, ...outputs);
    assert.deepEqual([status, stdout], [2, "1 of 1 language ready.\n"]);
    assert.match(stderr, /^".*\.xml" can't be written/);
    assert.equal(await readFile(own, "utf8"), "old");
    assert.equal(JSON.parse(await readFile(path.join(folder, "x.json"), "utf8")).verdict, "ready");
  });

  it("ends with 2 where two files are one by a link of a folder, which keeps what was written first", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "en.json": '{"a":"One"}', "de.json": '{"a":"Eins"}' });
    const outside = await folders.create({ "results/.keep": "" });
    await symlink(path.join(outside, "results"), path.join(outside, "link"));
    const [file, other] = ["results", "link"].map((name) => path.join(outside, name, "x"));
    const { status, stderr } = await checkHere(folder, `--output=json=${file}`, `--output=junit=${other}`);
    assert.deepEqual([status, stderr], [2, `--output names the file "${other}" twice\n`]);
    assert.equal(JSON.parse(await readFile(file ?? "", "utf8")).verdict, "ready");
  });

  it("writes nothing where it could not begin", async () => {
    const folder = await folders.create({});
    const file = path.join(folder, "result.json");
    assert.equal((await checkHere(folder, `--output=json=${file}`)).status, 2);
    await assert.rejects(readFile(file, "utf8"), { code: "ENOENT" });
  });
});
