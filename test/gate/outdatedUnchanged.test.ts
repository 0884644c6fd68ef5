import assert from "node:assert/strict";
import { CONFIRMATIONS_FILE, withConfirmations } from "../../src/model/strings/confirmations";
import { confirmationOf } from "../../src/time/outdated/confirmations";
import { check } from "../unit/cli/checkProcess";
import { git, temporaryFolders, writeFiles } from "../unit/support";
import { xliff } from "../unit/time/outdated/keyedFiles";

type Files = Readonly<Record<string, string>>;

const GATE = { ".vscode/settings.json": '{"translationStatus.gate":{"outdated":"block"}}' };

describe("a branch that makes strings outdated without a new source text", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();

  /** A commit for each, the last one on a branch. */
  async function repository(...commits: readonly Files[]): Promise<string> {
    const folder = await folders.create(GATE);
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    for (const [index, files] of commits.entries()) {
      if (index === commits.length - 1) await git(folder, ["checkout", "--quiet", "-b", "topic"]);
      await writeFiles(folder, files);
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=change"]);
    }
    return folder;
  }
  const onlyNew = async (folder: string, ...more: readonly string[]) =>
    check(folder, "--base", "main", "--only-new", ...more);

  it("fails where it brings back an older translation of XLIFF", async () => {
    const older = xliff("de", { a1: ["Open it", "Auf"], a2: ["Close it", "Zu"] });
    const newer = { a1: ["Open it"], a2: ["Close all the files"] } as const;
    const folder = await repository(
      { "messages.xlf": xliff("", { a1: ["Open it"], a2: ["Close it"] }), "messages.de.xlf": older },
      {
        "messages.xlf": xliff("", newer),
        "messages.de.xlf": xliff("de", { a1: ["Open it", "Auf"], a2: ["Close all the files", "Alle zu"] }),
      },
      { "messages.de.xlf": older },
    );
    const { status, stdout } = await onlyNew(folder);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^German \(de\): 1 string became outdated: a2; no longer ready \(1 outdated\): /m);
  });

  it("fails where it takes back what was confirmed, and not for what was outdated before", async () => {
    const source = "Close all the files";
    const confirmed = confirmationOf("de", source, "translated Zu");
    const commits = [
      { "en.json": '{"a":"Open it","b":"Close it"}', "de.json": '{"a":"Auf","b":"Zu"}' },
      {
        "en.json": JSON.stringify({ a: "Open all the files", b: source }),
        [CONFIRMATIONS_FILE]: withConfirmations("", [confirmed]),
      },
    ] as const;
    const folder = await repository(...commits, { [CONFIRMATIONS_FILE]: "" });
    const { status, stdout } = await onlyNew(folder);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^German \(de\): 1 string became outdated: b/m);
    const same = await onlyNew(await repository(...commits, { "notes.txt": "" }));
    assert.equal(same.status, 0, same.stdout);
  });

  for (const [name, from, to] of [
    ["folder", "l", "locales"],
    ["part", "l/en/app.json l/de/app.json", "l/en/main.json l/de/main.json"],
    ["language", "l/de", "l/de_DE"],
  ] as const) {
    it(`knows what was outdated at the base where the files had other names: ${name}`, async () => {
      const english = { a: "Open it", b: "Close it", c: "Save it" };
      const german = { a: "Auf", b: "Zu", c: "Sichern" };
      const other = { "l/en/more.json": '{"x":"Delete it"}', "l/de/more.json": '{"x":"Weg"}' };
      const folder = await repository(
        { ...other, "l/en/app.json": JSON.stringify(english), "l/de/app.json": JSON.stringify(german) },
        { "l/en/app.json": JSON.stringify({ ...english, a: "Open all the files" }) },
        { "notes.txt": "" },
      );
      for (const [index, path] of from.split(" ").entries()) {
        await git(folder, ["mv", path, to.split(" ")[index] ?? ""]);
      }
      await git(folder, ["commit", "--quiet", "--message=move"]);
      const moved = await onlyNew(folder);
      assert.equal(moved.status, 0, moved.stdout);
      const changed = (file: string) => file.replace(from.split(" ")[0] ?? "", to.split(" ")[0] ?? "");
      await writeFiles(folder, {
        [changed("l/en/app.json")]: JSON.stringify({ ...english, a: "Open all the files", b: "Close all the files" }),
      });
      await git(folder, ["commit", "--all", "--quiet", "--message=change"]);
      const { status, stdout } = await onlyNew(folder);
      assert.equal(status, 1, stdout);
      assert.match(stdout, /1 string became outdated: b/);
    });
  }

  it("fails where it takes back what was confirmed and gives the files other names", async () => {
    const source = "Open all the files";
    const confirmed = withConfirmations("", [confirmationOf("de", source, "translated Auf")]);
    const folder = await repository(
      { "old/en.json": '{"a":"Open it"}', "old/de.json": '{"a":"Auf"}' },
      { "old/en.json": JSON.stringify({ a: source }), [CONFIRMATIONS_FILE]: confirmed },
      { [CONFIRMATIONS_FILE]: "" },
    );
    await git(folder, ["mv", "old", "new"]);
    await git(folder, ["commit", "--quiet", "--message=move"]);
    const { status, stdout } = await onlyNew(folder);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /1 string became outdated: a/);
    await git(folder, ["mv", "new/de.json", "new/de_DE.json"]);
    await git(folder, ["commit", "--quiet", "--message=move"]);
    assert.equal((await onlyNew(folder)).status, 2);
  });
});
