import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { CONFIRMATIONS_FILE } from "../../src/model/strings/confirmations";
import { confirmationOf } from "../../src/time/outdated/confirmations";
import { against, baseRepositories, DE, EN, FILES, FR, jsonText } from "../unit/cli/baseRepository";
import { runCommand } from "../unit/cli/checkProcess";
import { git, poOf, writeFiles } from "../unit/support";

/** What Git LFS keeps in Git in place of a file. */
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0a".repeat(32)}\nsize 120\n`;
/** What git-crypt keeps. */
const ENCRYPTED = "\0GITCRYPT\0\u0001\u0002\u0003";
const WEB = ["en", "de", "fr"].map((code) => `web/locales/${code}.json`);

describe("an earlier version of files that cannot be read", function () {
  this.timeout(120_000);
  const { repository } = baseRepositories();

  /** Git keeps something else than the files that it writes to the disk, at the base and now. */
  async function filtered(kept: string, attributes: string): Promise<string> {
    const files = { ...FILES, ...Object.fromEntries(WEB.map((file) => [file, kept])) };
    const now = Object.fromEntries(WEB.map((file) => [file, `${kept}\n`]));
    const folder = await repository({ ...files, ".gitattributes": attributes }, { written: now });
    const en = { ...EN, e: "Five more", f: "Six" };
    await writeFiles(folder, {
      "web/locales/en.json": jsonText(en),
      "web/locales/de.json": jsonText(DE),
      "web/locales/fr.json": jsonText({ ...FR, e: "Cinq", f: "Six" }),
    });
    return folder;
  }

  for (const [name, kept] of [
    ["Git LFS", POINTER],
    ["git-crypt", ENCRYPTED],
  ] as const) {
    it(`is no base that was repaired, where ${name} keeps the files elsewhere`, async () => {
      const folder = await filtered(kept, "*.json filter=own -text\ndocs/** !filter\n");
      const { status, stdout } = await against(folder, "--threshold", "50");
      assert.match(stdout, /^web couldn't be compared: web\/locales\/\w+\.json at the base: /m);
      assert.equal(status, 2, stdout);
    });

    it(`is no past of a report, where ${name} keeps the files elsewhere`, async () => {
      const folder = await filtered(kept, "*.json filter=own -text\ndocs/** !filter\n");
      const { stdout } = await runCommand("report", folder, "--since=main");
      assert.match(stdout, /^Changes are not known for web\.$/m);
      assert.doesNotMatch(stdout, /New languages/);
    });
  }

  it("is not known in a report since then, nor is what is not read now", async () => {
    const cut = { "web/locales/de.json": jsonText(DE).slice(0, 20) };
    const folder = await repository({ ...FILES, ...cut }, { written: { "web/locales/de.json": jsonText(DE) } });
    const then = await runCommand("report", folder, "--since=main");
    assert.match(then.stdout, /^Changes are not known for web\.$/m);
    await rm(path.join(folder, "docs/locales/de.json"));
    const now = await runCommand("report", folder, "--since=topic");
    assert.match(now.stdout, /^Changes are not known for docs\.$/m);
    assert.doesNotMatch(now.stdout, /^\| German \| 100% \| – /m);
  });

  it("is not missing where the base only has the source", async () => {
    const template = poOf({ a: "", b: "" });
    const added = { written: { "po/de.po": poOf({ a: "1", b: "2" }) } };
    const folder = await repository({ "po/app.pot": template }, added);
    const { status, stdout } = await against(folder);
    assert.doesNotMatch(stdout, /couldn't be compared/);
    assert.equal(status, 0, stdout);
    const { stdout: changes } = await runCommand("report", folder, "--since=main");
    assert.match(changes, /^New languages: German$/m);
  });

  const inLfs = { ...FILES, ...Object.fromEntries(WEB.map((file) => [file, POINTER])) };

  it("is no base that was repaired, where the branch takes the files out of Git LFS", async () => {
    const attributes = { ".gitattributes": "*.json filter=lfs\n" };
    const texts = Object.fromEntries(Object.entries(FILES).filter(([file]) => WEB.includes(file)));
    const folder = await repository({ ...inLfs, ...attributes }, { written: texts, removed: [".gitattributes"] });
    const { status, stdout } = await against(folder);
    assert.match(stdout, /^web couldn't be compared: web\/locales\/\w+\.json at the base: /m);
    assert.equal(status, 2, stdout);
  });

  it("has no figures where the component was removed or taken off the list", async () => {
    const removed = await against(await repository(inLfs, { removed: ["web"] }));
    assert.match(removed.stdout, /^web \(web\/locales\/\*\.json\) was removed or is no longer recognized$/m);
    const listed = (...names: readonly string[]) => ({
      ".vscode/settings.json": JSON.stringify({
        "translationStatus.components": names.map((name) => ({ name, files: `${name}/locales/*.json` })),
      }),
    });
    const unlisted = await against(
      await repository({ ...inLfs, ...listed("web", "docs") }, { written: listed("docs") }),
    );
    assert.match(unlisted.stdout, /^web \(web\/locales\/\*\.json\) was removed or is no longer recognized$/m);
    assert.equal(unlisted.status, 2, unlisted.stdout);
  });

  it("is told if it is that of the settings, which may have listed more", async () => {
    const files = Object.entries(FILES).map(([file, text]) => [`dist/${file}`, text]);
    const listed = (...names: readonly string[]) => ({
      ".vscode/settings.json": JSON.stringify({
        "translationStatus.components": names.map((name) => ({ name, files: `dist/${name}/locales/*.json` })),
      }),
    });
    const base = { ...Object.fromEntries(files), ...listed("web", "docs") };
    const folder = await repository(base, { written: listed("docs") });
    const gone = /^web \(dist\/web\/locales\/\*\.json\) was removed or is no longer recognized: 2 languages/m;
    assert.match((await against(folder)).stdout, gone);
    const id = (await git(folder, ["rev-parse", "main:.vscode/settings.json"])).trim();
    await rm(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    const { status, stdout } = await against(folder);
    assert.match(stdout, /Git does not have \.vscode\/settings\.json at the base/);
    assert.equal(status, 2, stdout);
  });

  it("is no change of the release requirements, if it is that of the settings", async () => {
    const rules = (threshold: number) => ({ ".vscode/settings.json": `{"translationStatus.threshold": ${threshold}}` });
    const folder = await repository({ ...FILES, ...rules(20) }, { written: rules(10) });
    assert.match((await against(folder)).stdout, /^The branch changes the release requirements: threshold$/m);
    const id = (await git(folder, ["rev-parse", "main:.vscode/settings.json"])).trim();
    await rm(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    const { status, stdout } = await against(folder);
    const unread =
      /^Release requirements of the base couldn't be read: Git does not have \.vscode\/settings\.json at the base/m;
    assert.match(stdout, unread);
    assert.doesNotMatch(stdout, /changes the release requirements/);
    assert.equal(status, 2, stdout);
    const none = await repository(FILES, { written: rules(10) });
    assert.match((await against(none)).stdout, /^The branch changes the release requirements: threshold$/m);
  });

  it("confirms nothing, if it is that of the confirmations", async () => {
    const files = { ...FILES, "web/locales/en.json": jsonText({ ...EN, a: "First" }) };
    const [first, second] = ["Eins", "Un"].map((text, index) =>
      confirmationOf(index === 0 ? "de" : "fr", "First", `translated ${text}`),
    );
    const folder = await repository(
      { ...FILES, [CONFIRMATIONS_FILE]: `${first}\n` },
      { written: { ...files, [CONFIRMATIONS_FILE]: `${first}\n${second}\n` } },
    );
    assert.match((await against(folder)).stdout, /^Newly confirmed as still correct: 1$/m);
    const id = (await git(folder, ["rev-parse", `main:${CONFIRMATIONS_FILE}`])).trim();
    await rm(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    assert.doesNotMatch((await against(folder)).stdout, /New confirmations/);
  });
});
