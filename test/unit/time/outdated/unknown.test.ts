import assert from "node:assert/strict";
import { symlink, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { CONFIRMATIONS_FILE } from "../../../../src/model/strings/confirmations";
import { askFiles, git, writeFiles } from "../../support";
import { qt, xliff } from "./keyedFiles";
import { FRENCH, GERMAN, json, repositories, SOURCE, THREE } from "./repositories";

describe("outdated strings that are not known", function () {
  this.timeout(60_000);
  const { folders, start, never, repository, figuresIn } = repositories();
  const changed = { "l/en.json": json({ ...SOURCE, a: "Open the folder" }) };

  /** With the German file beside Git. */
  async function withoutGerman(more: Readonly<Record<string, string>> = {}) {
    const made = await repository({ "l/en.json": json(SOURCE), "l/fr.json": json(FRENCH), ...more });
    await made.commit(changed);
    return made;
  }

  it("are those of files that Git ignores, but not of those that are only not committed yet", async () => {
    const ignored = await withoutGerman({ ".gitignore": "l/de.json\n" });
    await writeFiles(ignored.folder, { "l/de.json": json(GERMAN) });
    assert.deepEqual(await figuresIn(ignored.folder), { de: "notInGit", fr: 1 });
    const added = await withoutGerman();
    await writeFiles(added.folder, { "l/de.json": json(GERMAN) });
    assert.deepEqual(await figuresIn(added.folder), { de: 0, fr: 1 });
    await git(added.folder, ["add", "l/de.json"]);
    assert.deepEqual(await figuresIn(added.folder), { de: 0, fr: 1 });
  });

  it("are those of files behind a link, or in another repository", async function () {
    if (process.platform === "win32") this.skip();
    const linked = await withoutGerman({ "other/de.json": json(GERMAN) });
    await symlink("../other/de.json", path.join(linked.folder, "l/de.json"));
    assert.equal((await figuresIn(linked.folder)).de, "notInGit");
    await linked.commit();
    assert.equal((await figuresIn(linked.folder)).de, "notInGit");
    await unlink(path.join(linked.folder, "l/de.json"));

    const nested = await repository({ "locales/en/app.json": json(SOURCE), "locales/fr/app.json": json(FRENCH) });
    await nested.commit({ "locales/en/app.json": json({ ...SOURCE, a: "Open the folder" }) });
    await writeFiles(nested.folder, { "locales/de/app.json": json(GERMAN) });
    const inner = path.join(nested.folder, "locales/de");
    await git(inner, ["init", "--quiet"]);
    await git(inner, ["add", "--all"]);
    await git(inner, ["commit", "--quiet", "--message=c"], { name: "A", seconds: 1_700_000_000 });
    assert.deepEqual(await figuresIn(nested.folder), { de: "notInGit", fr: 1 });
  });

  it("have the reason", async () => {
    const { folder, commit } = await repository({ ...THREE });
    await commit(changed);
    const clone = path.join(await folders.create(), "clone");
    await git(path.dirname(clone), ["clone", "--quiet", "--depth=1", `file://${folder}`, clone]);
    assert.deepEqual(await figuresIn(clone), { de: "shallow", fr: "shallow" });
    assert.deepEqual(await figuresIn(await folders.create(THREE)), { de: "noRepository", fr: "noRepository" });
    const untracked = await repository({ "l/de.json": json(GERMAN), "l/fr.json": json(FRENCH) });
    await writeFiles(untracked.folder, { "l/en.json": json(SOURCE) });
    assert.deepEqual(await figuresIn(untracked.folder), { de: "notInGit", fr: "notInGit" });
    const guessed = await repository({ "l/de.json": json(GERMAN), "l/fr.json": json(FRENCH) });
    assert.deepEqual(await figuresIn(guessed.folder), { de: "source", fr: "source" });
  });

  it("are those that the time did not suffice for, or whose confirmations cannot be read", async () => {
    const { folder, commit } = await repository(THREE);
    await commit(changed);
    const { service } = await start({
      folder,
      project: "p",
      outdated: "awaited",
      outdatedPatience: 0,
      historyPatience: 0,
    });
    const [component = ""] = await service.components();
    const read = await askFiles(service)(
      { kind: "statistics", reference: { service: "file:///app", project: "p", component } },
      never,
    );
    const reasons = read.ok ? read.value.languages.map(({ outdatedUnknown }) => outdatedUnknown) : [];
    assert.deepEqual(reasons, ["timeout", "timeout"]);
    await writeFiles(folder, { [CONFIRMATIONS_FILE]: "" });
    await writeFile(path.join(folder, CONFIRMATIONS_FILE), Buffer.alloc(8 * 1024 * 1024 + 1, "\n"));
    assert.deepEqual(await figuresIn(folder), { de: "confirmations", fr: "confirmations" });
  });

  it("are those of a language of which an old version is missing", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/de.json": json({ ...GERMAN, b: "Beenden" }) });
    await commit(changed);
    await commit({ "l/de.json": json({ ...GERMAN, b: "Zumachen" }) });
    const id = (await git(folder, ["rev-parse", "HEAD~1:l/de.json"])).trim();
    await unlink(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    assert.deepEqual(await figuresIn(folder), { de: "unreadable", fr: 1 });
  });

  it("count where a translation may have changed in a version with errors before its source did", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/de.json": "{" });
    await commit(changed);
    await commit({ "l/de.json": json({ ...GERMAN, a: "Ordner öffnen" }) });
    assert.deepEqual(await figuresIn(folder), { de: 1, fr: 1 });
    await commit({ "l/de.json": json({ ...GERMAN, a: "Den Ordner öffnen" }) });
    assert.deepEqual(await figuresIn(folder), { de: 0, fr: 1 });
  });

  it("are none in Qt Linguist, whose history is not read", async () => {
    const ts = (text: string, own: string, code: string) =>
      `<TS language="${code}" sourcelanguage="en"><context><name>A</name><message><source>${text}</source>` +
      `<translation>${own}</translation></message></context></TS>`;
    const files = (text: string) => ({
      "translations/app_en.ts": ts(text, text, "en"),
      "translations/app_de.ts": ts(text, "Datei öffnen", "de"),
    });
    const { folder, commit } = await repository(files("Open the file"));
    await commit(files("Open the folder"));
    assert.deepEqual(await figuresIn(folder), { de: 0 });
    const clone = path.join(await folders.create(), "clone");
    await git(path.dirname(clone), ["clone", "--quiet", "--depth=1", `file://${folder}`, clone]);
    assert.deepEqual(await figuresIn(clone), { de: 0 });
  });

  it("are none in files without strings, whose source is not known", async () => {
    const files = Object.fromEntries(["de", "fr"].map((code) => [`Runner/${code}.lproj/Main.strings`, "\n"]));
    const { folder } = await repository(files);
    assert.deepEqual(await figuresIn(folder), { de: 0, fr: 0 });
  });

  it("count where the sources of XLIFF or Qt are keys, and a file has the English texts", async () => {
    const english = ["menu.open", "menu.close", "menu.save"].map((key) => [key, `The text of ${key}`] as const);
    for (const [name, write] of [
      ["translations/messages.*.xlf", xliff],
      ["translations/app_*.ts", qt],
    ] as const) {
      const file = (code: string, more: Readonly<Record<string, string>> = {}) => {
        const texts = Object.entries({ ...Object.fromEntries(english), ...more });
        return write(code, Object.fromEntries(texts.map(([key, text]) => [key, [key, text]] as const)));
      };
      const [en, de] = ["en", "de"].map((code) => name.replace("*", code));
      assert.ok(en !== undefined && de !== undefined);
      const { folder, commit } = await repository({
        [en]: file("en", { "menu.save": "menu.save" }),
        [de]: file("de", { "menu.open": "Öffnen" }),
      });
      await commit({ [en]: file("en") });
      assert.deepEqual(await figuresIn(folder), { de: 0 }, "a first text is no change");
      await commit({ [en]: file("en", { "menu.open": "Open all the folders" }) });
      assert.deepEqual(await figuresIn(folder), { de: 1 }, name);
      await commit({ [de]: file("de", { "menu.open": "Alle Ordner öffnen" }) });
      assert.deepEqual(await figuresIn(folder), { de: 0 }, name);
    }
  });

  it("are none in gettext, unless keys take the place of source texts", async () => {
    const po = (texts: Readonly<Record<string, string>>) =>
      ["", ...Object.keys(texts)]
        .map((key) => `msgid "${key}"\nmsgstr "${texts[key] ?? "Content-Type: text/plain; charset=UTF-8\\n"}"\n`)
        .join("\n");
    const english = { "menu.open": "Open the file", "menu.close": "Close", "menu.save": "Save" };
    const german = { "menu.open": "Öffnen", "menu.close": "Schließen", "menu.save": "Speichern" };
    const { folder, commit } = await repository({ "po/en.po": po(english), "po/de.po": po(german) });
    await commit({ "po/en.po": po({ ...english, "menu.open": "Open the folder" }) });
    assert.equal((await figuresIn(folder)).de, 1);
    await commit({ "po/de.po": po({ ...german, "menu.open": "Ordner öffnen" }) });
    assert.equal((await figuresIn(folder)).de, 0);
    const texts = { "Open the file": "Open the file", Close: "Close" };
    const plain = await folders.create({ "po/en.po": po(texts), "po/de.po": po({ ...texts, Close: "Schließen" }) });
    assert.equal((await figuresIn(plain)).de, 0);
  });
});
