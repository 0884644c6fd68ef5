import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { checkoutRoot } from "../../host/root";
import { git, temporaryFolders, writeFiles } from "../support";
import { checkHere } from "./folderChecks";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");
const CONFLICT = '<<<<<<< HEAD\n{ "open": "Open" }\n=======\n{ "open": "Opened" }\n>>>>>>> theirs\n';

describe("a check of a folder in which something cannot be read", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const EN = '{ "open": "Open" }';
  const DE = '{ "open": "Öffnen" }';

  /** Beside a component that is ready. */
  const app = (files: Readonly<Record<string, string>> = { "en.json": EN, "de.json": DE }) =>
    folders.create({
      "ready/locales/en.json": EN,
      "ready/locales/de.json": DE,
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`app/locales/${name}`, text])),
    });

  async function replaceGerman(folder: string, act: (file: string) => Promise<unknown>): Promise<void> {
    const file = path.join(folder, "app/locales/de.json");
    await rm(file);
    await act(file);
  }

  const cases: Readonly<Record<string, readonly [prepare: () => Promise<string>, line: RegExp]>> = {
    "all files are empty": [() => app({ "en.json": "", "de.json": "" }), /^app, app\/locales\/de\.json: Empty file/m],
    "all files have conflicts": [
      () => app({ "en.json": CONFLICT, "de.json": CONFLICT }),
      /^app, app\/locales\/de\.json: Not in JSON format/m,
    ],
    "there is nothing but damaged files": [
      () => folders.create({ "locales/en.json": "", "locales/de.json": "" }),
      /locales\/de\.json: Empty file/,
    ],
    "a file is too large": [
      async () => {
        const folder = await app();
        await truncate(path.join(folder, "app/locales/en.json"), 65 * 1024 * 1024);
        return folder;
      },
      /^app, app\/locales\/en\.json: File is larger than 64 MiB$/m,
    ],
    "a link leads to nothing": [
      async () => {
        const folder = await app();
        await replaceGerman(folder, (file) => symlink("nowhere", file));
        return folder;
      },
      /^app, app\/locales\/de\.json: Link to a file that does not exist$/m,
    ],
    "a link leads out of the folder": [
      async () => {
        const folder = await app();
        await replaceGerman(folder, (file) => symlink(CLI, file));
        return folder;
      },
      /^app, app\/locales\/de\.json: Link leads outside the folder; not followed$/m,
    ],
    "a folder is in the place of a file, in a repository": [
      async () => {
        const folder = await app();
        await replaceGerman(folder, (file) => writeFiles(file, { x: "" }));
        await git(folder, ["init", "--quiet"]);
        return folder;
      },
      /^app, app\/locales\/de\.json: Not a file$/m,
    ],
    "a pipe is in the place of a file": [
      async () => {
        const folder = await app();
        await replaceGerman(folder, (file) => promisify(execFile)("mkfifo", [file]));
        return folder;
      },
      /^app, app\/locales\/de\.json: Not a file$/m,
    ],
    "the source beside the languages is a link to nothing": [
      async () => {
        const folder = await app({});
        await writeFiles(folder, { "res/values-de/strings.xml": '<resources><string name="a">A</string></resources>' });
        await mkdir(path.join(folder, "res/values"));
        await symlink("nowhere", path.join(folder, "res/values/strings.xml"));
        return folder;
      },
      /res\/values\/strings\.xml: Link to a file that does not exist$/m,
    ],
    "a folder has a name that can't be used": [
      async () => {
        const folder = await app();
        await rename(path.join(folder, "app"), path.join(folder, "a*\tp"));
        return folder;
      },
      /^a\* p: Name is too long or has unsupported characters$/m,
    ],
    "the settings name files that are not there": [
      async () => {
        const folder = await app();
        const components = [{ files: "ready/locales/*.json" }, { files: "gone/*.json", name: "Gone" }];
        const file = path.join(folder, ".vscode", "settings.json");
        await mkdir(path.dirname(file));
        await writeFile(file, JSON.stringify({ "translationStatus.components": components }));
        return folder;
      },
      /^Gone, gone\/\*\.json: No files match$/m,
    ],
    "the settings name a file that is not there": [
      async () => {
        const folder = await app();
        const components = [{ files: "ready/locales/*.json" }, { files: "App.xcstrings", name: "Gone" }];
        await writeFiles(folder, {
          ".vscode/settings.json": JSON.stringify({ "translationStatus.components": components }),
        });
        return folder;
      },
      /^Gone, App\.xcstrings: No files match$/m,
    ],
  };
  for (const [name, [prepare, line]] of Object.entries(cases)) {
    it(`does not know whether it is ready: ${name}`, async function () {
      if (process.platform === "win32") this.skip();
      const { status, stdout } = await checkHere(await prepare());
      assert.equal(status, 2, stdout);
      assert.match(stdout, /^Readiness couldn't be determined\./);
      assert.match(stdout, line);
    });
  }

  for (const [how, act] of [
    ["renamed", (folder: string) => rename(`${folder}/de.json`, `${folder}/de.json.orig`)],
    ["emptied", (folder: string) => writeFile(`${folder}/de.json`, "{}\n")],
  ] as const) {
    it(`misses a language whose file is ${how}, and not one that a commit took away`, async () => {
      const folder = await app({ "en.json": EN, "de.json": DE, "fr.json": '{ "open": "Ouvrir" }' });
      await git(folder, ["init", "--quiet"]);
      const commitAll = async (): Promise<void> => {
        await git(folder, ["add", "--all"]);
        await git(folder, ["commit", "--quiet", "--message=x"]);
      };
      await commitAll();
      await act(path.join(folder, "app/locales"));
      const { status, stdout } = await checkHere(folder);
      assert.equal(status, 2, stdout);
      assert.match(
        stdout,
        /^app, app\/locales\/de\.json: (?:No translations, although|File is in Git, but not on disk)/m,
      );
      await commitAll();
      // The other component has German, so what is empty is not started.
      assert.equal((await checkHere(folder)).status, how === "renamed" ? 0 : 1);
    });
  }

  it("names the source alone where Git has nothing in any file", async () => {
    const folder = await app({ "en.json": "", "de.json": "", "fr.json": "" });
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=x"]);
    const { status, stdout } = await checkHere(folder);
    assert.equal(status, 2, stdout);
    assert.deepEqual(stdout.match(/^.*Empty file.*$/gm), ["app, app/locales/en.json: Empty file; not counted"]);
  });

  it("says how to pass beside a submodule that is not checked out and other repositories", async () => {
    const library = await folders.create({ "locales-en-US.xml": "<locale/>" });
    await git(library, ["init", "--quiet"]);
    await git(library, ["add", "--all"]);
    await git(library, ["commit", "--quiet", "--message=library"]);
    const folder = await app();
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "csl-locales"]);
    await git(folder, ["submodule", "--quiet", "deinit", "--force", "--all"]);
    await cp(library, path.join(folder, "old-locales"), { recursive: true });
    const { status, stdout } = await checkHere(folder);
    assert.equal(status, 2, stdout);
    assert.match(stdout, /^csl-locales: Submodule is not checked out; .*, or exclude it in the settings\.$/m);
    assert.match(stdout, /^old-locales: Another repository, .*, exclude it in the settings\.$/m);
    const exclude = ["csl-locales", "old-locales"];
    await writeFiles(folder, {
      ".vscode/settings.json": JSON.stringify({ "translationStatus.components": [{ exclude }] }),
    });
    assert.equal((await checkHere(folder)).status, 0);
  });

  it("knows that a submodule has translations if crowdin.yml names some in it", async () => {
    const library = await folders.create({ "readme.md": "" });
    await git(library, ["init", "--quiet"]);
    await git(library, ["add", "--all"]);
    await git(library, ["commit", "--quiet", "--message=library"]);
    const folder = await app();
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "web"]);
    await git(folder, ["submodule", "--quiet", "deinit", "--force", "--all"]);
    assert.equal((await checkHere(folder)).status, 0);
    for (const settings of [
      "source: /web/en.json\n    translation: /web/%locale%.json",
      "source: /src/en.json\n    translation: /web/%locale%.json",
    ]) {
      await writeFiles(folder, { "crowdin.yml": `files:\n  - ${settings}\n` });
      const named = await checkHere(folder);
      assert.equal(named.status, 2, named.stdout);
      assert.match(named.stdout, /^web: Submodule is not checked out; it may have translations\./m);
    }
  });

  it("judges what is in deep and in unusual folders", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await app();
    const files = { "en.json": EN, "de.json": '{ "open": "" }' };
    for (const below of [`${"deep/".repeat(30)}locales`, "two  spaces/locales"]) {
      await writeFiles(path.join(folder, below), files);
    }
    const { status, stdout } = await checkHere(folder);
    assert.deepEqual([status, /2 strings left/.test(stdout)], [1, true], stdout);
  });
});
