import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { answerWith, startScriptedService } from "../../support/services/scriptedService";
import { git, temporaryFolders, writeFiles } from "../support";
import { check } from "./checkProcess";
import { elementsOf } from "./outcomes";

type Files = Readonly<Record<string, string>>;

describe("a check of what a branch takes away", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const text = (texts: object) => JSON.stringify(texts, undefined, 1);
  const EN = { a: "One", b: "Two", c: "Three", d: "Four" };
  const DE = { a: "Eins", b: "Zwei", c: "Drei", d: "Vier" };
  const FR = { a: "Un", b: "Deux", c: "Trois", d: "Quatre" };
  const DOCS = {
    "docs/locales/en.json": text({ x: "Read me", y: "Guide book" }),
    "docs/locales/de.json": text({ x: "Lies mich", y: "Handbuch" }),
    "docs/locales/fr.json": text({ x: "Lisez-moi", y: "Guide" }),
  };
  const FILES = {
    "web/locales/en.json": text(EN),
    "web/locales/de.json": text(DE),
    "web/locales/fr.json": text(FR),
    ...DOCS,
  };
  const GONE = "docs (docs/locales/*.json) was removed or is no longer recognized: 2 languages, 2 strings (4 words)";

  interface Branch {
    readonly moved?: readonly [string, string];
    readonly removed?: readonly string[];
    readonly written?: Files;
  }

  async function repository(files: Files, { moved, removed = [], written = {} }: Branch) {
    const folder = await folders.create(files);
    const commit = async () => {
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=change"]);
    };
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await commit();
    await git(folder, ["checkout", "--quiet", "-b", "topic"]);
    if (moved) await git(folder, ["mv", ...moved]);
    for (const name of removed) await rm(path.join(folder, name), { recursive: true });
    await writeFiles(folder, written);
    await commit();
    return folder;
  }
  const against = (folder: string, ...more: readonly string[]) => check(folder, "--base", "main", ...more);

  it("tells a component without strings like one that was removed", async () => {
    const emptied = Object.fromEntries(Object.keys(DOCS).map((name) => [name, "{}"]));
    const { status, stdout } = await against(await repository(FILES, { written: emptied }));
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes(GONE), stdout);
    const json = JSON.parse((await against(await repository(FILES, { written: emptied }), "--format", "json")).stdout);
    assert.equal(json.verdict, "unknown");
    assert.deepEqual(json.base.withoutFiles, []);
  });

  it("finds a language that was deleted when the files moved", async () => {
    const folder = await repository(FILES, {
      moved: ["web/locales", "web/translations"],
      removed: ["web/translations/fr.json"],
    });
    const { status, stdout } = await against(folder);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^French \(fr\): no longer ready: web \(removed\)$/m);
    assert.doesNotMatch(stdout, /no longer recognized/);
  });

  for (const [name, status, line] of [
    ["fr_old", 2, "removed: web"],
    ["fr-draft", 2, "removed: web"],
    ["fr.bak", 1, "1 string (1 word) became missing; no longer started: web"],
  ] as const) {
    it(`finds an unfinished language whose file was renamed to ${name}, which is no language`, async () => {
      const unfinished = { ...FILES, "web/locales/fr.json": text({ a: "Un" }) };
      const folder = await repository(unfinished, { moved: ["web/locales/fr.json", `web/locales/${name}.json`] });
      const outcome = await against(folder);
      assert.equal(outcome.status, status, outcome.stdout);
      assert.ok(outcome.stdout.includes(`French (fr): ${line}`), outcome.stdout);
    });
  }

  const inFolders = (texts: Readonly<Record<string, Files>>): Files =>
    Object.fromEntries(Object.entries(texts).map(([code, own]) => [`locales/${code}/app.json`, text(own)]));
  for (const [what, files, moved, status] of [
    ["one that has another name alone", { fr: FR }, { fr: "old" }, 1],
    ["an unfinished one that has another name alone", { fr: { a: "Un" } }, { fr: "old" }, 2],
    ["one that keeps its name", { fr: FR }, { en: "texts", de: "texts" }, 1],
    ["an unfinished one that keeps its name", { fr: { a: "Un" } }, { en: "texts", de: "texts" }, 2],
  ] as const) {
    it(`finds, where each language has a folder, ${what}`, async () => {
      const folder = await repository(inFolders({ en: EN, de: DE, ...files }), { written: { "notes.txt": "" } });
      for (const [code, name] of Object.entries(moved)) {
        await git(folder, ["mv", `locales/${code}/app.json`, `locales/${code}/${name}.json`]);
      }
      await git(folder, ["commit", "--quiet", "--message=names"]);
      const outcome = await against(folder);
      assert.equal(outcome.status, status, outcome.stdout);
      assert.match(outcome.stdout, /^French \(fr\): .*(?:no longer (?:ready|started)|removed)/m);
    });
  }

  it("finds an unfinished language that has no language's name after the files moved", async () => {
    const unfinished = { ...FILES, "web/locales/fr.json": text({ a: "Un" }), "web/locales/it.json": text(FR) };
    const folder = await repository(unfinished, { moved: ["web/locales", "web/i18n"] });
    await git(folder, ["mv", "web/i18n/fr.json", "web/i18n/fr_old.json"]);
    await git(folder, ["commit", "--quiet", "--message=draft"]);
    const { status, stdout } = await against(folder);
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("French (fr): removed: web"), stdout);
  });

  for (const name of ["it", "french"]) {
    it(`finds a language whose file was renamed to ${name}`, async () => {
      const folder = await repository(FILES, { moved: ["web/locales/fr.json", `web/locales/${name}.json`] });
      const { status, stdout } = await against(folder);
      assert.equal(status, 1, stdout);
      assert.ok(stdout.includes("French (fr): no longer ready: web (removed)"), stdout);
    });
  }

  it("compares a folder that was renamed itself with what it was", async () => {
    const files = Object.fromEntries(Object.entries(FILES).map(([name, content]) => [`packages/one/${name}`, content]));
    const moved = ["packages/one", "packages/two"] as const;
    const whole = path.join(await repository(files, { moved }), "packages/two");
    const same = await against(whole);
    assert.equal(same.status, 0, same.stdout);
    assert.ok(same.stdout.endsWith("No source strings changed\n"), same.stdout);
    const lacking = await repository(files, { moved, removed: ["packages/two/web/locales/fr.json"] });
    const { status, stdout } = await against(path.join(lacking, "packages/two"));
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^French \(fr\): no longer ready: web \(removed\)$/m);
    const removed = await repository(files, { moved, removed: ["packages/two/docs"] });
    const gone = await against(path.join(removed, "packages/two"));
    assert.equal(gone.status, 2, gone.stdout);
    assert.ok(gone.stdout.includes(GONE), gone.stdout);
    const excluding = {
      "packages/one/.vscode/settings.json": '{"translationStatus.components": [{"exclude": ["docs/**"]}]}',
    };
    const excluded = await repository({ ...files, ...excluding }, { moved });
    const settings = await against(path.join(excluded, "packages/two"));
    assert.equal(settings.status, 0, settings.stdout);
    const other = { "old/notes.txt": "One, two, three, four\n", "old/locales/it.json": text(FR) };
    const sources = Object.fromEntries([..."abcdefghij"].map((name) => [`packages/two/src/${name}.txt`, `${name}\n`]));
    const grown = await repository(files, { moved, removed: ["packages/two/web/locales/fr.json"], written: sources });
    assert.equal((await against(path.join(grown, "packages/two"))).status, 1, "beside many new files");
    const split = await repository(other, { moved: ["old", "packages"], written: files });
    assert.match((await against(path.join(split, "packages"))).stdout, /^one\/web: new, |^web: new, /m);
    const added = await repository({ "notes.txt": "" }, { written: files });
    assert.match((await against(path.join(added, "packages/one"))).stdout, /^web: new, /m);
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
    assert.match(stdout, /^French \(fr\): no longer ready: docs \(removed\)$/m);
    const written = {
      "sub/en.json": text({ x: "Read me", y: "Guide book" }),
      "sub/de.json": text({ x: "Lies mich", y: "Handbuch" }),
      "docs/index.js": "",
    };
    const stub = await repository(DOCS, { removed: ["docs/locales"], written });
    const left = await against(path.join(stub, "sub"));
    assert.equal(left.status, 1, left.stdout);
    assert.match(left.stdout, /^French \(fr\): no longer ready: sub \(removed\)$/m);
  });

  it("follows a rename that is staged", async () => {
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    await git(folder, ["mv", "web/locales", "web/i18n"]);
    await git(folder, ["rm", "--quiet", "-f", "web/i18n/fr.json"]);
    const { status, stdout } = await against(folder);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^French \(fr\): no longer ready: web \(removed\)$/m);
    assert.doesNotMatch(stdout, /was removed or is no longer recognized|: new,/);
  });

  for (const [before, now] of [
    ["no", "nb"],
    ["tl", "fil"],
    ["iw", "he"],
    ["sh", "sr-Latn"],
  ] as const) {
    it(`follows a language from the code ${before} to ${now}, which stand for one`, async () => {
      const { "web/locales/fr.json": text = "", ...others } = FILES;
      const files = { ...others, [`web/locales/${before}.json`]: text };
      const folder = await repository(files, {
        moved: [`web/locales/${before}.json`, `web/locales/${now}.json`],
      });
      const { status, stdout } = await against(folder);
      assert.equal(status, 0, stdout);
      assert.match(stdout, /^web: no source strings changed, 1 file renamed$/m);
    });
  }

  it("does not follow a language to a code of another, or of one that has files of its own", async () => {
    const { "web/locales/fr.json": fr = "", ...others } = FILES;
    const dari = await repository(
      { ...others, "web/locales/fa.json": fr },
      { moved: ["web/locales/fa.json", "web/locales/prs.json"] },
    );
    const persian = await against(dari);
    assert.equal(persian.status, 1, persian.stdout);
    assert.ok(persian.stdout.includes("Persian (fa): no longer ready: web (removed)"), persian.stdout);
    const both = { ...inFolders({ en: EN, no: DE }), "locales/en/b.json": text(EN), "locales/no/b.json": text(FR) };
    const folder = await repository(
      { ...both, "locales/nb/app.json": text({ ...DE, d: "Fire" }) },
      { moved: ["locales/no/b.json", "locales/nb/b.json"] },
    );
    const norwegian = await against(folder, "--threshold", "40");
    assert.ok(norwegian.stdout.includes("Norwegian (no): 4 strings"), norwegian.stdout);
  });

  it("finds examples that are not shown any more beside a new component", async () => {
    const examples = Object.fromEntries(Object.entries(DOCS).map(([name, content]) => [`demo/${name}`, content]));
    const written = { "x/locales/en.json": text(EN), "x/locales/de.json": text(DE), "x/locales/fr.json": text(FR) };
    const { status, stdout } = await against(await repository(examples, { written }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });

  it("finds examples that are not shown any more beside a translation of what only was in English", async () => {
    const examples = Object.fromEntries(Object.entries(DOCS).map(([name, content]) => [`demo/${name}`, content]));
    const files = { ...examples, "web/locales/en.json": text(EN) };
    const written = { "web/locales/de.json": text(DE), "web/locales/fr.json": text(FR) };
    const { status, stdout } = await against(await repository(files, { written }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });

  it("tells of no examples that were not shown at the base, even if the program's folder was renamed", async () => {
    const examples = Object.fromEntries(Object.entries(DOCS).map(([name, content]) => [`demo/${name}`, content]));
    const { status, stdout } = await against(await repository({ ...FILES, ...examples }, { moved: ["web", "site"] }));
    assert.equal(status, 0, stdout);
  });

  it("tells of no library among the modules of a program for Android that was not shown at the base", async () => {
    const resources = (...names: readonly string[]) =>
      `<resources>${names.map((name) => `<string name="${name}">Text</string>`).join("")}</resources>`;
    const files: Record<string, string> = {};
    const modules = ["app", "one", "two", "three", "four", "lib"];
    files["settings.gradle"] = modules.map((name) => `include ':${name}'\n`).join("");
    for (const name of modules) {
      files[`${name}/build.gradle`] =
        `android { namespace '${name === "lib" ? "com.other" : "org.example"}.${name}' }\n`;
    }
    files["app/src/main/res/values/strings.xml"] = files["app/src/main/res/values-de/strings.xml"] = resources("a");
    files["lib/src/main/res/values/strings.xml"] = resources("b", "c");
    files["lib/src/main/res/values-de/strings.xml"] = resources("b");
    const { status, stdout } = await against(await repository(files, { written: { "notes.txt": "" } }));
    assert.equal(status, 0, stdout);
  });

  it("tells of no string catalog that had no translations, however large", async () => {
    const strings = Object.fromEntries(Array.from({ length: 500 }, (_, id) => [`A text of the source ${id}`, {}]));
    const catalog = text({ sourceLanguage: "en", version: "1.0", strings });
    const files = { ...FILES, "App/Localizable.xcstrings": catalog };
    const { status, stdout } = await against(await repository(files, { written: { "notes.txt": "" } }));
    assert.equal(status, 0, stdout);
  });

  it("finds examples that were shown beside a string catalog without translations", async () => {
    const examples = Object.fromEntries(Object.entries(DOCS).map(([name, content]) => [`demo/${name}`, content]));
    const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
    const catalog = (codes: Readonly<Record<string, string>>) =>
      text({
        sourceLanguage: "en",
        version: "1.0",
        strings: {
          Open: {
            localizations: Object.fromEntries(Object.entries(codes).map(([code, value]) => [code, unit(value)])),
          },
        },
      });
    const files = { ...examples, "App/Localizable.xcstrings": catalog({}) };
    const written = { "App/Localizable.xcstrings": catalog({ de: "Öffnen", fr: "Ouvrir" }) };
    const { status, stdout } = await against(await repository(files, { written }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });

  it("finds examples that were shown beside a translation without a source", async () => {
    const examples = Object.fromEntries(Object.entries(DOCS).map(([name, content]) => [`demo/${name}`, content]));
    const files = { ...examples, "web/locales/de.json": text(DE) };
    const { status, stdout } = await against(await repository(files, { written: { "web/locales/en.json": text(EN) } }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });

  it("does not take a translation for the source that was deleted", async () => {
    const part = { "web/locales/de.json": text({ a: "Eins" }), "web/locales/fr.json": text({ a: "Un" }) };
    const { status, stdout } = await against(
      await repository({ ...FILES, ...part }, { removed: ["web/locales/en.json"] }),
    );
    assert.equal(status, 2, stdout);
    assert.match(stdout, /^web could not be compared: Source file web\/locales\/en\.json is gone; /m);
    const whole = await against(await repository(FILES, { removed: ["web/locales/en.json"] }));
    assert.equal(whole.status, 2, whole.stdout);
    const same = { "web/locales/de.json": text(EN), "web/locales/fr.json": text(EN) };
    const echoed = await against(await repository({ ...FILES, ...same }, { removed: ["web/locales/en.json"] }));
    assert.equal(echoed.status, 0, echoed.stdout);
  });

  const called = (name: string, target = "") =>
    `<xliff version="1.2"><file source-language="en" ${target} original="x"><body><trans-unit id="a"><source>A</source><target>${name}</target></trans-unit></body></file></xliff>`;
  const NAMES = Object.fromEntries(
    [
      ["de", "de"],
      ["es", "es"],
      ["French", "fr"],
    ].map(([name = "", code = ""]) => [`names/${name}.xlf`, called(name, `target-language="${code}"`)]),
  );
  for (const [what, branch] of [
    ["deleted", { removed: ["names/French.xlf"] }],
    ["without its language", { written: { "names/French.xlf": called("French") } }],
  ] as const) {
    it(`finds a language whose file is called by its name and is ${what}`, async () => {
      const { status, stdout } = await against(await repository(NAMES, branch));
      assert.equal(status, 1, stdout);
      assert.ok(stdout.includes("French (fr): no longer ready: names (removed)"), stdout);
    });
  }

  const withSubmodule = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const library = await folders.create(files);
    await git(library, ["init", "--quiet", "--initial-branch=main"]);
    await git(library, ["add", "--all"]);
    await git(library, ["commit", "--quiet", "--message=library"]);
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=submodule"]);
    return folder;
  };
  for (const [files, status] of [
    [DOCS, 2],
    [{ "src/parser.c": "" }, 0],
  ] as const) {
    it(`ends with ${status} for a submodule of ${Object.keys(files)[0]} that was removed`, async () => {
      const folder = await withSubmodule(files);
      const kept = await check(folder, "--base", "HEAD");
      assert.doesNotMatch(kept.stdout, /removed/);
      await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
      await git(folder, ["commit", "--quiet", "--message=removed"]);
      const removed = await check(folder, "--base", "HEAD~1");
      assert.equal(removed.status, status, removed.stdout);
      const isNamed = removed.stdout.includes(
        "docs (lib/more/docs/locales/*.json) was removed or is no longer recognized: 2 languages, 2 strings (4 words)",
      );
      assert.equal(isNamed, status === 2, removed.stdout);
    });
  }

  it("finds a submodule that moved to a folder that is not searched", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "tests"]);
    await git(folder, ["commit", "--quiet", "--message=moved"]);
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/docs/locales/*.json) was removed or is no longer recognized"), stdout);
  });

  it("compares a submodule by the commit that the base has of it", async () => {
    const folder = await withSubmodule(DOCS);
    const more = path.join(folder, "lib/more");
    const same = await check(folder, "--base", "HEAD");
    assert.equal(same.status, 0, same.stdout);
    const [file = "", written = ""] = Object.entries(DOCS).find(([name]) => name.includes("de.")) ?? [];
    const commit = async (now: string): Promise<void> => {
      await writeFiles(more, { [file]: now });
      await git(more, ["commit", "--quiet", "--all", "--message=change"]);
      await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    };
    await commit("{}");
    const emptied = await check(folder, "--base", "HEAD~1");
    assert.equal(emptied.status, 1, emptied.stdout);
    await commit(written);
    const again = await check(folder, "--base", "HEAD~2");
    assert.equal(again.status, 0, again.stdout);
    await writeFiles(more, { [file.replace("de.", "en.")]: text({ x: "Read me", y: "Guide book", z: "Index" }) });
    await commit(written);
    const added = await check(folder, "--base", "HEAD~1");
    assert.ok(added.stdout.includes("\nmore/docs: 1 source string added (1 word to translate)\n"), added.stdout);
    await git(more, ["rm", "--quiet", file]);
    await git(more, ["commit", "--quiet", "--message=removed"]);
    await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    const removed = await check(folder, "--base", "HEAD~2");
    assert.equal(removed.status, 1, removed.stdout);
    assert.ok(removed.stdout.includes("German (de): no longer ready: more/docs (removed)"), removed.stdout);
  });

  const bump = async (folder: string, more: string): Promise<void> => {
    await git(path.join(folder, more), ["commit", "--quiet", "--allow-empty", "--all", "--message=change"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=submodule"]);
  };

  it("passes over what a submodule loses that is no translation", async () => {
    const folder = await withSubmodule({ ...DOCS, "tsconfig.json": '{"compilerOptions":{}}' });
    await git(path.join(folder, "lib/more"), ["rm", "--quiet", "tsconfig.json"]);
    await bump(folder, "lib/more");
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.ok(stdout.endsWith("No source strings changed\n"), stdout);
  });

  it("follows a submodule that moves out of a folder that is not searched", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "vendor"]);
    await git(folder, ["commit", "--quiet", "--message=vendor"]);
    await git(folder, ["mv", "vendor", "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=lib"]);
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.match(stdout, /^more\/docs: no source strings changed, 3 files renamed$/m);
  });

  it("follows files that were renamed in a submodule, and tells which language did not come along", async () => {
    const folder = await withSubmodule(DOCS);
    const more = path.join(folder, "lib/more");
    await git(more, ["mv", "docs/locales", "docs/texts"]);
    await bump(folder, "lib/more");
    const moved = await check(folder, "--base", "HEAD~1");
    assert.equal(moved.status, 0, moved.stdout);
    assert.match(moved.stdout, /^more\/docs: no source strings changed, 3 files renamed$/m);
    await git(more, ["mv", "docs/texts/fr.json", "docs/texts/fr_old.json"]);
    await bump(folder, "lib/more");
    const lost = await check(folder, "--base", "HEAD~2");
    assert.equal(lost.status, 1, lost.stdout);
    assert.ok(lost.stdout.includes("French (fr): no longer ready: more/docs (removed)"), lost.stdout);
  });

  it("finds a component that a submodule lost when it moved", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "lib/other"]);
    await git(path.join(folder, "lib/other"), ["rm", "--quiet", "-r", "docs"]);
    await bump(folder, "lib/other");
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/docs/locales/*.json) was removed"), stdout);
  });

  it("finds a component that a submodule of a submodule lost", async () => {
    const inner = await folders.create(DOCS);
    await git(inner, ["init", "--quiet", "--initial-branch=main"]);
    await git(inner, ["add", "--all"]);
    await git(inner, ["commit", "--quiet", "--message=inner"]);
    const folder = await withSubmodule({ "notes.txt": "" });
    const more = path.join(folder, "lib/more");
    await git(more, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "inner"]);
    await git(more, ["commit", "--quiet", "--message=inner"]);
    await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    const added = await check(folder, "--base", "HEAD~1");
    assert.match(added.stdout, /^inner\/docs: new, 2 source strings added/m);
    const same = await check(folder, "--base", "HEAD");
    assert.ok(same.stdout.endsWith("No source strings changed\n"), same.stdout);
    await git(path.join(more, "inner"), ["rm", "--quiet", "-r", "docs"]);
    await bump(more, "inner");
    await bump(folder, "lib/more");
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/inner/docs/locales/*.json) was removed"), stdout);
  });

  it("cannot compare a submodule of which the commit of the base was not fetched", async () => {
    const folder = await withSubmodule(DOCS);
    const more = path.join(folder, "lib/more");
    await writeFiles(more, { "notes.txt": "" });
    await git(more, ["add", "--all"]);
    await bump(folder, "lib/more");
    const clone = path.join(await folders.create(), "clone");
    const files = ["-c", "protocol.file.allow=always"];
    await git(folder, ["clone", "--quiet", folder, clone]);
    await git(clone, ["submodule", "--quiet", "init"]);
    await git(clone, ["config", "submodule.lib/more.url", `file://${more}`]);
    await git(clone, [...files, "submodule", "--quiet", "update", "--depth=1"]);
    const { status, stdout } = await check(clone, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("could not be compared: Git does not have lib/more at the base"), stdout);
  });

  it("does not take another submodule at the same commit for one that was removed", async () => {
    const folder = await withSubmodule(DOCS);
    const files = ["-c", "protocol.file.allow=always"];
    await git(folder, [...files, "submodule", "--quiet", "add", path.join(folder, "lib/more"), "lib/again"]);
    await git(folder, ["commit", "--quiet", "--message=again"]);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=removed"]);
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/docs/locales/*.json) was removed"), stdout);
  });

  it("does not know what a submodule held that is another repository now", async () => {
    const folder = await withSubmodule(DOCS);
    const other = await folders.create({ "src/parser.c": "" });
    await git(other, ["init", "--quiet"]);
    await git(other, ["add", "--all"]);
    await git(other, ["commit", "--quiet", "--message=other"]);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await rm(path.join(folder, ".git/modules"), { recursive: true });
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other, "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=replaced"]);
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("Components of the base could not be found: Git does not have lib/more"), stdout);
  });

  it("compares a submodule that the settings name in a folder that is not searched", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "vendor"]);
    const named = { name: "docs", files: "vendor/docs/locales/*.json" };
    const settings = JSON.stringify({ "translationStatus.components": [named] });
    await writeFiles(folder, { ".vscode/settings.json": settings });
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=named"]);
    const same = await check(folder, "--base", "HEAD");
    assert.deepEqual([same.status, same.stdout.endsWith("No source strings changed\n")], [0, true], same.stdout);
    await git(path.join(folder, "vendor"), ["rm", "--quiet", "docs/locales/fr.json"]);
    await bump(folder, "vendor");
    const removed = await check(folder, "--base", "HEAD~1");
    assert.ok(removed.stdout.includes("French (fr): no longer ready: docs (removed)"), removed.stdout);
  });

  it("does not know what a repository held that Git ignores in a submodule", async () => {
    const folder = await withSubmodule({ "notes.txt": "", ".gitignore": "own/" });
    const own = path.join(folder, "lib/more/own");
    await writeFiles(own, DOCS);
    await git(own, ["init", "--quiet"]);
    await git(own, ["add", "--all"]);
    await git(own, ["commit", "--quiet", "--message=own"]);
    const named = [{ name: "own", files: "lib/more/own/docs/locales/*.json" }];
    await writeFiles(folder, { ".vscode/settings.json": JSON.stringify({ "translationStatus.components": named }) });
    const { status, stdout } = await check(folder, "--base", "HEAD");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("own could not be compared: Git does not have lib/more/own at the base"), stdout);
  });

  it("calls what a new submodule brings new, and what a submodule of it does", async () => {
    const folder = await withSubmodule(DOCS);
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.match(stdout, /^more\/docs: new, 2 source strings added/m);
    const more = path.join(folder, "lib/more");
    await git(more, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", more, "inner"]);
    await git(more, ["commit", "--quiet", "--message=inner"]);
    await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    const nested = await check(folder, "--base", "HEAD~2");
    assert.equal(nested.status, 0, nested.stdout);
    assert.match(nested.stdout, /^inner: new, 2 source strings added/m);
  });

  it("does not tell of a removed submodule that only had examples, or that the settings leave out", async () => {
    const examples = Object.fromEntries(Object.entries(DOCS).map(([name, content]) => [`demo/${name}`, content]));
    for (const [files, settings] of [
      [examples, "{}"],
      [DOCS, '{"translationStatus.components": [{"exclude": ["lib/**"]}]}'],
    ] as const) {
      const folder = await withSubmodule(files);
      const old = Object.entries(DOCS).map(([name, content]) => [`lib/old/${name}`, content] as const);
      await writeFiles(folder, { ...Object.fromEntries(old), ".vscode/settings.json": settings });
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=settings"]);
      await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
      await git(folder, ["commit", "--quiet", "--message=removed"]);
      const { status, stdout } = await check(folder, "--base", "HEAD~1");
      assert.equal(status, 0, stdout);
    }
  });

  it("compares files that replace a submodule", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await writeFiles(path.join(folder, "lib/more"), DOCS);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=files"]);
    const { status, stdout } = await check(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.ok(stdout.endsWith("No source strings changed\n"), stdout);
  });

  it("passes over a removed submodule without translations in a subfolder", async () => {
    const folder = await withSubmodule({ "src/parser.c": "" });
    await writeFiles(folder, { "lib/locales/en.json": text(EN), "lib/locales/de.json": text(DE) });
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=texts"]);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=removed"]);
    const { status, stdout } = await check(path.join(folder, "lib"), "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
  });

  for (const [files, status] of [
    [DOCS, 2],
    [{ "src/parser.c": "" }, 0],
  ] as const) {
    it(`ends with ${status} for a submodule at a commit without the ${Object.keys(files)[0]} of the base`, async () => {
      const folder = await withSubmodule(files);
      const more = path.join(folder, "lib/more");
      await git(more, ["rm", "--quiet", "-r", "."]);
      await git(more, ["commit", "--quiet", "--message=emptied"]);
      await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
      const emptied = await check(folder, "--base", "HEAD~1");
      assert.equal(emptied.status, status, emptied.stdout);
      const line = "docs (lib/more/docs/locales/*.json) was removed or is no longer recognized: 2 languages";
      assert.equal(emptied.stdout.includes(line), status === 2, emptied.stdout);
    });
  }

  it("passes over a submodule that moved and is at another commit", async () => {
    const library = await folders.create(DOCS);
    await git(library, ["init", "--quiet", "--initial-branch=main"]);
    for (const message of ["one", "two"]) {
      await git(library, ["add", "--all"]);
      await git(library, ["commit", "--quiet", "--allow-empty", `--message=${message}`]);
    }
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=submodule"]);
    await git(folder, ["mv", "lib/more", "vendored"]);
    await git(path.join(folder, "vendored"), ["checkout", "--quiet", "HEAD~1"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=moved"]);
    const moved = await check(folder, "--base", "HEAD~1");
    assert.equal(moved.status, 0, moved.stdout);
    assert.doesNotMatch(moved.stdout, /was removed/);
  });

  for (const [what, branch, line] of [
    ["deleted", { removed: ["web/locales/fr.json"] }, "French (fr): removed: web"],
    [
      "emptied",
      { written: { "web/locales/fr.json": "{}" } },
      "1 string (1 word) became missing; no longer started: web",
    ],
  ] as const) {
    it(`does not know whether a language that was not ready was meant to be ${what}`, async () => {
      const web = { "web/locales/en.json": text(EN), "web/locales/de.json": text(DE) };
      const files = { ...web, "web/locales/fr.json": text({ a: "Un" }) };
      const { status, stdout } = await against(await repository(files, branch));
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes(line), stdout);
      const settings = { ".vscode/settings.json": '{"translationStatus.gate": {"required": ["de"]}}' };
      const others = await against(await repository({ ...files, ...settings }, branch));
      assert.equal(others.status, 0, others.stdout);
    });
  }

  it("does not know whether a component was meant to be deleted", async () => {
    const folder = await repository(FILES, { removed: ["docs"] });
    const { status, stdout } = await against(folder);
    assert.equal(status, 2, stdout);
    assert.ok(stdout.split("\n").includes(GONE), stdout);
    assert.doesNotMatch(stdout, /No source strings changed/);
  });

  it("finds a component that nothing recognizes any more", async () => {
    const written = (content: string): Files =>
      Object.fromEntries(Object.keys(DOCS).map((name) => [name, content] as const));
    const branches: readonly Branch[] = [
      { written: written("") },
      { written: written('<<<<<<< HEAD\n{ "x": "Read me" }\n') },
      { moved: ["docs/locales", "docs/fixtures"] },
      { removed: ["docs/locales/de.json", "docs/locales/fr.json"] },
    ];
    for (const branch of branches) {
      const { status, stdout } = await against(await repository(FILES, branch));
      assert.equal(status, 2, stdout);
    }
  });

  it("tells a component that the branch itself leaves out", async () => {
    const settings = (exclude: string) => ({
      ".vscode/settings.json": `{"translationStatus.components": [{ "exclude": ["${exclude}"] }]}`,
    });
    const leaving = await against(await repository(FILES, { written: settings("docs") }));
    assert.equal(leaving.status, 2, leaving.stdout);
    assert.ok(leaving.stdout.split("\n").includes(GONE), leaving.stdout);
    const left = await against(
      await repository({ ...FILES, ...settings("docs") }, { written: settings("docs/locales/*.json") }),
    );
    assert.equal(left.status, 0, left.stdout);
    const other = { "web/locales/de.json": text({ ...DE, a: "Einz" }) };
    const before = await against(await repository({ ...FILES, ...settings("docs") }, { written: other }));
    assert.equal(before.status, 0, before.stdout);
  });

  it("tells a language whose file the branch itself leaves out", async () => {
    const leaving = await against(
      await repository(FILES, {
        written: {
          ".vscode/settings.json": '{"translationStatus.components": [{ "exclude": ["docs/locales/fr.json"] }]}',
        },
      }),
    );
    assert.equal(leaving.status, 1, leaving.stdout);
    assert.match(leaving.stdout, /^French \(fr\): no longer ready: docs \(removed\)$/m);
  });

  for (const [config, wrap] of [
    ["ci/release.json", (text: string) => text],
    ["app.code-workspace", (text: string) => `{ "settings": ${text} }`],
  ] as const) {
    it(`tells a component that ${config} leaves out, if the branch changed it`, async () => {
      const settings = (exclude: string) => ({
        [config]: wrap(`{"translationStatus.components": [{ "exclude": ["${exclude}"] }]}`),
      });
      const check = async (before: Record<string, string>, after: string) => {
        const folder = await repository({ ...FILES, ...before }, { written: settings(after) });
        return against(folder, "--config", path.join(folder, config));
      };
      const leaving = await check({}, "docs");
      assert.equal(leaving.status, 2, leaving.stdout);
      assert.ok(leaving.stdout.split("\n").includes(GONE), leaving.stdout);
      const left = await check(settings("docs"), "docs/locales/*.json");
      assert.equal(left.status, 0, left.stdout);
    });
  }

  it("is written in every format", async () => {
    const folder = await repository(
      { ...FILES, "web/locales/fr.json": text({ a: "Un" }) },
      {
        removed: ["docs", "web/locales/fr.json"],
        written: { "web/locales/en.json": text({ a: "One" }), "web/locales/de.json": text({ a: "Eins" }) },
      },
    );
    const write = async (format: string) => {
      const { status, stdout } = await against(folder, "--format", format);
      assert.equal(status, 2, format);
      return stdout;
    };
    const [json = "", github = "", sarif = "", junit = ""] = await Promise.all(
      ["json", "github", "sarif", "junit"].map(write),
    );
    const { removedComponents, components } = JSON.parse(json).base;
    assert.deepEqual(removedComponents, [
      {
        ...{ name: "docs", files: "docs/locales/*.json", strings: 2, words: 4 },
        languages: [
          { code: "de", name: "German" },
          { code: "fr", name: "French" },
        ],
      },
    ]);
    assert.deepEqual([components[0].removed.count, components[0].languages[1].removed], [3, true]);

    assert.ok(github.includes(`::error title=Component not found::${GONE}\n`), github);
    assert.match(github, /^::notice title=Source strings::web: 3 source strings removed$/m);
    assert.match(github, /^::error title=French \(fr\) since main::removed: web$/m);

    const [invocation] = JSON.parse(sarif).runs[0].invocations;
    assert.deepEqual(
      invocation.toolExecutionNotifications.map(({ level, message }: Notification) => `${level}: ${message.text}`),
      [`error: ${GONE}`, "error: French (fr): removed: web", "note: web: 3 source strings removed"],
    );

    const elements = elementsOf(junit);
    const texts = elements.filter(({ name }) => name === "error" || name === "system-out").map((one) => one.text);
    assert.deepEqual(texts, [GONE, "web: 3 source strings removed", "removed: web"]);
  });

  interface Notification {
    readonly level: string;
    readonly message: { readonly text: string };
  }

  it("counts the strings of a new component that are to be translated, also into languages that it lacks", async () => {
    const written = {
      "new/locales/en.json": text({ a: "Alpha one", b: "Beta" }),
      "new/locales/de.json": text({ a: "Eins" }),
    };
    const folder = await repository(FILES, { written });
    const found = await against(folder, "--threshold", "10");
    assert.equal(found.status, 0, found.stdout);
    assert.match(found.stdout, /^German \(de\): 1 string \(1 word\) became missing$/m);
    const required = await against(folder, "--language", "de", "--language", "fr", "--language", "en");
    assert.match(required.stdout, /^fr: 2 strings \(3 words\) became missing$/m);
    assert.doesNotMatch(required.stdout, /^(?:English|en)\b.* became missing/m);
  });

  it("does not compare a file that was read in part, and accepts one that was repaired", async () => {
    const cut = text(DE).slice(0, 20);
    const files = { ...FILES, "web/locales/de.json": cut };
    const repaired = await against(await repository(files, { written: { "web/locales/de.json": text(DE) } }));
    assert.equal(repaired.status, 0, repaired.stdout);
    assert.match(
      repaired.stdout,
      /^web could not be compared: web\/locales\/de\.json at the base, but not any more: /m,
    );
    const junit = await against(
      await repository(files, { written: { "web/locales/de.json": text(DE) } }),
      ...["--format", "junit"],
    );
    assert.doesNotMatch(junit.stdout, /<error/);
    const gone = await against(await repository(files, { removed: ["web/locales/de.json"] }));
    assert.equal(gone.status, 2, gone.stdout);
    assert.match(gone.stdout, /^web could not be compared: web\/locales\/de\.json at the base: /m);
    const source = { "web/locales/en.json": text(EN).slice(0, 20) };
    const now = await against(await repository(FILES, { written: source }));
    assert.equal(now.status, 2, now.stdout);
    assert.match(now.stdout, /^web could not be compared: web\/locales\/en\.json: /m);
  });

  it("finds the same in the files of a service's component", async () => {
    const rows = ["de", "fr"].map((code) => ({ code, name: code, total: 4, translated: 4 }));
    const service = await startScriptedService(answerWith(rows));
    const settings = (files: string) => ({
      ".vscode/settings.json": JSON.stringify({
        "translationStatus.components": [
          { service: `http://localhost:${service.port}`, project: "p", component: "c", name: "Web", files },
        ],
      }),
    });
    try {
      const folder = await repository(
        { ...FILES, ...settings("web/locales/*.json") },
        {
          moved: ["web/locales", "site"],
          removed: ["site/fr.json"],
          written: { ...settings("site/*.json"), "site/de.json": text({ ...DE, d: "" }) },
        },
      );
      const moved = await against(folder);
      assert.equal(moved.status, 1, moved.stdout);
      assert.match(
        moved.stdout,
        /^fr: no longer ready: Web \(removed\)|^French \(fr\): no longer ready: Web \(removed\)$/m,
      );
      await writeFiles(folder, { "site/de.json": text(DE).slice(0, 20) });
      const cut = await against(folder);
      assert.equal(cut.status, 2, cut.stdout);
      assert.match(cut.stdout, /^Web could not be compared: site\/de\.json: /m);
    } finally {
      await service.stop();
    }
  });
});
