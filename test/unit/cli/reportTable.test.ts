import assert from "node:assert/strict";
import { readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { insertTable } from "../../../src/cli/report/documentTable";
import { parseReport } from "../../../src/cli/report/reportArguments";
import { temporaryFolders } from "../support";
import { runHere } from "./commandHere";

const [START, END] = ["<!-- translation-status -->", "<!-- /translation-status -->"];
const TABLE = [
  "| Language | Translated | Unfinished | Needs editing | Failing checks |",
  "| --- | ---: | ---: | ---: | ---: |",
  "| German | 50% | 1 | 0 | 0 |",
].join("\n");

describe("the table in a document", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const FILES = {
    ".git/HEAD": "",
    "locales/en.json": '{"open":"Open","close":"Close"}',
    "locales/de.json": '{"open":"Öffnen"}',
    "README.md": `# App\n\n${START}\nold\n${END}\n\nMore\n`,
  };
  const run = (folder: string, ...options: readonly string[]) =>
    runHere("report", folder, "--format", "table", ...options);

  it("is written alone without a document", async () => {
    assert.deepEqual(await run(await folders.create(FILES)), { status: 0, stdout: `${TABLE}\n`, stderr: "" });
  });

  it("is kept up to date, and nothing else changes", async () => {
    const folder = await folders.create(FILES);
    const readme = path.join(folder, "README.md");
    const stale = await run(folder, "--into", readme, "--check");
    assert.equal(stale.status, 1);
    assert.match(stale.stderr, /^The table in ".*README\.md" is out of date\. .*\n$/);
    assert.equal(await readFile(readme, "utf8"), FILES["README.md"]);
    for (const options of [[], [], ["--check"]])
      assert.deepEqual(await run(folder, "--into", readme, ...options), { status: 0, stdout: "", stderr: "" });
    assert.equal(await readFile(readme, "utf8"), `# App\n\n${START}\n\n${TABLE}\n\n${END}\n\nMore\n`);
    await writeFile(path.join(folder, "locales/de.json"), '{"open":"Öffnen","close":"Schließen"}');
    assert.equal((await run(folder, "--into", readme, "--check")).status, 1);
  });

  it("stays as it is where something could not be read", async () => {
    const folder = await folders.create({ ...FILES, "locales/fr.json": "{" });
    const readme = path.join(folder, "README.md");
    for (const options of [[], ["--check"]]) {
      const { status, stderr } = await run(folder, "--into", readme, ...options);
      assert.equal(status, 2);
      assert.match(stderr, /Not everything could be read, so ".*README\.md" stays as it is\n$/);
    }
    assert.equal(await readFile(readme, "utf8"), FILES["README.md"]);
    const settings = { ".vscode/settings.json": '{ "translationStatus.componets": [] }' };
    const wrong = await folders.create({ ...FILES, ...settings });
    assert.equal((await run(wrong, "--into", path.join(wrong, "README.md"))).status, 2);
    assert.equal(await readFile(path.join(wrong, "README.md"), "utf8"), FILES["README.md"]);
  });

  it("is not written through a link, or into what is no text", async () => {
    const folder = await folders.create(FILES);
    await symlink(path.join(folder, "README.md"), path.join(folder, "LINK.md"));
    await writeFile(path.join(folder, "latin.md"), Buffer.from([0xe4]));
    for (const [name, problem] of [
      ["LINK.md", "it is a symbolic link"],
      ["latin.md", "can't be read (ERR_ENCODING_INVALID_ENCODED_DATA)"],
      ["none.md", "can't be read (ENOENT)"],
    ] as const) {
      const { status, stderr } = await run(folder, "--into", path.join(folder, name));
      assert.equal(status, 2);
      assert.ok(stderr.includes(problem), stderr);
    }
    assert.equal(await readFile(path.join(folder, "README.md"), "utf8"), FILES["README.md"]);
  });

  it("needs both markers once, in this order", () => {
    for (const markers of [[], [START], [END], [END, START], [START, END, END], [START, START, END]]) {
      assert.equal(insertTable(markers.join("\n"), TABLE).ok, false, markers.join());
    }
    assert.equal(insertTable(`Between ${START} and ${END}`, TABLE).ok, false);
    assert.equal(insertTable(`Between \`${START}\` and\n${START}\n${END}\n`, TABLE).ok, true);
  });

  it("takes markers in a code block or a comment for text", () => {
    const example = [START, "keep", END];
    for (const [first, last] of [
      ["```html", "```"],
      ["````", "````"],
      ["  ~~~", "~~~~"],
      ["<!--", "-->"],
    ] as const) {
      assert.equal(insertTable([first, ...example, last].join("\n"), TABLE).ok, false, first);
    }
    const fenced = ["```html", ...example, "~~~", "``` x", "```", "<!-- one -->", "`<!--` begins, ```a``` too"];
    assert.deepEqual(insertTable([...fenced, START, END].join("\n"), "x"), {
      ok: true,
      value: [...fenced, START, "", "x", "", END].join("\n"),
    });
    assert.equal(insertTable(["<!-- of", "two lines -->", START, END].join("\n"), "x").ok, true);
  });

  it("has the line endings of its document, whose byte order mark stays", () => {
    assert.deepEqual(insertTable(`\uFEFFa\r\n${START}\r\n${END}\r\n`, "x\ny\n"), {
      ok: true,
      value: `\uFEFFa\r\n${START}\r\n\r\nx\r\ny\r\n\r\n${END}\r\n`,
    });
  });

  it("is asked for by options that fit", () => {
    for (const [options, problem] of [
      [["--into", "x.md"], "--into needs --format table"],
      [["--check"], "--check needs --into FILE"],
      [["--format", "table", "--since", "v1"], "--since isn't available for --format table"],
      [["--format", "table", "--into", "x", "--output", "y"], "Use either --into or --output"],
    ] as const) {
      assert.deepEqual(parseReport(options), { ok: false, problem });
    }
  });
});
