import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readCommitMessages } from "../../../../src/common/git/commitMessages";
import { scratchFolder } from "../../../host/scratch";

describe("messages of commits", () => {
  let folder: string;
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      encoding: "utf8",
    }).trim();
  const commit = (message: string, ...args: readonly string[]) =>
    git("commit", "--allow-empty", "--quiet", "--message", message, ...args);

  beforeEach(() => {
    folder = scratchFolder("log").path;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("come newest first, no more than asked for, whole", async () => {
    git("init", "--quiet");
    for (const message of ["First", "Second\n\nBody\n\nTranslate-URL: https://example.org/", "Übersetzt"])
      commit(message);
    const messages = await readCommitMessages(folder, 2);
    assert.deepEqual(
      messages.map(({ message }) => message.trim()),
      ["Übersetzt", "Second\n\nBody\n\nTranslate-URL: https://example.org/"],
    );
    assert.equal(messages[0]?.commit, git("rev-parse", "--short", "HEAD"));
  });

  it("are read from a folder of the repository, in UTF-8 whatever its configuration", async () => {
    git("init", "--quiet");
    commit("Grüße");
    git("config", "i18n.logOutputEncoding", "ISO-8859-1");
    mkdirSync(join(folder, "sub"));
    const [found] = await readCommitMessages(join(folder, "sub"), 5);
    assert.equal(found?.message.trim(), "Grüße");
  });

  it("are none without a repository, without commits, without the folder", async () => {
    assert.deepEqual(await readCommitMessages(folder, 5), []);
    git("init", "--quiet");
    assert.deepEqual(await readCommitMessages(folder, 5), []);
    assert.deepEqual(await readCommitMessages(join(folder, "missing"), 5), []);
    assert.deepEqual(await readCommitMessages("\0", 5), []);
  });
});
