import assert from "node:assert/strict";
import { against, againstInProcess, baseRepositories, jsonText } from "../unit/cli/baseRepository";
import { check } from "../unit/cli/checkProcess";
import { git } from "../unit/support";

const EN = { a: "One", b: "Two", c: "Three %s", d: "Four" };
const DE = { a: "Eins", b: "Zwei", c: "Drei" };
const BLOCKED = { ".vscode/settings.json": '{"translationStatus.gate":{"failingChecks":"block","threshold":90}}' };
/** German lacks a string and has a failing check. */
const FILES = { ...BLOCKED, "en.json": jsonText(EN), "de.json": jsonText(DE) };

describe("a check of only what is new", function () {
  this.timeout(120_000);
  const { repository } = baseRepositories();
  const checked = async (written: Readonly<Record<string, string>>, ...more: readonly string[]) =>
    against(await repository(FILES, { written }), "--only-new", ...more);

  it("passes what was missing and failing before, and says so", async () => {
    const ended = await checked({ "notes.txt": "" });
    assert.equal(ended.status, 0, ended.stdout);
    assert.match(
      ended.stdout,
      /^0 of 1 language ready\. No language that is not ready is worse than at the base, so --only-new passes\.\n/,
    );
    const fewer = await checked({ "en.json": jsonText({ a: "One", c: "Three %s", d: "Four" }) });
    assert.equal(fewer.status, 0, "a string less is no more work");
  });

  it("fails what lacks more, or has more failing checks that block", async () => {
    const longer = await checked({ "en.json": jsonText({ ...EN, e: "Five" }) });
    assert.equal(longer.status, 1);
    assert.match(longer.stdout, /^0 of 1 language ready\. --only-new fails: 1 language is worse than at the base\.\n/);
    const failing = await checked({ "en.json": jsonText({ ...EN, b: "Two %d" }) });
    assert.deepEqual([failing.status, /German \(de\): .*\+1 failing check/.test(failing.stdout)], [1, true]);
    const made = await checked({
      "en.json": jsonText({ ...EN, e: "Five" }),
      "de.json": jsonText({ ...DE, d: "Vier" }),
    });
    assert.equal(made.status, 1, "one string more is unfinished, although another one is not any more");
  });

  it("compares strings and not their number, so that nothing makes up for what became worse", async () => {
    const lost = await checked({ "de.json": jsonText({ a: "Eins", c: "Drei", d: "Vier" }) });
    assert.equal(lost.status, 1, lost.stdout);
    const broken = await checked({
      "en.json": jsonText({ ...EN, b: "Two %d" }),
      "de.json": jsonText({ ...DE, c: "Drei %s" }),
    });
    assert.deepEqual([broken.status, /German \(de\): .*\+1 failing check/.test(broken.stdout)], [1, true]);
    const renamed = await checked({ "en.json": jsonText({ a: "One", b: "Two", c: "Three %s", other: "Four" }) });
    assert.equal(renamed.status, 0, "the key of an unfinished string is another one");
  });

  it("says that it compared nothing but uncommitted changes if the base is checked out", async () => {
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    const LINE = /no commits that "main" lacks, so only changes that are not committed were compared/;
    assert.doesNotMatch((await againstInProcess(folder, "--only-new")).stderr, LINE);
    await git(folder, ["checkout", "--quiet", "main"]);
    const ended = await againstInProcess(folder, "--only-new");
    assert.equal(ended.status, 0);
    assert.match(ended.stderr, LINE);
    await git(folder, ["checkout", "--quiet", "topic"]);
    const own = await check(folder, "--only-new", "--base", "HEAD");
    assert.match(own.stderr, /no commits that "HEAD" lacks, so only changes that are not committed were compared/);
  });

  it("does not know what it can't read", async () => {
    assert.equal((await checked({ "de.json": "{" })).status, 2);
    const { status } = await against(
      await repository(FILES, { written: { "notes.txt": "" } }),
      "--only-new",
      "--base",
      "nowhere",
    );
    assert.equal(status, 2);
  });

  it("names the rules that the branch changes", async () => {
    const settings = (rules: object) => ({ ".vscode/settings.json": JSON.stringify(rules) });
    const lines = async (written: Readonly<Record<string, string>>, ...more: readonly string[]) => {
      const { stdout } = await checked({ "notes.txt": "", ...written }, ...more);
      return stdout.split("\n").filter((line) => line.startsWith("The branch"));
    };
    const gate = { failingChecks: "block", threshold: 90 };
    const changed = (names: string) => [`The branch changes the release requirements: ${names}`];
    assert.deepEqual(await lines({}), []);
    assert.deepEqual(
      await lines(settings({ "translationStatus.gate": { threshold: 90, failingChecks: "block" } })),
      [],
    );
    const lower = settings({ "translationStatus.gate": { ...gate, threshold: 20 } });
    assert.deepEqual(await lines(lower), changed("threshold"));
    assert.deepEqual(await lines(lower, "--threshold", "90"), [], "which replaces both");
    assert.deepEqual(await lines(settings({})), changed("threshold, failingChecks"));
    const others = { ...gate, required: ["de"], outdated: "ignore", languages: { de: { threshold: 1 } } };
    assert.deepEqual(
      await lines(settings({ "translationStatus.gate": others, "translationStatus.ignoredChecks": ["c_format"] })),
      changed("required, languages, ignoredChecks"),
    );
    const marked = settings({ "translationStatus.gate": gate, "translationStatus.untranslatedMarkers": ["XX"] });
    assert.deepEqual(await lines(marked), changed("untranslatedMarkers"));
  });

  it("tells in every format that the branch changes rules", async () => {
    const gate = { failingChecks: "block", threshold: 20 };
    const lower = { ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": gate }) };
    const folder = await repository(FILES, { written: lower });
    for (const [format, text] of [
      ["text", /^The branch changes the release requirements: threshold$/gm],
      ["json", /"changedRules": \[\s*"threshold"\s*\]/g],
      ["junit", /<system-out>The branch changes the release requirements: threshold</g],
      ["github", /^::warning title=Translation Status::The branch changes the release requirements: threshold$/gm],
      ["sarif", /"text": "The branch changes the release requirements: threshold"/g],
      ["codequality", /"description": "The branch changes the release requirements: threshold"/g],
      ["markdown", /^- The branch changes the release requirements: threshold$/gm],
    ] as const) {
      const { stdout, stderr } = await againstInProcess(folder, "--only-new", "--format", format);
      assert.deepEqual([stdout.match(text)?.length, stderr], [1, ""], `${format}: ${stdout}`);
    }
  });

  it("is told in every format", async () => {
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    for (const [format, text] of [
      ["json", /"onlyNew": true/],
      ["junit", /name="--only-new"><system-out>0 of 1 language ready\. No language that is not ready is worse/],
      ["github", /^::notice title=Translation Status::0 of 1 language ready\. No language that is not ready is worse/],
      ["sarif", /"onlyNew": true/],
      ["codequality", /No language that is not ready is worse than at the base, so --only-new passes/],
      ["markdown", /^## Translation status: Not worse\n\nNo language that is not ready is worse than at the base · /],
    ] as const) {
      const ended = await against(folder, "--only-new", "--format", format);
      assert.equal(ended.status, 0, format);
      assert.match(ended.stdout, text);
      assert.doesNotMatch(ended.stdout, /::error|<failure|"level": "error"|"major"/);
    }
    const german = await againstInProcess(folder, "--only-new", "--format", "markdown", "--locale", "de");
    assert.match(
      german.stdout,
      /^## Übersetzungsstatus: Nicht schlechter\n\nKeine Sprache, die nicht bereit ist, ist schlechter/,
    );
    assert.match(german.stdout, /1 fehlgeschlagene Prüfung/);
  });

  it("says nothing of languages that are not ready where all are", async () => {
    const { status, stdout } = await checked(
      { "de.json": jsonText({ ...DE, c: "Drei %s", d: "Vier" }) },
      "--format",
      "markdown",
    );
    assert.equal(status, 0);
    assert.match(stdout, /^## Translation status: Ready to ship\n\n1 of 1 language ready/);
  });

  for (const [what, written, key] of [
    ["in lines that changed", { "de.json": jsonText({ ...DE, d: "Vier" }) }, "Four %25d"],
    ["of source strings that changed", { "en.json": jsonText({ ...EN, a: "One %s", d: "Four %d" }) }, "One %25s"],
  ] as const) {
    it(`annotates only problems ${what}`, async () => {
      const before = {
        ...FILES,
        "en.json": jsonText({ ...EN, d: "Four %d" }),
        "de.json": jsonText({ ...DE, d: "%d" }),
      };
      const ended = await against(await repository(before, { written }), "--format", "github");
      const warnings = ended.stdout.split("\n").filter((line) => line.startsWith("::warning"));
      assert.deepEqual([warnings.length, warnings[0]?.endsWith(key)], [1, true], ended.stdout);
    });
  }

  it("fails where a language that another component has gets worse in this one", async () => {
    const files = {
      "one/en.json": jsonText({ a: "One" }),
      "one/de.json": jsonText({ a: "Eins" }),
      "two/en.json": jsonText({ a: "Two" }),
      "two/de.json": jsonText({}),
      "two/fr.json": jsonText({ a: "Deux" }),
    };
    const written = {
      "two/en.json": jsonText({ a: "Two", b: "Three" }),
      "two/fr.json": jsonText({ a: "Deux", b: "Trois" }),
    };
    const { status, stdout } = await against(await repository(files, { written }), "--only-new");
    assert.equal(status, 1, stdout);
  });
});
