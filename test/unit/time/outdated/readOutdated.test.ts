import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import path from "node:path";
import { askFiles, git, writeFiles } from "../../support";
import { FRENCH, GERMAN, json, repositories, SOURCE, THREE } from "./repositories";

describe("outdated strings", function () {
  this.timeout(60_000);
  const { folders, start, never, repository, countsIn, nextSecond } = repositories();

  it("are those whose source changed after their translation did", async () => {
    const { folder, commit } = await repository(THREE);
    assert.deepEqual(await countsIn(folder), { de: 0, fr: 0 });
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder", b: "Close the folder" }) });
    await commit({ "l/de.json": json({ ...GERMAN, a: "Ordner öffnen" }) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 2 });
  });

  it("are found behind grafts, which hide commits", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder" }) });
    await writeFiles(folder, { ".git/info/grafts": await git(folder, ["rev-parse", "HEAD"]) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
  });

  it("are none where both change in one commit, or in one merge", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({
      "l/en.json": json({ ...SOURCE, a: "Open the folder" }),
      "l/de.json": json({ ...GERMAN, a: "Ordner öffnen" }),
    });
    await git(folder, ["checkout", "--quiet", "-b", "topic"]);
    await commit({ "l/fr.json": json({ ...FRENCH, a: "Ouvrir le dossier", b: "Terminer" }) });
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder", b: "Finish" }) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
    await git(folder, ["checkout", "--quiet", "main"]);
    await git(folder, ["merge", "--quiet", "--no-ff", "--message=m", "topic"], { name: "A", seconds: nextSecond() });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 0 });
  });

  it("do not come from another order, layout or name of a file, nor from a key that moved", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder" }) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
    await commit({ "l/de.json": JSON.stringify({ c: GERMAN.c, b: GERMAN.b, a: GERMAN.a }, null, 4) });
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder", b: undefined, e: "Close" }) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
    for (const code of ["en", "de", "fr"]) {
      await writeFiles(folder, { "lang/x.txt": "" });
      await rename(path.join(folder, `l/${code}.json`), path.join(folder, `lang/${code}.json`));
    }
    await commit();
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
  });

  it("do not count small changes, nor a change that was taken back", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the File…", b: "Shut down" }) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the file" }) });
    assert.deepEqual(await countsIn(folder), { de: 0, fr: 0 });
  });

  it("are not known without a source, and follow the commit that is checked out though the files stay the same", async () => {
    const { folder, commit } = await repository({ "l/de.json": json(GERMAN), "l/fr.json": json(FRENCH) });
    await commit({ "l/de.json": json({ ...GERMAN, b: "Beenden" }) });
    assert.deepEqual(await countsIn(folder), { de: null, fr: null });

    const whole = await repository(THREE);
    await whole.commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder" }) });
    const { service } = await start({ folder: whole.folder, project: "p", outdated: "now", historyPatience: 0 });
    const [component = ""] = await service.components();
    const german = async () => {
      const read = await askFiles(service)(
        { kind: "statistics", reference: { service: "file:///app", project: "p", component } },
        never,
      );
      return read.ok ? read.value.languages.find(({ code }) => code === "de")?.outdated : undefined;
    };
    assert.equal(await german(), 1);
    await git(whole.folder, [
      "update-ref",
      "HEAD",
      (await git(whole.folder, ["commit-tree", "HEAD^{tree}", "-m", "c"])).trim(),
    ]);
    assert.equal(await german(), 0);
  });

  it("do not come from a string, file or folder that was away for a while", async () => {
    const { folder, commit } = await repository(THREE);
    const changed = json({ ...SOURCE, a: "Open the folder" });
    await commit({ "l/en.json": changed });
    await commit({ "l/de.json": json({ ...GERMAN, a: "Ordner öffnen" }) });
    assert.deepEqual(await countsIn(folder), { de: 0, fr: 1 });
    await commit({}, ["l/fr.json"]);
    await commit({ "l/fr.json": json(FRENCH) });
    await commit({ "l/en.json": json({ ...SOURCE, a: undefined }) });
    await commit({ "l/en.json": json(SOURCE) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 0 });
  });

  it("are found where files were moved, and moved back", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder" }) });
    for (const [from, to] of [
      ["l", "m"],
      ["m", "l"],
    ] as const) {
      await rename(path.join(folder, from), path.join(folder, to));
      await commit();
    }
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
  });

  it("are not known where the source is not committed", async () => {
    const { folder } = await repository({ "l/de.json": json(GERMAN), "l/fr.json": json(FRENCH) });
    await writeFiles(folder, { "l/en.json": json(SOURCE) });
    assert.deepEqual(await countsIn(folder), { de: null, fr: null });
  });

  it("include what is not committed, which is the newest step", async () => {
    const { folder } = await repository(THREE);
    await writeFiles(folder, { "l/en.json": json({ ...SOURCE, a: "Open the folder", b: "Shut down" }) });
    assert.deepEqual(await countsIn(folder), { de: 2, fr: 2 });
    await writeFiles(folder, { "l/de.json": json({ ...GERMAN, a: "Ordner öffnen" }) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 2 });
  });

  it("are only translated ones, and only those that the source still has", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder", b: "Shut down" }) });
    await commit({ "l/en.json": json({ ...SOURCE, a: undefined, b: "Shut down" }) });
    await commit({ "l/de.json": json({ ...GERMAN, b: "" }) });
    assert.deepEqual(await countsIn(folder), { de: 0, fr: 1 });
  });

  it("pass over versions with errors", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder" }) });
    await commit({ "l/de.json": `<<<<<<< ours\n${json(GERMAN)}\n=======\n${json(GERMAN)}\n>>>>>>> theirs\n` });
    await commit({ "l/de.json": json(GERMAN) });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
  });

  it("are found in a file of all languages, in files of several parts and in bilingual files", async () => {
    const catalog = (source: string, german: string) =>
      json({
        sourceLanguage: "en",
        version: "1.0",
        strings: {
          open: {
            localizations: {
              en: { stringUnit: { state: "translated", value: source } },
              de: { stringUnit: { state: "translated", value: german } },
            },
          },
        },
      });
    const xcode = await repository({ "Localizable.xcstrings": catalog("Open the file", "Öffnen") });
    await xcode.commit({ "Localizable.xcstrings": catalog("Open the folder", "Öffnen") });
    assert.deepEqual(await countsIn(xcode.folder), { de: 1 });
    const regional = (source: string) => catalog(source, "Öffnen").replaceAll('"en"', '"en-GB"');
    const british = await repository({ "Localizable.xcstrings": regional("Open the file") });
    await british.commit({ "Localizable.xcstrings": regional("Open the folder") });
    assert.deepEqual(await countsIn(british.folder), { de: 1 });

    const parts = (a: string, b: string) => ({
      "locales/en/one.json": json({ a, x: "Text" }),
      "locales/en/two.json": json({ b }),
    });
    const group = await repository({
      ...parts("Old text", "Other text"),
      "locales/de/one.json": json({ a: "Alt", x: "Text" }),
      "locales/de/two.json": json({ b: "Anderer" }),
    });
    await group.commit(parts("New text", "Another text"));
    assert.deepEqual(await countsIn(group.folder), { de: 2 });

    const xliff = (code: string, source: string) =>
      `<xliff version="1.2"><file source-language="en" target-language="${code}" original="a" datatype="plaintext"><body>
       <trans-unit id="a"><source>${source}</source><target state="translated">Öffnen</target></trans-unit>
       </body></file></xliff>`;
    const bilingual = await repository({ "l/app.de.xlf": xliff("de", "Open"), "l/app.fr.xlf": xliff("fr", "Open") });
    await bilingual.commit({ "l/app.de.xlf": xliff("de", "Open the folder") });
    assert.deepEqual((await countsIn(bilingual.folder)).de, 1);
  });

  it("are none where the source was empty, or a key in place of a text", async () => {
    const { folder, commit } = await repository({ ...THREE, "l/en.json": json({ ...SOURCE, a: "" }) });
    await commit({ "l/en.json": json(SOURCE) });
    assert.deepEqual(await countsIn(folder), { de: 0, fr: 0 });

    const xliff = (state: string, source: string, other: string): string =>
      `<xliff version="1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>
       <trans-unit id="a" resname="menu.open"><source>${source}</source><target state="${state}">Öffnen</target></trans-unit>
       <trans-unit id="b" resname="Close"><source>${other}</source><target state="${state}">Zu</target></trans-unit>
       </body></file></xliff>`;
    const named = await repository({ "l/app.de.xlf": xliff("final", "menu.open", "Close") });
    await named.commit({ "l/app.de.xlf": xliff("final", "Open", "Close") });
    assert.deepEqual(await countsIn(named.folder), { de: 0 });
    await named.commit({ "l/app.de.xlf": xliff("final", "Open the file", "Close") });
    assert.deepEqual(await countsIn(named.folder), { de: 1 });
    await named.commit({ "l/app.de.xlf": xliff("final", "Open", "Close the file") });
    assert.deepEqual(await countsIn(named.folder), { de: 1 });
  });

  it("are those that a file translates from another text than the source file has, whatever the history says", async () => {
    const xliff = (language: string, texts: Readonly<Record<string, readonly string[]>>) =>
      `<xliff version="1.2"><file source-language="en" ${language} original="a" datatype="plaintext"><body>${Object.entries(
        texts,
      )
        .map(([id, [source, target]]) => {
          const written = target === undefined ? "" : `<target>${target}</target>`;
          return `<trans-unit id="${id}"><source>${source}</source>${written}</trans-unit>`;
        })
        .join("")}</body></file></xliff>`;
    const template = (a: string) =>
      xliff("", {
        ...{ a: [a], b: ["Close"], c: ["Save all"], d: ["menu.quit"] },
        f: ['Hello <x id="I" equiv-text="{{ user.name }}"></x>'],
        g: ["See &lt;a href='new'>this&lt;/a>"],
        h: ['One <g id="1"/> two <ph id="2" disp="x"></ph>'],
      });
    const german = (a: string) => ({
      "i18n/messages.de.xlf": xliff('target-language="de"', {
        a: [a, "Alle Dateien löschen"],
        b: ["Closed", ""],
        c: ["Save  all.", "Alle speichern"],
        d: ["menu.quit", "Beenden"],
        e: ["Removed", "Entfernt"],
        f: ["Hello <x ctype='image' id='I'/>", 'Hallo <x id="I"/>'],
        g: ["See &lt;a href='new'>this&lt;/a>", "Dies"],
        h: [`One <g id="1"></g> two <ph id="2" equiv="${"x".repeat(2500)}"/>`, "Eins"],
      }),
    });
    const { folder, commit } = await repository({
      "i18n/messages.xlf": template("Keep all files"),
      ...german("Delete all files"),
    });
    assert.deepEqual(await countsIn(folder), { de: 1 });
    // Only the record was brought up to date.
    await commit(german("Keep all files"));
    assert.deepEqual(await countsIn(folder), { de: 1 });
    await commit({ "i18n/messages.xlf": template("Delete all files") });
    assert.deepEqual(await countsIn(folder), { de: 0 });
  });

  it("are none where only attributes of inline elements change, in both files at once or until the texts are back", async () => {
    const files = (a: string, name: string, b: string) => {
      const xliff = (target: (text: string) => string) =>
        `<xliff version="1.2"><file source-language="en" original="a" datatype="plaintext"><body>
         <trans-unit id="a"><source>${a} <x id="I" equiv-text="${name}"/></source>${target('Hallo <x id="I"/>')}</trans-unit>
         <trans-unit id="b"><source>${b}</source>${target("Eins")}</trans-unit></body></file></xliff>`;
      return {
        "i18n/messages.xlf": xliff(() => ""),
        "i18n/messages.de.xlf": xliff((text) => `<target>${text}</target>`),
      };
    };
    const { folder, commit } = await repository(files("Hello", "{{ user.name }}", "{V, plural, =1 {one}}"));
    await commit(files("Hello", "{{ name }}", "{V, plural, =1 { one }}"));
    assert.deepEqual(await countsIn(folder), { de: 0 });
    await commit(files("Goodbye", "{{ name }}", "{V, plural, =1 {some}}"));
    assert.deepEqual(await countsIn(folder), { de: 2 });
    await commit(files("Hello", "{{ who }}", "{V, plural, =1 {one}}"));
    assert.deepEqual(await countsIn(folder), { de: 0 });
  });

  it("are not told by a source file whose texts are in another language than those a file says it translates", async () => {
    const xliff = (source: string, a: string, target?: string) =>
      `<xliff version="1.2"><file source-language="${source}" original="a" datatype="plaintext"><body>
       <trans-unit id="a"><source>${a}</source>${target === undefined ? "" : `<target>${target}</target>`}</trans-unit>
       </body></file></xliff>`;
    const { folder, commit } = await repository({
      "l/locallang.xlf": xliff("en", "The title"),
      "l/de.locallang.xlf": xliff("en-US", "The heading", "Der Titel"),
      "l/fr.locallang.xlf": xliff("de", "Der Titel", "Le titre"),
    });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 0 });
    await commit({ "l/fr.locallang.xlf": xliff("de", "Die Überschrift", "Le titre") });
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 1 });
  });

  it("are not known in a shallow clone, nor without a repository", async () => {
    const { folder, commit } = await repository(THREE);
    await commit({ "l/en.json": json({ ...SOURCE, a: "Open the folder" }) });
    const clone = path.join(await folders.create(), "clone");
    await git(path.dirname(clone), ["clone", "--quiet", "--depth=1", `file://${folder}`, clone]);
    assert.deepEqual(await countsIn(clone), { de: null, fr: null });
    assert.deepEqual(await countsIn(await folders.create(THREE)), { de: null, fr: null });
  });
});
