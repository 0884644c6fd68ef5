import assert from "node:assert/strict";
import { mkdir, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BaseComparison, ComparedFiles } from "../../../../src/model/compare/base";
import { stringsMissing } from "../../../../src/model/compare/comparison";
import { git, poOf, services, temporaryFolders, writeFiles } from "../../support";

type Files = Readonly<Record<string, string>>;

describe("a comparison with a base", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const { start } = services();
  const never = new AbortController().signal;
  const { TMPDIR } = process.env;
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });

  async function commitAll(folder: string, files: Files = {}, removed: readonly string[] = []) {
    await writeFiles(folder, files);
    for (const name of removed) await rm(path.join(folder, name), { recursive: true });
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--allow-empty", "--message=change"]);
  }
  async function repository(files: Files) {
    const folder = await folders.create();
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await commitAll(folder, files);
    await git(folder, ["checkout", "--quiet", "-b", "topic"]);
    return folder;
  }
  async function compare(folder: string, mask: string, ref = "main", more: { signal?: AbortSignal; in?: string } = {}) {
    const root = path.join(folder, more.in ?? "");
    const { service } = await start({ folder: root, project: "p", components: [{ name: "c", mask }] });
    return service.folder.compare(ref, more.signal ?? never);
  }
  async function compared(...request: Parameters<typeof compare>): Promise<BaseComparison> {
    const outcome = await compare(...request);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    return outcome.value;
  }
  function only({ components }: BaseComparison): ComparedFiles {
    const [component] = components;
    assert.ok(component && components.length === 1);
    return component;
  }
  function shown(comparison: BaseComparison) {
    const { outcome } = only(comparison);
    assert.ok(outcome.kind === "compared", JSON.stringify(outcome));
    const { added, changed, removed, languages } = outcome.comparison;
    return {
      added: added.listed.map(({ source, place }) => [source, place && `${place.file}:${place.line}`].join(" ")),
      changed: changed.listed.map(({ source, previous }) => `${previous} → ${source}`),
      removed: removed.listed.map(({ source }) => source),
      missing: Object.fromEntries(languages.map(({ code, missing }) => [code, stringsMissing(missing)])),
      translated: Object.fromEntries(
        languages.map(({ code, before, now }) => [code, `${before?.translated} → ${now?.translated}`]),
      ),
    };
  }
  async function problemOf(...request: Parameters<typeof compare>) {
    const outcome = await compare(...request);
    assert.ok(!outcome.ok, JSON.stringify(outcome));
    return outcome.problem;
  }

  const WEB = {
    "web/en.json": '{\n"a": "One",\n"b": "Two",\n"c": "Three"\n}',
    "web/de.json": '{"a":"Eins","b":"Zwei","c":"Drei"}',
    "web/fr.json": '{"a":"Un"}',
  };

  it("tells what a branch costs, with what is not committed", async () => {
    const folder = await repository(WEB);
    await commitAll(folder, { "web/en.json": '{\n"a": "One",\n"b": "Two!",\n"d": "Four"\n}' });
    await writeFiles(folder, { "web/de.json": '{"a":"","b":"Zwei"}' });
    assert.deepEqual(shown(await compared(folder, "web/*.json")), {
      added: ["Four web/en.json:4"],
      changed: ["Two → Two!"],
      removed: ["Three"],
      missing: { de: 2, fr: 1 },
      translated: { de: "3 → 1", fr: "1 → 1" },
    });
  });

  it("reads files with their source texts, of which a changed one is another string", async () => {
    const folder = await repository({
      "po/app.pot": poOf({ open: "", close: "" }),
      "po/de.po": poOf({ open: "Öffnen", close: "Schließen" }),
    });
    await commitAll(folder, {
      "po/app.pot": poOf({ "Open file": "", close: "" }),
      "po/de.po": poOf({ "Open file": "", close: "Schließen" }),
    });
    const { added, ...rest } = shown(await compared(folder, "po/*.po"));
    assert.equal(added.length, 1);
    assert.match(added[0] ?? "", /^Open file po\/app\.pot:\d+$/);
    assert.deepEqual(rest, { changed: [], removed: ["open"], missing: { de: 1 }, translated: { de: "2 → 1" } });
  });

  it("finds the places of strings where there is no source file", async () => {
    const folder = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commitAll(folder, { "po/fr.po": poOf({ a: "1", b: "2" }) });
    const { added } = shown(await compared(folder, "po/*.po"));
    assert.match(added.join(), /^b po\/fr\.po:\d+$/);
  });

  it("does not count what happened to the base in the meantime", async () => {
    const folder = await repository(WEB);
    await commitAll(folder, { "web/en.json": '{"a":"One","b":"Two","c":"Three","d":"Four"}' });
    await git(folder, ["checkout", "--quiet", "main"]);
    await commitAll(folder, { "web/en.json": '{"a":"One"}' });
    const mergeBase = (await git(folder, ["rev-parse", "main~1"])).trim();
    await git(folder, ["checkout", "--quiet", "topic"]);
    for (const ref of ["main", "main~1", mergeBase]) {
      const comparison = await compared(folder, "web/*.json", ref);
      assert.deepEqual([comparison.base.ref, comparison.base.commit], [ref, mergeBase]);
      assert.equal(shown(comparison).added.length, 1);
    }
  });

  it("follows files that were renamed, and takes others for new or gone ones", async () => {
    const folder = await repository(WEB);
    await git(folder, ["mv", "web", "site"]);
    await commitAll(folder, { "site/it.json": '{"a":"Uno"}' }, ["site/fr.json"]);
    const comparison = await compared(folder, "site/*.json");
    const { renamed, isNew } = only(comparison);
    assert.equal(isNew, false);
    assert.ok(renamed.some(({ from, to }) => from === "web/de.json" && to === "site/de.json"));
    const { added, removed, translated } = shown(comparison);
    assert.deepEqual([added, removed, translated.de], [[], [], "3 → 3"]);
  });

  it("follows a language whose file got another code", async () => {
    const folder = await repository({ "web/en.json": WEB["web/en.json"], "web/de.json": WEB["web/de.json"] });
    await rename(path.join(folder, "web/de.json"), path.join(folder, "web/de_AT.json"));
    await commitAll(folder);
    const { translated } = shown(await compared(folder, "web/*.json"));
    assert.deepEqual(translated, { de_AT: "3 → 3" });
  });

  it("tells which languages only overrode another one", async () => {
    const strings = (count: number) =>
      `<resources>${Array.from({ length: count }, (_, n) => `<string name="k${n}">Texte ${n}</string>`).join("")}</resources>`;
    const res = { "res/values/strings.xml": strings(50), "res/values-fr/strings.xml": strings(50) };
    const files = { "res/values-fr-rCA/strings.xml": strings(50), "res/values-fr-rCH/strings.xml": strings(2) };
    const folder = await repository({ ...res, ...files });
    await commitAll(folder, { "res/values-fr-rCA/strings.xml": strings(2) });
    const { outcome } = only(await compared(folder, "res/values-*/strings.xml"));
    assert.ok(outcome.kind === "compared");
    assert.deepEqual(
      outcome.comparison.languages.map(({ code, wasOverride }) => [code, wasOverride]),
      [
        ["fr", undefined],
        ["fr_CA", undefined],
        ["fr_CH", true],
      ],
    );
  });

  it("says of a component that the base does not have that it is new", async () => {
    const folder = await repository({ "readme.txt": "x" });
    await commitAll(folder, WEB);
    const comparison = await compared(folder, "web/*.json");
    assert.equal(only(comparison).isNew, true);
    assert.deepEqual(shown(comparison).missing, { de: 0, fr: 2 });
    assert.equal(shown(comparison).added.length, 3);
  });

  it("compares a folder below the repository's", async () => {
    const folder = await repository({ "packages/app/web/en.json": '{"a":"One"}', "web/en.json": '{"z":"Other"}' });
    await commitAll(folder, { "packages/app/web/en.json": '{"a":"One","b":"Two"}' });
    const { added, removed } = shown(await compared(folder, "web/*.json", "main", { in: "packages/app" }));
    assert.deepEqual([added, removed], [["Two web/en.json:1"], []]);
  });

  it("tells strings of XLIFF apart as the side that needs the names of their files", async () => {
    const file = (name: string, id: string, source: string) =>
      `<file source-language="en" original="${name}"><body><trans-unit id="${id}"><source>${source}</source><target>x</target></trans-unit></body></file>`;
    const document = (...files: readonly string[]) => `<xliff version="1.2">${files.join("")}</xliff>`;
    const [one, two, shared] = [file("a", "1", "One"), file("a", "2", "Two"), file("b", "1", "Shared")];
    for (const [before, now, expected] of [
      [document(one, two), document(one, two, shared), [1, 0]],
      [document(one, two, shared), document(one, two), [0, 1]],
    ] as const) {
      const folder = await repository({ "app.de.xlf": before, "app.fr.xlf": before });
      await commitAll(folder, { "app.de.xlf": now, "app.fr.xlf": now });
      const { added, removed } = shown(await compared(folder, "app.*.xlf"));
      assert.deepEqual([added.length, removed.length], expected);
    }
  });

  it("reads a file that holds all languages", async () => {
    const catalog = (keys: readonly string[], translated: readonly string[]) =>
      JSON.stringify({
        sourceLanguage: "en",
        version: "1.0",
        strings: Object.fromEntries(
          keys.map((key) => [
            key,
            translated.includes(key)
              ? { localizations: { de: { stringUnit: { state: "translated", value: "x" } } } }
              : {},
          ]),
        ),
      });
    const folder = await repository({ "App.xcstrings": catalog(["Open", "Close"], ["Open", "Close"]) });
    await commitAll(folder, { "App.xcstrings": catalog(["Open", "Save"], ["Open"]) });
    const { added, removed, missing } = shown(await compared(folder, "App.xcstrings"));
    assert.deepEqual([added.length, removed, missing], [1, ["Close"], { de: 1 }]);
  });

  it("reads a file of each language that became part of one that holds all languages", async () => {
    const folder = await repository({
      ...{ "App/en.lproj/Main.strings": '"a" = "One";', "App/de.lproj/Main.strings": '"a" = "Eins";' },
      ...{ "App/en.lproj/Info.strings": '"n" = "Name";', "App/de.lproj/Info.strings": '"n" = "Name";' },
    });
    await git(folder, ["rm", "--quiet", "App/en.lproj/Main.strings", "App/de.lproj/Main.strings"]);
    const localizations = { de: { stringUnit: { state: "translated", value: "Eins" } } };
    const catalog = { sourceLanguage: "en", version: "1.0", strings: { One: { localizations }, Two: {} } };
    await commitAll(folder, { "App/Main.xcstrings": JSON.stringify(catalog) });
    const { service } = await start({ folder, project: "p" });
    const outcome = await service.folder.compare("main", never);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { added, removed, translated } = shown(outcome.value);
    assert.deepEqual(
      { added, removed, translated },
      {
        added: ["One App/Main.xcstrings:1", "Two App/Main.xcstrings:1"],
        removed: ["One"],
        translated: { de: "2 → 2" },
      },
    );
  });

  it("follows a language that got another code in a file that holds all", async () => {
    const catalog = (...codes: readonly string[]) => {
      const localizations = Object.fromEntries(
        codes.map((code) => [code, { stringUnit: { state: "translated", value: `${code} text` } }]),
      );
      return JSON.stringify({ sourceLanguage: "en", strings: { Open: { localizations } }, version: "1.0" });
    };
    const translated = async (before: readonly string[], now: readonly string[]) => {
      const folder = await repository({ "App.xcstrings": catalog(...before) });
      await commitAll(folder, { "App.xcstrings": catalog(...now) });
      return shown(await compared(folder, "App.xcstrings")).translated;
    };
    assert.deepEqual(await translated(["de"], ["de-DE"]), { de_DE: "1 → 1" });
    assert.deepEqual(await translated(["de"], ["de-DE", "de-AT"]), {
      de_AT: "undefined → 1",
      de_DE: "undefined → 1",
      de: "1 → undefined",
    });
    assert.deepEqual(await translated(["zh-Hans"], ["zh-Hant"]), {
      zh_Hant: "undefined → 1",
      zh_Hans: "1 → undefined",
    });
  });

  it("checks nothing out, changes nothing, and leaves nothing behind", async () => {
    const folder = await repository(WEB);
    await commitAll(folder, { "web/en.json": '{"a":"One"}' });
    await writeFiles(folder, { "web/de.json": '{"a":"Anders"}' });
    const before = await git(folder, ["status", "--porcelain=v2", "--branch"]);
    const temporary = await folders.create();
    process.env.TMPDIR = temporary;
    await compared(folder, "web/*.json");
    assert.equal(await git(folder, ["status", "--porcelain=v2", "--branch"]), before);
    assert.deepEqual(await readdir(temporary), []);
    const controller = new AbortController();
    controller.abort();
    await assert.rejects(compare(folder, "web/*.json", "main", { signal: controller.signal }), { name: "AbortError" });
    assert.deepEqual(await readdir(temporary), []);
  });

  it("says what is wrong with a reference, and takes none for an option", async () => {
    const folder = await repository(WEB);
    await git(folder, ["tag", "--message=x", "v1"]);
    assert.equal((await compared(folder, "web/*.json", "v1")).base.ref, "v1");
    for (const ref of [
      "gone",
      "",
      "HEAD:web",
      "main..topic",
      "-h",
      "--all",
      "^main",
      "a\nb",
      "main\0",
      "x".repeat(9000),
    ]) {
      assert.deepEqual(await problemOf(folder, "web/*.json", ref), { kind: "unknownRef", ref, isShallow: false });
    }
  });

  it("takes the branch where a tag has the same name", async () => {
    const folder = await repository(WEB);
    await git(folder, ["update-ref", "refs/remotes/origin/main", "main"]);
    await commitAll(folder);
    const branch = (await compared(folder, "web/*.json")).base;
    await git(folder, ["tag", "main"]);
    await git(folder, ["tag", "origin/main"]);
    for (const ref of ["main", "origin/main"]) {
      assert.deepEqual((await compared(folder, "web/*.json", ref)).base, { ...branch, ref });
    }
    assert.notEqual((await compared(folder, "web/*.json", "refs/tags/main")).base.commit, branch.commit);
  });

  it("takes the branch of the remote where there is no other of the name", async () => {
    const folder = await repository(WEB);
    await git(folder, ["checkout", "--quiet", "-b", "feature"]);
    await git(folder, ["update-ref", "refs/remotes/origin/main", "main"]);
    const { base } = await compared(folder, "web/*.json", "main");
    await git(folder, ["branch", "--quiet", "-D", "main"]);
    assert.deepEqual((await compared(folder, "web/*.json", "main")).base, base);
    await commitAll(folder);
    await git(folder, ["tag", "main"]);
    assert.notEqual((await compared(folder, "web/*.json", "main")).base.commit, base.commit);
  });

  it("takes the branch that another one follows", async () => {
    const folder = await repository(WEB);
    await git(folder, ["checkout", "--quiet", "-b", "feature"]);
    await git(folder, ["branch", "--quiet", "--set-upstream-to=main"]);
    await commitAll(folder);
    const { base } = await compared(folder, "web/*.json", "main");
    for (const ref of ["feature@{upstream}", "@{u}"]) {
      assert.deepEqual((await compared(folder, "web/*.json", ref)).base, { ...base, ref });
    }
  });

  it("says that a commit is lost, and not that there is none", async () => {
    const folder = await repository(WEB);
    await git(folder, ["checkout", "--quiet", "-b", "feature"]);
    await commitAll(folder, { "other.txt": "1" });
    const lose = async (ref: string) => {
      const id = (await git(folder, ["rev-parse", ref])).trim();
      await rm(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    };
    await lose("main");
    assert.deepEqual(await problemOf(folder, "web/*.json"), { kind: "missingCommit", ref: "main" });
    await lose("feature");
    assert.deepEqual(await problemOf(folder, "web/*.json"), { kind: "missingCommit", ref: "HEAD" });
  });

  it("says where there is nothing to compare with", async () => {
    const bare = await folders.create(WEB);
    assert.equal((await problemOf(bare, "web/*.json")).kind, "noRepository");
    await git(bare, ["init", "--quiet", "--initial-branch=main"]);
    assert.deepEqual(await problemOf(bare, "web/*.json"), { kind: "noCommits" });
    const folder = await repository(WEB);
    await git(folder, ["checkout", "--quiet", "--orphan", "other"]);
    // Not the same commit as the other branch has, made in the same second.
    await commitAll(folder, { "other.txt": "1" });
    assert.deepEqual(await problemOf(folder, "web/*.json"), { kind: "noCommonCommit", ref: "main", isShallow: false });
    const stranger = await folders.create(WEB);
    await symlink(path.join(folder, ".git"), path.join(stranger, ".git"));
    assert.deepEqual(await problemOf(stranger, "web/*.json"), { kind: "foreignRepository" });
  });

  it("says that a shallow clone may lack the base", async () => {
    const origin = await repository(WEB);
    await commitAll(origin, { "other.txt": "1" });
    await commitAll(origin, { "other.txt": "2" });
    const clone = path.join(await folders.create(), "clone");
    const address = pathToFileURL(origin).href;
    await git(origin, ["clone", "--quiet", "--depth=1", "--no-single-branch", "--branch=topic", address, clone]);
    const [common, unknown] = [
      await problemOf(clone, "web/*.json", "origin/main"),
      await problemOf(clone, "web/*.json", "HEAD~1"),
    ];
    assert.deepEqual(common, { kind: "noCommonCommit", ref: "origin/main", isShallow: true });
    assert.deepEqual(unknown, { kind: "unknownRef", ref: "HEAD~1", isShallow: true });
    await git(clone, ["fetch", "--quiet", "--unshallow"]);
    assert.deepEqual(shown(await compared(clone, "web/*.json", "origin/main")).added, []);
  });

  it("says which file of the base Git does not have", async () => {
    const folder = await repository(WEB);
    await commitAll(folder, { "web/de.json": "{}" });
    const id = (await git(folder, ["rev-parse", "main:web/de.json"])).trim();
    await rm(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    assert.deepEqual(only(await compared(folder, "web/*.json")).outcome, {
      kind: "failed",
      problem: { kind: "missingObject", file: "web/de.json" },
    });
  });

  it("does not take a damaged file for a language that is gone", async () => {
    const folder = await repository(WEB);
    for (const isAtBase of [false, true]) {
      await commitAll(folder, { "web/de.json": isAtBase ? WEB["web/de.json"] : '<<<<<<< HEAD\n{"a":"Eins"}' });
      const { outcome } = only(await compared(folder, "web/*.json", isAtBase ? "HEAD~1" : "main"));
      assert.ok(outcome.kind === "failed" && outcome.problem.kind === "unreadableFile", JSON.stringify(outcome));
      const { file, isAtBase: wasAtBase, isRepaired } = outcome.problem;
      assert.deepEqual([file, wasAtBase, isRepaired], ["web/de.json", isAtBase, isAtBase]);
    }
  });

  it("does not take the files of a submodule for new ones", async () => {
    const folder = await repository({ "readme.txt": "x" });
    await mkdir(path.join(folder, "lib"));
    await git(path.join(folder, "lib"), ["init", "--quiet"]);
    await commitAll(path.join(folder, "lib"), WEB);
    assert.deepEqual(only(await compared(folder, "lib/web/*.json")).outcome, {
      kind: "failed",
      problem: { kind: "missingObject", file: "lib" },
    });
  });

  it("reads neither links of the base nor runs what the repository configures", async () => {
    const folder = await repository(WEB);
    const mark = path.join(await folders.create(), "ran");
    await writeFile(path.join(folder, ".gitattributes"), "*.json diff=evil filter=evil\n");
    await rm(path.join(folder, "web/de.json"));
    await symlink("/etc/passwd", path.join(folder, "web/de.json"));
    await commitAll(folder);
    for (const key of [
      "diff.evil.textconv",
      "diff.evil.command",
      "filter.evil.clean",
      "filter.evil.smudge",
      "core.fsmonitor",
    ]) {
      await git(folder, ["config", key, `touch ${mark}; cat`]);
    }
    await rm(path.join(folder, "web/de.json"));
    await writeFiles(folder, { "web/de.json": WEB["web/de.json"] });
    const { translated } = shown(await compared(folder, "web/*.json", "HEAD"));
    assert.deepEqual(translated, { de: "undefined → 3", fr: "1 → 1" });
    assert.deepEqual(await readdir(path.dirname(mark)), []);
  });

  it("compares several components with one repository", async () => {
    const folder = await repository({ ...WEB, "po/de.po": poOf({ a: "1" }) });
    await commitAll(folder, { "po/de.po": poOf({ a: "1", b: "" }) });
    const components = [
      { name: "web", mask: "web/*.json" },
      { name: "po", mask: "po/*.po" },
      { name: "none", mask: "none/*.po" },
    ];
    const { service } = await start({ folder, project: "p", components });
    const outcome = await service.folder.compare("main", never);
    assert.ok(outcome.ok);
    assert.deepEqual(
      outcome.value.components.map(({ slug, isNew, outcome: own }) => [
        ...[slug, isNew],
        own.kind === "compared" && own.comparison.added.count,
      ]),
      [
        ["p-none", false, false],
        ["p-po", false, 1],
        ["p-web", false, 0],
      ],
    );
  });
});
