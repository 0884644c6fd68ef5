import assert from "node:assert/strict";
import { rm, symlink } from "node:fs/promises";
import path from "node:path";
import { git, temporaryFolders } from "../support";
import { checkHere } from "./folderChecks";

describe("a check of Android resources for some devices", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const values = (qualifiers: string) => `app/res/values${qualifiers}/strings.xml`;
  const strings = (greeting: string, evening: string): string =>
    `<resources><string name="a">${greeting}</string><string name="b">${evening}</string></resources>`;
  const LANDSCAPE = values("-de-land");
  const settings = (failingChecks: string) => ({
    ".vscode/settings.json": JSON.stringify({
      "translationStatus.threshold": 100,
      "translationStatus.gate": { failingChecks },
    }),
  });
  const create = (files: Readonly<Record<string, string>>) =>
    folders.create({
      ...settings("block"),
      [values("")]: strings("Hello %1$s there", "Good evening"),
      [values("-de")]: strings("Hallo %1$s", "Guten Abend"),
      [values("-fr")]: strings("Bonjour %1$s", "Bonsoir"),
      ...files,
    });

  const faults: Readonly<Record<string, readonly [text: string, line: RegExp]>> = {
    "is cut": ['<resources><string name="a">Hal', /land\/strings\.xml: File ends too early/],
    "has a conflict": [
      '<resources>\n<<<<<<< HEAD\n<string name="a">x</string>\n=======\n>>>>>>> b\n</resources>',
      /land\/strings\.xml:2: Unresolved merge conflict/,
    ],
    "lost a placeholder": [
      strings("Hallo %1$d %2$s", "Abend"),
      /land\/strings\.xml: Strings for some devices with failing checks: 1/,
    ],
    "has a blank string": [strings("Hallo %1$s", ""), /land\/strings\.xml: Strings that are blank on some devices: 1/],
  };
  for (const [what, [text, line]] of Object.entries(faults)) {
    it(`knows the readiness of the other languages alone if a file ${what}`, async () => {
      const { status, stdout } = await checkHere(await create({ [LANDSCAPE]: text }));
      assert.equal(status, 2, stdout);
      assert.match(stdout, line);
      assert.match(stdout, /^Readiness couldn't be determined. So far, 1 of 2/m);
    });
  }

  it("takes a file that varies some texts for granted, and one with failing checks where these don't block", async () => {
    const files = { [LANDSCAPE]: strings("Hi %1$s", "N'Abend"), [values("-night")]: strings("Hello %1$s", "Evening") };
    const varied = await checkHere(await create(files));
    assert.deepEqual([varied.status, varied.stdout], [0, "2 of 2 languages ready.\n"]);
    const failing = await checkHere(await create({ ...settings("ignore"), [LANDSCAPE]: strings("Hallo", "Abend") }));
    assert.equal(failing.status, 0, failing.stdout);
  });

  it("misses a file that is a link to nothing, or that only Git has", async () => {
    const linked = await create({ [LANDSCAPE]: "" });
    await rm(path.join(linked, LANDSCAPE));
    await symlink("/nonexistent", path.join(linked, LANDSCAPE));
    assert.match((await checkHere(linked)).stdout, /land\/strings\.xml: Link to a file that does not exist/);
    const deleted = await create({ [LANDSCAPE]: strings("Hallo %1$s", "Abend") });
    await git(deleted, ["init", "--quiet"]);
    await git(deleted, ["add", "--all"]);
    await git(deleted, ["commit", "--quiet", "--message=x"]);
    await rm(path.join(deleted, path.dirname(LANDSCAPE)), { recursive: true });
    const { status, stdout } = await checkHere(deleted);
    assert.equal(status, 2, stdout);
    assert.match(stdout, /land\/strings\.xml: File is in Git, but not on disk/);
  });

  it("misses a damaged file of the source for some devices", async () => {
    const { status, stdout } = await checkHere(await create({ [values("-v21")]: '<resources><string name="a">Hel' }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /v21\/strings\.xml: File ends too early/);
  });

  it("says that a language has texts for some devices only, if it has any", async () => {
    const { status, stdout } = await checkHere(await create({ [values("-it-v21")]: strings("Ciao %1$s", "Sera") }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /it-v21\/strings\.xml: Strings for some devices only; not counted/);
    assert.equal((await checkHere(await create({ [values("-it-v21")]: "<resources></resources>" }))).status, 0);
  });

  it("looks at the files of all devices", async () => {
    const many = Array.from({ length: 30 }, (_, index) => [
      values(`-v${20 + index}`),
      strings("Hello %1$s", "Evening"),
    ]);
    const { status, stdout } = await checkHere(
      await create({ ...Object.fromEntries(many), [values("-xlarge")]: "<resources>" }),
    );
    assert.equal(status, 2, stdout);
    assert.match(stdout, /xlarge/);
  });
});
