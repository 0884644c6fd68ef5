import assert from "node:assert/strict";
import path from "node:path";
import { against, baseRepositories, DOCS, FILES, FR, GONE, jsonText } from "../unit/cli/baseRepository";
import { git } from "../unit/support";

describe("a check of files that a branch moves", function () {
  this.timeout(60_000);
  const { repository } = baseRepositories();

  const files = Object.fromEntries(Object.entries(FILES).map(([name, content]) => [`packages/one/${name}`, content]));
  const moved = ["packages/one", "packages/two"] as const;

  it("compares a folder that was renamed itself with what it was", async () => {
    const whole = path.join(await repository(files, { moved }), "packages/two");
    const same = await against(whole);
    assert.equal(same.status, 0, same.stdout);
    assert.ok(same.stdout.endsWith("No source strings changed\n"), same.stdout);
  });

  it("finds what a folder that was renamed itself has lost", async () => {
    const lacking = await repository(files, { moved, removed: ["packages/two/web/locales/fr.json"] });
    const { status, stdout } = await against(path.join(lacking, "packages/two"));
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^French \(fr\): removed, no longer ready: web$/m);
    const removed = await repository(files, { moved, removed: ["packages/two/docs"] });
    const gone = await against(path.join(removed, "packages/two"));
    assert.equal(gone.status, 2, gone.stdout);
    assert.ok(gone.stdout.includes(GONE), gone.stdout);
  });

  it("follows a folder that was renamed itself beside many new files", async () => {
    const sources = Object.fromEntries([..."abcdefghij"].map((name) => [`packages/two/src/${name}.txt`, `${name}\n`]));
    const grown = await repository(files, { moved, removed: ["packages/two/web/locales/fr.json"], written: sources });
    assert.equal((await against(path.join(grown, "packages/two"))).status, 1);
  });

  it("reads the settings of a folder that was renamed itself where they were", async () => {
    const excluding = {
      "packages/one/.vscode/settings.json": '{"translationStatus.components": [{"exclude": ["docs/**"]}]}',
    };
    const excluded = await repository({ ...files, ...excluding }, { moved });
    const settings = await against(path.join(excluded, "packages/two"));
    assert.equal(settings.status, 0, settings.stdout);
  });

  it("calls the components of a folder new that was another one or was not there", async () => {
    const other = { "old/notes.txt": "One, two, three, four\n", "old/locales/it.json": jsonText(FR) };
    const split = await repository(other, { moved: ["old", "packages"], written: files });
    assert.match(
      (await against(path.join(split, "packages"))).stdout,
      /^one\/web: New since then, |^web: New since then, /m,
    );
    const added = await repository({ "notes.txt": "" }, { written: files });
    assert.match((await against(path.join(added, "packages/one"))).stdout, /^web: New since then, /m);
  });

  it("compares a folder with what its files were elsewhere", async () => {
    const merged = await repository(
      { ...FILES, "web/keep.txt": "keep", "docs/keep.txt": "keep" },
      {
        moved: ["web/locales", "web/i18n"],
        removed: ["docs/locales/fr.json"],
      },
    );
    await git(merged, ["mv", "web/i18n", "docs/web"]);
    await git(merged, ["mv", "docs/locales", "docs/docs"]);
    await git(merged, ["commit", "--quiet", "--message=merge"]);
    const { status, stdout } = await against(path.join(merged, "docs"));
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^French \(fr\): removed, no longer ready: docs$/m);
  });

  it("compares a new folder with the files that moved there", async () => {
    const written = {
      "sub/en.json": jsonText({ x: "Read me", y: "Guide book" }),
      "sub/de.json": jsonText({ x: "Lies mich", y: "Handbuch" }),
      "docs/index.js": "",
    };
    const stub = await repository(DOCS, { removed: ["docs/locales"], written });
    const left = await against(path.join(stub, "sub"));
    assert.equal(left.status, 1, left.stdout);
    assert.match(left.stdout, /^French \(fr\): removed, no longer ready: sub$/m);
  });

  it("follows a rename that is staged", async () => {
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    await git(folder, ["mv", "web/locales", "web/i18n"]);
    await git(folder, ["rm", "--quiet", "-f", "web/i18n/fr.json"]);
    const { status, stdout } = await against(folder);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^French \(fr\): removed, no longer ready: web$/m);
    assert.doesNotMatch(stdout, /was removed or is no longer recognized|: new,/);
  });
});
