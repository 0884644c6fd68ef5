import assert from "node:assert/strict";
import { against, baseRepositories, type Files, jsonText } from "../unit/cli/baseRepository";
import { git } from "../unit/support";

const KEYS = [..."abcdefghij"];
const texts = (language: string, file = "", keys = KEYS): string =>
  jsonText(Object.fromEntries(keys.map((key) => [key, `${language} ${file} text of the key ${key}`])));
const settings = (required?: readonly string[]): Files => ({
  ".vscode/settings.json": JSON.stringify({
    "translationStatus.threshold": 100,
    ...(required && { "translationStatus.gate": { required } }),
  }),
});
const android = (language: string): string =>
  `<resources>\n${KEYS.map((key) => `<string name="${key}">${language} text of ${key}</string>\n`).join("")}</resources>`;

describe("a check of a language that a branch gives another code", function () {
  this.timeout(120_000);
  const { repository } = baseRepositories();

  /** Statuses without and with `--only-new`, and what the latter says. */
  async function checked(files: Files, moves: readonly (readonly [string, string])[], written: Files = {}) {
    const folder = await repository(files, { written: { "notes.txt": "", ...kept(moves), ...written } });
    for (const [from, to] of moves) await git(folder, ["mv", from, to]);
    await git(folder, ["commit", "--quiet", "--allow-empty", "--message=move"]);
    const [plain, onlyNew] = [await against(folder), await against(folder, "--only-new")];
    return { statuses: [plain.status, onlyNew.status], stdout: onlyNew.stdout };
  }
  /** Git moves files only to folders that there are. */
  const kept = (moves: readonly (readonly [string, string])[]): Files =>
    Object.fromEntries(moves.map(([, to]) => [`${to.slice(0, to.lastIndexOf("/"))}/keep.txt`, ""]));

  const flat = (...codes: readonly string[]): Files =>
    Object.fromEntries(["en", ...codes].map((code) => [`locales/${code}.json`, texts(code)]));
  for (const [before, now] of [
    ["de", "de_AT"],
    ["de", "de_DE"],
    ["pt_BR", "pt"],
    ["zh_Hant", "zh_TW"],
    ["no", "nb"],
  ] as const) {
    it(`fails where ${before} is required and is ${now} now`, async () => {
      const files = { ...settings([before, "fr"]), ...flat(before, "fr") };
      const moves = [[`locales/${before}.json`, `locales/${now}.json`]] as const;
      const { statuses, stdout } = await checked(files, moves);
      assert.deepEqual(statuses, [1, 1], stdout);
      assert.ok(stdout.includes(`(${before}): removed, no longer ready: `), stdout);
      const others = await checked({ ...files, ...settings() }, moves);
      assert.deepEqual(others.statuses, [0, 0], others.stdout);
      const ofToday = await checked({ ...files, ...settings([now, "fr"]) }, moves);
      assert.deepEqual(ofToday.statuses, [0, 0], ofToday.stdout);
    });
  }

  it("fails where a language got the code of one in another script", async () => {
    const { statuses, stdout } = await checked({ ...settings(), ...flat("zh_Hans", "fr") }, [
      ["locales/zh_Hans.json", "locales/zh_Hant.json"],
    ]);
    assert.deepEqual(statuses, [1, 1], stdout);
    assert.match(stdout, /\(zh_Hans\): removed, no longer ready: /);
  });

  it("fails where the language of a required variant has lost strings, too", async () => {
    const files = { ...settings(["de"]), ...flat("de", "fr") };
    const lost = { "locales/de.json": texts("de", "", KEYS.slice(0, 6)) };
    const { statuses, stdout } = await checked(files, [["locales/de.json", "locales/de_AT.json"]], lost);
    assert.deepEqual(statuses, [1, 1], stdout);
    const unnamed = await checked({ ...files, ...settings() }, [["locales/de.json", "locales/de_AT.json"]], lost);
    assert.deepEqual(unnamed.statuses, [1, 1], unnamed.stdout);
    assert.match(unnamed.stdout, /\(de_AT\): 4 strings newly unfinished .*no longer ready/);
  });

  it("takes a spelling of the same code for the language that is required", async () => {
    const files = { ...settings(["pt-BR", "he"]), ...flat("pt-BR", "iw") };
    const moves = [
      ["locales/pt-BR.json", "locales/pt_br.json"],
      ["locales/iw.json", "locales/he.json"],
    ] as const;
    const { statuses, stdout } = await checked(files, moves);
    assert.deepEqual(statuses, [0, 0], stdout);
  });

  for (const [what, from, to] of [
    ["in its place", "app/res/values-pt-rBR", "app/res/values-pt-rPT"],
    ["and another folder", "app", "lib"],
  ] as const) {
    it(`finds a region of Android with another one ${what}`, async () => {
      const files = {
        ...settings(["pt-BR"]),
        "app/res/values/strings.xml": android("en"),
        "app/res/values-pt-rBR/strings.xml": android("pt"),
      };
      const moves = [
        [from, to],
        ...(from === "app" ? [["lib/res/values-pt-rBR", "lib/res/values-pt-rPT"] as const] : []),
      ] as const;
      const folder = await repository(files, { written: { "notes.txt": "" } });
      for (const move of moves) await git(folder, ["mv", ...move]);
      await git(folder, ["commit", "--quiet", "--message=move"]);
      const { status, stdout } = await against(folder, "--only-new");
      assert.equal(status, 1, stdout);
      assert.match(stdout, /Portuguese \(Brazil\) \(pt[_-]BR\): removed, no longer ready/);
    });
  }

  it("finds a language of which a file became that of a variant", async () => {
    const files: Files = {
      ...settings(),
      ...Object.fromEntries(
        ["en", "de", "fr"].flatMap((code) =>
          ["one", "two"].map((name) => [`locales/${code}/${name}.json`, texts(code, name)] as const),
        ),
      ),
    };
    const half = await checked(files, [["locales/de/one.json", "locales/de_AT/one.json"]]);
    assert.deepEqual(half.statuses, [1, 1], half.stdout);
    assert.match(half.stdout, /^German \(de\): .*no longer ready \(100% → 50%/m);
    const apart = await checked(files, [
      ["locales/de/one.json", "locales/de_AT/one.json"],
      ["locales/de/two.json", "locales/de_CH/two.json"],
    ]);
    assert.deepEqual(apart.statuses, [1, 1], apart.stdout);
    const whole = await checked(files, [
      ["locales/de/one.json", "locales/de_AT/one.json"],
      ["locales/de/two.json", "locales/de_AT/two.json"],
    ]);
    assert.deepEqual(whole.statuses, [0, 0], whole.stdout);
  });

  it("compares by code where variants change places", async () => {
    const files = { ...settings(), ...flat("pt", "pt_PT") };
    const part = { "locales/pt_PT.json": texts("pt_PT", "", KEYS.slice(0, 6)) };
    const { stdout, statuses } = await checked({ ...files, ...part }, [
      ["locales/pt.json", "locales/pt_BR.json"],
      ["locales/pt_PT.json", "locales/pt.json"],
    ]);
    assert.deepEqual(statuses, [1, 1], stdout);
    assert.match(stdout, /^Portuguese \(pt\): .*no longer ready \(100% → 60%/m);
  });

  it("finds a language whose files got another code, and that has a new file", async () => {
    const german = ["de/one", "de/two"].map((name) => [`locales/${name}.json`, texts("de", name)]);
    const english = ["en/one", "en/two"].map((name) => [`locales/${name}.json`, texts("en", name)]);
    const folder = await repository(
      { ...settings(), ...Object.fromEntries([...english, ...german]) },
      { moved: ["locales/de", "locales/de_AT"], written: { "locales/de/one.json": jsonText({ a: "Neu" }) } },
    );
    const { status, stdout } = await against(folder, "--only-new");
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^German \(de\): 19 strings newly unfinished .*no longer ready \(100% → 5%/m);
  });

  it("finds a language that moved to another component with another code", async () => {
    const beside = { "docs/en.json": texts("en", "docs"), "docs/fr.json": texts("fr", "docs") };
    const files = { ...settings(), ...flat("de", "fr"), ...beside };
    const { statuses, stdout } = await checked(files, [["locales/de.json", "docs/de_AT.json"]]);
    assert.deepEqual(statuses, [1, 1], stdout);
    assert.match(stdout, /^German \(de\): removed, no longer ready: /m);
  });

  it("finds a language that has another code in one component, and its own in another", async () => {
    const beside = { "docs/en.json": texts("en", "docs"), "docs/de.json": texts("de", "docs") };
    const files = { ...settings(), ...flat("de", "fr"), ...beside };
    const { statuses, stdout } = await checked(files, [["locales/de.json", "locales/de_AT.json"]]);
    assert.deepEqual(statuses, [1, 1], stdout);
    const both = await checked(files, [
      ["locales/de.json", "locales/de_AT.json"],
      ["docs/de.json", "docs/de_AT.json"],
    ]);
    assert.deepEqual(both.statuses, [0, 0], both.stdout);
  });

  it("follows a language with another code and files with another layout", async () => {
    const files = { ...settings(), ...flat("de", "fr") };
    const layout = (german: string) =>
      [
        ["locales/en.json", "i18n/en/app.json"],
        ["locales/de.json", `i18n/${german}/app.json`],
        ["locales/fr.json", "i18n/fr/app.json"],
      ] as const;
    const same = await checked({ ...files, ...settings(["de", "fr"]) }, layout("de"));
    assert.deepEqual(same.statuses, [0, 0], same.stdout);
    const respelled = await checked(files, layout("de_DE"));
    assert.deepEqual(respelled.statuses, [0, 0], respelled.stdout);
    const required = await checked({ ...files, ...settings(["de", "fr"]) }, layout("de_DE"));
    assert.deepEqual(required.statuses, [1, 1], required.stdout);
    assert.match(required.stdout, /^German \(de\): removed, no longer ready/m);
  });
});
