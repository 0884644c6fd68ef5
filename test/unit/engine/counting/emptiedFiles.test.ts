import assert from "node:assert/strict";
import { chmod, chown, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { blobId } from "../../../../src/common/git/blobId";
import { findEmptied } from "../../../../src/engine/counting/emptiedFiles";
import { createUnitTable } from "../../../../src/engine/counting/units/unitTable";
import { findFile } from "../../../../src/engine/files";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { git, temporaryFolders } from "../../support";

describe("translations without a text", () => {
  const folders = temporaryFolders();
  const MO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
  const TEXTS: Readonly<Record<string, string>> = {
    "locales/*.json": '{ "open": "Öffnen" }',
    "l10n/app_*.arb": '{ "open": "Öffnen" }',
    "config/*.yml": "de:\n  open: Öffnen\n",
    "po/*.po": `${MO}\nmsgid "Open"\nmsgstr "Öffnen"\n`,
    "res/values-*/strings.xml": '<resources><string name="open">Öffnen</string></resources>',
    "messages_*.properties": "open=Öffnen\n",
  };

  /**
   * @param committed what Git has at `HEAD` of each file
   * @param spoil what happens to the repository then
   */
  const requestOf = async (
    mask: string,
    committed: Readonly<Record<string, string>>,
    spoil: (root: string) => Promise<unknown> = async () => undefined,
  ) => {
    const definition = parseFormatMask(mask);
    assert.ok(definition.ok);
    const { format } = definition.value;
    const pathOf = (code: string) => mask.replace("*", code);
    const inFolder = (files: object) =>
      Object.fromEntries(Object.entries(files).map(([code, text]) => [`app/${pathOf(code)}`, text]));
    const root = await folders.create(inFolder(committed));
    await git(root, ["init", "--quiet"]);
    await git(root, ["add", "--all"]);
    await git(root, ["commit", "--quiet", "--message=x"]);
    await spoil(root);
    const realRoot = path.join(root, "app");
    const files = [];
    for (const code of Object.keys(committed)) {
      const file = await findFile(realRoot, pathOf(code));
      assert.ok(file.ok);
      files.push({ file: file.value, code, read: { units: Uint32Array.of(), states: Uint8Array.of() } });
    }
    return {
      ...{
        realRoot,
        tracked: { has: () => true, idsOf: () => [blobId(Buffer.from("{}"), 40)] },
        format,
        files,
        table: createUnitTable(),
      },
      ...{ source: undefined, sourceLanguage: undefined },
    };
  };
  const emptied = async (...asked: Parameters<typeof requestOf>) => {
    const found = await findEmptied(await requestOf(...asked));
    return found.map(({ path: name, problem }) => `${name}: ${problem.kind}`);
  };

  for (const [mask, text] of Object.entries(TEXTS)) {
    it(`are empty where Git has texts in them: ${mask}`, async () => {
      assert.deepEqual(await emptied(mask, { de: text }), [`${mask.replace("*", "de")}: emptied`]);
    });
  }

  it("are not begun where Git has no texts in them either", async () => {
    const begun = { de: "{}", fr: '{ "open": "" }', it: "[]", es: '{ "open": "Abrir" }' };
    assert.deepEqual(await emptied("locales/*.json", begun), ["locales/es.json: emptied"]);
  });

  it("are asked of Git once, whether it has them without texts or not at all", async function () {
    // Git is a script here.
    if (process.platform === "win32") this.skip();
    const forget = async (root: string) => {
      await git(root, ["rm", "--quiet", "--cached", "app/locales/fr.json"]);
      await git(root, ["commit", "--quiet", "--message=fr"]);
    };
    const request = await requestOf("locales/*.json", { de: "{}", fr: "{}" }, forget);
    const bin = await folders.create();
    const { PATH } = process.env;
    await writeFile(path.join(bin, "git"), `#!/bin/sh\necho x >> '${bin}/asked'\nPATH='${PATH}' exec git "$@"\n`);
    await chmod(path.join(bin, "git"), 0o755);
    process.env.PATH = `${bin}:${PATH}`;
    try {
      assert.deepEqual(await findEmptied(request), []);
      const asked = await readFile(path.join(bin, "asked"), "utf8");
      assert.equal(asked, "x\nx\n", "for the texts and for the names");
      assert.deepEqual(await findEmptied(request), []);
      assert.equal(await readFile(path.join(bin, "asked"), "utf8"), asked);
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("are not begun where there is no commit yet, or unchanged where Git refuses the folder of another user", async function () {
    const unborn = (root: string) => git(root, ["update-ref", "-d", "HEAD"]);
    assert.deepEqual(await emptied("locales/*.json", { de: "{}" }, unborn), []);
    if (process.geteuid?.() !== 0) this.skip();
    const give = async (root: string) => {
      for (const name of ["", ".git", "app"]) await chown(path.join(root, name), 65534, 65534);
    };
    const lines = await emptied("locales/*.json", { de: "{}", fr: "{ }" }, give);
    assert.deepEqual(lines, ["locales/fr.json: gitUnreadable"]);
  });

  it("are not taken for begun where Git can't tell", async () => {
    const damage = async (root: string) => {
      const id = (await git(root, ["rev-parse", "HEAD:app/locales/de.json"])).trim();
      const object = path.join(root, ".git", "objects", id.slice(0, 2), id.slice(2));
      await chmod(object, 0o644);
      await writeFile(object, "no object");
    };
    assert.deepEqual(await emptied("locales/*.json", { de: "{}", fr: "{}" }, damage), [
      "locales/de.json: gitUnreadable",
      "locales/fr.json: gitUnreadable",
    ]);
  });

  it("are not taken for begun where the branch has lost its commit, and Git sees none", async () => {
    const refIn = async (root: string) => path.join(root, ".git", (await git(root, ["symbolic-ref", "HEAD"])).trim());
    const damages: readonly ((ref: string) => Promise<void>)[] = [
      (ref) => rm(ref),
      (ref) => writeFile(ref, ""),
      (ref) => writeFile(ref, "no id\n"),
    ];
    for (const damage of damages) {
      const lost = async (root: string) => damage(await refIn(root));
      assert.deepEqual(await emptied("locales/*.json", { de: "{}" }, lost), ["locales/de.json: gitUnreadable"]);
    }
  });

  it("are not begun on a branch that begins anew", async () => {
    const orphan = (root: string) => git(root, ["checkout", "--quiet", "--orphan", "new"]);
    assert.deepEqual(await emptied("locales/*.json", { de: "{}" }, orphan), []);
  });
});
