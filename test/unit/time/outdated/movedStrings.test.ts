import assert from "node:assert/strict";
import { json, repositories } from "./repositories";

const OLD = { a: "Open the file", b: "Close the window", c: "Save all" };
const NEW = { ...OLD, b: "Shut every door" };
const GERMAN = { a: "Datei öffnen", b: "Fenster schließen", c: "Alles sichern" };
const START = { "l/en/app.json": json(OLD), "l/de/app.json": json(GERMAN) };

/** `b` in a file of its own. */
const split = (english = NEW, german = GERMAN) => ({
  "l/en/app.json": json({ ...english, b: undefined }),
  "l/en/more.json": json({ b: english.b }),
  "l/de/app.json": json({ ...german, b: undefined }),
  "l/de/more.json": json({ b: german.b }),
});

describe("outdated strings that move to another file", function () {
  this.timeout(60_000);
  const { repository, countsIn } = repositories();

  it("stay outdated where a file is split", async () => {
    const { folder, commit } = await repository(START);
    await commit({ "l/en/app.json": json(NEW) });
    await commit(split());
    assert.deepEqual(await countsIn(folder), { de: 1 });
    await commit({
      "l/en/more.json": json({ b: NEW.b, d: "More" }),
      "l/de/more.json": json({ b: GERMAN.b, d: "Mehr" }),
    });
    assert.deepEqual(await countsIn(folder), { de: 1 });
    await commit({ "l/de/more.json": json({ b: "Jede Tür schließen", d: "Mehr" }) });
    assert.deepEqual(await countsIn(folder), { de: 0 });
  });

  it("become outdated in the commit that splits a file, and in a later one", async () => {
    const { folder, commit } = await repository(START);
    await commit(split());
    assert.deepEqual(await countsIn(folder), { de: 1 });
    await commit({ "l/en/more.json": json({ b: "Break the door" }) });
    assert.deepEqual(await countsIn(folder), { de: 1 });
  });

  it("are none where both texts are new in the commit that moves them, nor where none changed", async () => {
    const both = await repository(START);
    await both.commit(split(NEW, { ...GERMAN, b: "Jede Tür schließen" }));
    assert.deepEqual(await countsIn(both.folder), { de: 0 });
    const none = await repository(START);
    await none.commit(split(OLD));
    assert.deepEqual(await countsIn(none.folder), { de: 0 });
  });

  it("stay outdated where the languages are split one after the other", async () => {
    const { folder, commit } = await repository(START);
    await commit({ "l/en/app.json": json(NEW) });
    const { "l/en/app.json": app, "l/en/more.json": more, ...german } = split();
    await commit({ "l/en/app.json": app, "l/en/more.json": more });
    await commit(german);
    assert.deepEqual(await countsIn(folder), { de: 1 });
  });

  it("stay outdated where two files become one, each in its language, and where they part again", async () => {
    const french = { a: "Ouvrir", b: "Fermer", c: "Tout enregistrer" };
    const { folder, commit } = await repository({
      ...split(OLD),
      "l/fr/app.json": json({ ...french, b: undefined }),
      "l/fr/more.json": json({ b: french.b }),
    });
    await commit({ "l/en/more.json": json({ b: NEW.b }), "l/fr/more.json": json({ b: "Claquer" }) });
    await commit(
      { "l/en/app.json": json(NEW), "l/de/app.json": json(GERMAN), "l/fr/app.json": json({ ...french, b: "Claquer" }) },
      ["l/en/more.json", "l/de/more.json", "l/fr/more.json"],
    );
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 0 });
    await commit(split());
    assert.deepEqual(await countsIn(folder), { de: 1, fr: 0 });
  });

  it("stay outdated in the names of files beside each other", async () => {
    const before = {
      "src/m.properties": "a=Open the file\nc=Save all\n",
      "src/m_de.properties": "a=Datei öffnen\nc=Alles sichern\n",
      "src/n.properties": "b=Close the window\n",
      "src/n_de.properties": "b=Fenster schließen\n",
    };
    const { folder, commit } = await repository(before);
    await commit({ "src/n.properties": "b=Shut every door\n" });
    await commit(
      {
        "src/m.properties": `${before["src/m.properties"]}b=Shut every door\n`,
        "src/m_de.properties": `${before["src/m_de.properties"]}b=Fenster schließen\n`,
      },
      ["src/n.properties", "src/n_de.properties"],
    );
    assert.deepEqual(await countsIn(folder), { de: 1 });
  });

  it("are none where another string has the same key", async () => {
    const { folder, commit } = await repository({
      ...split(OLD),
      "l/en/other.json": json({ x: "Other" }),
      "l/de/other.json": json({ x: "Anderes" }),
    });
    // Copied, not moved.
    await commit({
      "l/en/other.json": json({ x: "Other", b: "Finish" }),
      "l/de/other.json": json({ x: "Anderes", b: GERMAN.b }),
    });
    assert.deepEqual(await countsIn(folder), { de: 0 });
  });

  it("stay outdated where a word of the name looks like a code, and where the file of the source is renamed", async () => {
    const us = (path: string, texts: Readonly<Record<string, string>>) => ({ [path]: json(texts) });
    const contact = await repository({ ...us("l/en-US/contact-us.json", OLD), ...us("l/de/contact-us.json", GERMAN) });
    await contact.commit(us("l/en-US/contact-us.json", NEW));
    await contact.commit({
      ...us("l/en-US/contact-us.json", { a: NEW.a, c: NEW.c }),
      ...us("l/de/contact-us.json", { a: GERMAN.a, c: GERMAN.c }),
      ...us("l/en-US/more.json", { b: NEW.b }),
      ...us("l/de/more.json", { b: GERMAN.b }),
    });
    assert.deepEqual(await countsIn(contact.folder), { de: 1 });
    const renamed = await repository({
      ...START,
      "l/de/core.json": json({ z: "Ende" }),
    });
    await renamed.commit({ "l/en/app.json": json(NEW) });
    const core = { "l/en/core.json": json(NEW), "l/de/core.json": json({ z: "Ende", ...GERMAN }) };
    await renamed.commit(core, ["l/en/app.json", "l/de/app.json"]);
    assert.deepEqual(await countsIn(renamed.folder), { de: 1 });
  });

  it("are those of the file that had them, and lost them, in the same commit", async () => {
    const other = (texts: Readonly<Record<string, string>>) => ({
      "l/en/a.json": json(texts),
      "l/de/a.json": json(texts),
    });
    const { folder, commit } = await repository({ ...START, ...other({ x: "One", y: "Two" }) });
    await commit({ "l/en/app.json": json(NEW) });
    // The first of the files that change has other strings, and loses one of them.
    await commit({ ...split(), ...other({ x: "One more" }) });
    assert.deepEqual(await countsIn(folder), { de: 1 });
    // It keeps the string of that key, whose text has changed since it was translated.
    const kept = await repository({ ...split(OLD), ...other({ x: "One", y: "Two" }) });
    await kept.commit({ "l/en/more.json": json({ b: NEW.b }) });
    await kept.commit({
      "l/en/more.json": json({ b: NEW.b, z: "New" }),
      "l/de/more.json": json({ b: GERMAN.b, z: "Neu" }),
      "l/en/a.json": json({ x: "One", b: "Finish" }),
      "l/de/a.json": json({ x: "Eins", b: GERMAN.b }),
    });
    assert.deepEqual(await countsIn(kept.folder), { de: 1 });
  });
});
