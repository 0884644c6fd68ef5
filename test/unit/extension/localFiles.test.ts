import assert from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { HostMessage } from "../../../src/model/dashboard/dashboardMessages";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { manifestTexts } from "../../support/manifest";
import { closedPort } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { Uri } from "../../support/vscode/values";
import type { WorkspaceOptions } from "../../support/vscode/workspace";
import { git, poOf } from "../support";

const COMPONENTS = "translationStatus.components";
const GERMAN = poOf({ Yes: "Ja", No: "Nein", Maybe: "" });

describe("translation files of a folder, without a service", () => {
  let extension: RunningExtension;
  let folder: string;

  beforeEach(() => {
    folder = scratchFolder("local").path;
    write("po/de.po", GERMAN);
    write("po/fr.po", poOf({ Yes: "Oui", No: "Non", Maybe: "Peut-être" }));
  });
  afterEach(() => extension?.stop());

  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const start = async (options: WorkspaceOptions = {}): Promise<void> => {
    extension = await startExtension({ folders: [folder], ...options });
  };
  const openGerman = async (yes: string): Promise<void> => {
    rmSync(join(folder, "po"), { recursive: true });
    write("web/en.json", '{\n  "yes": "Yes",\n  "hello": "Hello {{name}}"\n}\n');
    write("web/de.json", `{\n  "yes": "${yes}",\n  "hello": "Hallo"\n}\n`);
    await start();
    await eventually(() => assert.ok(extension.labels().includes("German")));
    await extension.click("German");
  };
  const described = () => extension.rows().map(({ label, description }) => `${label} ${description}`);
  const shows = (...rows: readonly string[]) => eventually(() => assert.deepEqual(described(), rows));
  const changed = (path: string, event: "changed" | "created" | "deleted" = "changed") =>
    extension.editor.fileEvent(join(folder, path), event);
  const report = async () =>
    JSON.parse(String(await extension.run("translationStatus.exportReport", { format: "json" }))).components;

  it("keep their places while one is edited, and take those of their figures when refreshed", async () => {
    const languages = (...rows: readonly string[]) => eventually(() => assert.deepEqual(described().slice(1), rows));
    await start();
    await languages("German 66.7% · 1 unfinished", "French 100%");
    write("po/de.po", poOf({ Yes: "Ja", No: "Nein", Maybe: "Vielleicht" }));
    changed("po/de.po");
    await languages("German 100%", "French 100%");
    await extension.run("translationStatus.refresh");
    await languages("French 100%", "German 100%");
  });

  it("are shown at once where nothing is configured", async () => {
    await start();
    await shows(`${basename(folder)} 83.3%`, "German 66.7% · 1 unfinished", "French 100%");
    await eventually(() => assert.equal(extension.statusBar()?.text, "$(globe) 83.3%"));
    const { contextKeys } = extension.editor;
    assert.equal(contextKeys.get("translationStatus.empty"), false);
    assert.equal(contextKeys.get("translationStatus.situation"), "configured");
    assert.equal(contextKeys.get("translationStatus.onlyLocal"), true);
    const german = join(folder, "po/de.po");
    const { Uri } = extension.editor.api;
    assert.equal(extension.editor.decorationOf(Uri.file(german))?.badge, "66");
    const [{ service, project, component, name, state, languages }] = await report();
    const slug = project.toLowerCase();
    assert.deepEqual([service, component, name, state], [null, `${slug}-po`, basename(folder), "ready"]);
    assert.deepEqual(
      languages.map(({ code, percent, url }: Record<string, unknown>) => [code, percent, url]),
      [
        ["fr", 100, Uri.file(join(folder, "po/fr.po")).toString()],
        ["de", 66.7, Uri.file(german).toString()],
      ],
    );
  });

  it("have a row for what can't be read, with the folder where only that tells the language", async () => {
    for (const code of ["en", "de", "fr"]) write(`App/${code}.lproj/app.strings`, '"a" = "x";\n');
    write("App/it.lproj/app.strings", "");
    write("po/it.po", "");
    await start();
    await eventually(() => {
      const unread = described().filter((row) => row.includes("not counted"));
      assert.deepEqual(unread, ["Empty file; not counted it.po", "Empty file; not counted it.lproj/app.strings"]);
    });
  });

  it("are grouped by language where there are many components, which is said once the user chooses it", async () => {
    for (let index = 0; index < 10; index++) write(`web/part${index}/po/de.po`, GERMAN);
    await start();
    const { contextKeys } = extension.editor;
    await eventually(() => assert.equal(contextKeys.get("translationStatus.group"), "language"));
    await eventually(() => assert.ok(extension.labels().includes("French")));
    assert.equal(extension.message(), "");
    assert.equal(contextKeys.get("translationStatus.groupChosen"), false);
    await extension.run("translationStatus.groupByComponent");
    assert.equal(contextKeys.get("translationStatus.groupChosen"), true);
    await extension.run("translationStatus.groupByLanguage");
    await eventually(() => assert.equal(extension.message(), "Grouped by language"));
  });

  it("tell how many translations are older than their source, once Git has told it", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    const commit = async (seconds: number): Promise<void> => {
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=c"], { name: "A", seconds });
    };
    await git(folder, ["init", "--quiet"]);
    write("locales/en.json", '{ "a": "Cart", "b": "Pay", "c": "End" }');
    write("locales/de.json", '{ "a": "Korb", "b": "Zahlen" }');
    await commit(1_700_000_000);
    write("locales/en.json", '{ "a": "Basket of goods", "b": "Pay", "c": "End" }');
    await commit(1_700_100_000);
    await start({ workspaceSettings: { "translationStatus.gate": { threshold: 60, outdated: "block" } } });
    await shows(`${basename(folder)} 66.7%`, "German 66.7% · 1 unfinished · 1 outdated");
    assert.equal(extension.row("German").accessibleName, "German, 66.7% translated, 1 unfinished, 1 outdated");
    const german = await extension.tooltip("German");
    assert.match(german, /Outdated.*1.*Source.changed.*Nov 1\d, 2023/s);
    assert.match(german.replaceAll("\\", ""), /Release.*\| Not ready: 1 outdated \|/);
    const [{ languages }] = await report();
    assert.equal(languages[0].outdated, 1);
    write("locales/de.json", '{ "a": "Korb", "b": "Zahlen", "c": "Ende" }');
    changed("locales/de.json");
    await shows(`${basename(folder)} 100%`, "German 100% · 1 outdated");
    const { icon, badge } = extension.row("German");
    assert.deepEqual([icon, badge], ["fit-7", "!"], "is not said to be complete");
    assert.equal(extension.row(basename(folder)).icon, "fit-7");
    write("locales/de.json", '{ "a": "Warenkorb", "b": "Zahlen" }');
    changed("locales/de.json");
    await shows(`${basename(folder)} 66.7%`, "German 66.7% · 1 unfinished");
    assert.match(await extension.tooltip("German"), /Release.*\| Ready \|/);
  });

  it("are below their language where a component has several for each, with those that it lacks", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    write("locales/en/cart.json", '{ "a": "Cart", "b": "Pay", "c": "End" }');
    write("locales/de/cart.json", '{ "a": "Korb", "b": "" }');
    write("locales/en/menu.json", '{ "a": "Menu" }');
    write("locales/de/menu.json", '{ "a": "Menü" }');
    write("locales/fr/menu.json", '{ "a": "Carte" }');
    await start();
    const name = basename(folder);
    await shows(`${name} 37.5%`, "German 50% · 2 unfinished", "French 25% · 3 unfinished");
    const opened = () => extension.editor.opened.at(-1);
    const { Uri } = extension.editor.api;
    extension.expand("French");
    await eventually(() =>
      assert.deepEqual(described().slice(-2), ["cart.json no file · 3 unfinished", "menu.json 100%"]),
    );
    await extension.click("cart.json");
    assert.equal(opened(), Uri.file(join(folder, "locales/en/cart.json")).toString());
    const expected = /locales\/fr\/cart.*doesn't exist\. Click to open the source file locales\/en\/cart\.json/s;
    assert.match((await extension.tooltip("cart.json")).replaceAll("\\", ""), expected);
    extension.expand("German");
    const german = ["German 50% · 2 unfinished", "cart.json 33.3% · 2 unfinished", "menu.json 100%"];
    await eventually(() => assert.deepEqual(described().slice(0, 4), [`${name} 37.5%`, ...german]));
    await extension.click("menu.json");
    assert.equal(opened(), Uri.file(join(folder, "locales/de/menu.json")).toString());
    assert.match(await extension.tooltip("menu.json"), /locales\/de\/menu/);
  });

  it("are not called complete where one was not read in full", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    for (const code of ["en", "de", "fr"]) {
      write(`locales/${code}/cart.json`, '{ "a": "A1", "b": "B1" }');
      write(`locales/${code}/menu.json`, '{ "a": "A2" }');
    }
    write("locales/de/cart.json", '{ "a": "A1", "b": "B1"');
    await start();
    const looks = () =>
      extension.rows().map(({ label, icon, badge, description }) => [label, icon, badge, description].join("|"));
    const rows = [`${basename(folder)}|warning||100% · incomplete`, "French|complete|✓|100%"];
    const german = "German|warning|!|100% · incomplete";
    await eventually(() =>
      assert.deepEqual(
        looks()
          .filter((row) => row.includes("100%"))
          .sort(),
        [...rows, german].sort(),
      ),
    );
    extension.expand("German");
    await eventually(() => {
      const files = looks().filter((row) => row.includes(".json|") && row.includes("100%"));
      assert.deepEqual(files, ["cart.json|warning|!|100% · incomplete", "menu.json|complete|✓|100%"]);
    });
    const { Uri } = extension.editor.api;
    const badgeOf = (path: string) => extension.editor.decorationOf(Uri.file(join(folder, path)))?.badge;
    assert.deepEqual(
      ["de/cart", "de/menu", "fr/cart"].map((path) => badgeOf(`locales/${path}.json`)),
      ["!", "✓", "✓"],
    );
    extension.editor.openTab(Uri.file(join(folder, "locales/de/cart.json")));
    await eventually(() => assert.equal(extension.activeFile()?.text, "$(warning) German 100%"));
    assert.match(extension.activeFile()?.accessibleName ?? "", /German, 100% translated, incomplete/);
    assert.match(await extension.tooltip(basename(folder)), /2 languages, 1 complete/);
    await extension.run("translationStatus.groupByLanguage");
    await eventually(() => assert.ok(looks().includes(german)));
  });

  it("are followed as they change, come and go", async () => {
    await start();
    await shows(`${basename(folder)} 83.3%`, "German 66.7% · 1 unfinished", "French 100%");
    write("po/de.po", poOf({ Yes: "Ja", No: "Nein", Maybe: "Vielleicht" }));
    changed("po/de.po");
    await shows(`${basename(folder)} 100%`, "German 100%", "French 100%");
    rmSync(join(folder, "po/fr.po"));
    changed("po/fr.po", "deleted");
    await shows(`${basename(folder)} 100%`, "German 100%");
    write("web/locale/de.po", poOf({ Yes: "" }));
    write("web/locale/it.po", poOf({ Yes: "Sì" }));
    changed("web/locale/de.po", "created");
    changed("web/locale/it.po", "created");
    await eventually(() => assert.deepEqual(extension.labels().slice(0, 3), [basename(folder), "German", "web"]));
    rmSync(join(folder, "po"), { recursive: true });
    changed("po/de.po", "deleted");
    await shows("web 50%", "Italian 100%", "German 0% · 1 unfinished");
  });

  it("come in the same order on the dashboard", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    for (const [name, count] of [
      ["small", 1],
      ["wide", 3],
    ] as const) {
      const texts = JSON.stringify(
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, `Text ${at}`])),
      );
      for (const code of ["de", "en", "fr"]) write(`${name}/locales/${code}.json`, texts);
    }
    await start();
    await eventually(() =>
      assert.deepEqual(
        extension.labels().filter((label) => /small|wide/.test(label)),
        ["wide", "small"],
      ),
    );
    await extension.run("translationStatus.showDashboard");
    const panel = extension.editor.panels.at(-1) ?? assert.fail();
    panel.receive({ kind: "ready" });
    await eventually(() => {
      const last = panel.posted.at(-1) as HostMessage | undefined;
      const components = last?.kind === "show" ? last.content.overview.components : [];
      assert.deepEqual(
        components.map(({ name }) => name),
        ["wide", "small"],
      );
    });
  });

  it("open at the first missing string, and then at the next", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    write("web/en.json", '{\n  "yes": "Yes",\n  "no": "No",\n  "maybe": "Maybe",\n  "never": "Never"\n}\n');
    write("web/de.json", '{\n  "yes": "",\n  "no": "Nein",\n  "maybe": "",\n  "never": ""\n}\n');
    write("web/fr.json", "{}\n");
    await start();
    await eventually(() => assert.ok(extension.labels().includes("German")));
    const { opened } = extension.editor;
    const german = join(folder, "web/de.json");
    await extension.click("German");
    assert.deepEqual(opened, [`${german}:2:11`]);
    assert.deepEqual(extension.editor.hints(), ["Source: Yes"]);
    await extension.run("translationStatus.openNextMissing");
    await extension.runOnRows("translationStatus.openNextMissing", "German");
    await extension.run("translationStatus.openNextMissing");
    assert.deepEqual(opened.slice(1), [`${german}:4:13`, `${german}:5:13`, `${german}:2:11`]);
    extension.editor.moveCursor(2);
    assert.deepEqual(extension.editor.hints(), ["Source: Yes"], "the translation may have several lines");
    extension.editor.moveCursor(9, 6);
    assert.deepEqual(extension.editor.hints(), ["Source: Yes"], "so many lines were inserted");
    assert.deepEqual(extension.editor.hintLines(), [7]);
    extension.editor.moveCursor(3);
    assert.deepEqual(extension.editor.hintLines(), [3]);
    extension.editor.moveCursor(11);
    assert.deepEqual(extension.editor.hints(), []);
    await extension.click("French");
    assert.equal(opened.at(-1), `${join(folder, "web/fr.json")}:1:1`, "none of its missing strings is in the file");
    await extension.runOnRows("translationStatus.openSource", "French");
    assert.equal(opened.at(-1), `${join(folder, "web/en.json")} beside`);
  });

  it("open at the first string that fails a check where none is unfinished", async () => {
    await openGerman("Ja");
    assert.deepEqual(extension.editor.opened, [`${join(folder, "web/de.json")}:3:13`]);
  });

  it("open at the first string that fails a check where only those with failing checks are listed", async () => {
    await openGerman("");
    assert.equal(extension.editor.opened.at(-1), `${join(folder, "web/de.json")}:2:11`);
    await extension.run("translationStatus.showFailing");
    await extension.click("German");
    assert.equal(extension.editor.opened.at(-1), `${join(folder, "web/de.json")}:3:13`);
  });

  it("show the source of a string that is opened from the view Strings, instead of that of the one before", async () => {
    await openGerman("");
    assert.deepEqual(extension.editor.hints(), ["Source: Yes"]);
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => extension.strings.click("Hello {{name}}"));
    assert.equal(extension.editor.opened.at(-1), `${join(folder, "web/de.json")}:3:13`);
    assert.deepEqual(extension.editor.hints(), ["Source: Hello {{name}}"]);
  });

  it("are reported in the order of the view", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    write("a/en.json", '{ "one": "One" }');
    write("a/de.json", '{ "one": "Eins" }');
    write("b/en.json", '{ "one": "One", "two": "Two" }');
    write("b/de.json", '{ "one": "Eins", "two": "Zwei" }');
    await start();
    const shown = () => extension.labels().filter((label) => /^[ab]$/.test(label));
    await eventually(() => assert.deepEqual(shown(), ["b", "a"]));
    const done = extension.run("translationStatus.copyReport");
    (await extension.input(/./)).choose("Markdown");
    await done;
    assert.match(extension.editor.clipboard(), /^\| b \|.*\n\| a \|/m);
  });

  it("open where missing strings belong that are not in the file, and say which", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    const nested = '"nested": {\n    "ok": "OK",\n    "cancel": "Cancel"\n  }';
    write("web/en.json", `{\n  "yes": "Yes",\n  "no": "No",\n  ${nested},\n  "never": "Never",\n  "last": "Last"\n}\n`);
    write("web/de.json", '{\n  "no": "Nein",\n  "nested": {\n    "ok": "Gut"\n  },\n  "last": ""\n}\n');
    write("web/fr.json", "{}\n");
    await start();
    await eventually(() => assert.ok(extension.labels().includes("German")));
    const { opened, brief } = extension.editor;
    const german = join(folder, "web/de.json");
    const next = () => extension.run("translationStatus.openNextMissing");
    await extension.click("German");
    assert.deepEqual([opened, brief], [[`${german}:1:1`], ["Not in this file yet: yes"]]);
    extension.editor.documentChanged({
      document: { uri: Uri.file(join(folder, "web/fr.json")), isDirty: true },
      contentChanges: [],
    });
    assert.equal(extension.editor.briefCount(), 1);
    extension.editor.documentChanged({ document: { uri: Uri.file(german), isDirty: true }, contentChanges: [] });
    assert.equal(extension.editor.briefCount(), 0, "it may have been inserted");
    const hints: (readonly string[])[] = [extension.editor.hints()];
    for (let count = 0; count < 4; count++) {
      await next();
      hints.push(extension.editor.hints());
    }
    assert.deepEqual(hints.flat(), [
      "Not in this file yet: yes · Yes",
      "Not in this file yet: nested.cancel · Cancel",
      "Not in this file yet: never · Never",
      "Source: Last",
      "Not in this file yet: yes · Yes",
    ]);
    assert.deepEqual(
      [opened.slice(1), brief.slice(1)],
      [
        [`${german}:4:16`, `${german}:4:16`, `${german}:6:12`, `${german}:1:1`],
        ["Not in this file yet: nested.cancel", "Not in this file yet: never", "Not in this file yet: yes"],
      ],
    );
    await extension.runOnRows("translationStatus.openNextMissing", "French");
    await next();
    assert.deepEqual(opened.slice(-2), Array(2).fill(`${join(folder, "web/fr.json")}:1:1`));
    assert.match(extension.editor.hints().join(""), /^Not in this file yet/);
    extension.editor.moveCursor(0);
    assert.match(extension.editor.hints().join(""), /^Not in this file yet/);
    extension.editor.moveCursor(0, 0);
    assert.match(extension.editor.hints().join(""), /^Source: /, "inserted into a line that holds the whole file");
    assert.deepEqual(brief.slice(-2), ["Not in this file yet: yes", "Not in this file yet: no"]);
    assert.deepEqual(extension.editor.messages, []);
  });

  it("go on in the language that was opened, where a file holds several", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    const texts = (values: Readonly<Record<string, string>>) => ({
      localizations: Object.fromEntries(
        Object.entries(values).map(([code, value]) => [code, { stringUnit: { state: "translated", value } }]),
      ),
    });
    const strings = { No: texts({ de: "Nein" }), Perhaps: texts({ de: "" }), Yes: texts({ fr: "Oui" }) };
    const catalog = { sourceLanguage: "en", strings, version: "1.0" };
    write("App/Localizable.xcstrings", JSON.stringify(catalog, undefined, 2));
    await start();
    await eventually(() => assert.ok(extension.labels().includes("French")));
    const hints: string[] = [];
    const next = async () => {
      await extension.run("translationStatus.openNextMissing");
      hints.push(...extension.editor.hints());
    };
    await extension.click("French");
    hints.push(...extension.editor.hints());
    await next();
    await next();
    assert.deepEqual(hints, ["Not in this file yet: No", "Not in this file yet: Perhaps", "Not in this file yet: No"]);
    await extension.click("German");
    hints.splice(0, hints.length, ...extension.editor.hints());
    await next();
    assert.deepEqual(hints, ["Source: Perhaps", "Not in this file yet: Yes"]);
    const done = { No: texts({ de: "Nein" }), Perhaps: texts({ de: "Vielleicht" }), Yes: texts({ de: "Ja" }) };
    write("App/Localizable.xcstrings", JSON.stringify({ ...catalog, strings: done }));
    await next();
    await extension.messageShown(/^German has no unfinished strings in its file\.$/);
  });

  it("show what a missing string is in other languages, and offer to insert it", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    const texts = { cs: "Ano", es: "Sí", fr: "Oui", it: "Sì | *", pt_BR: "Sim", sk: "", nl: "Ja", pt: "Sim!" };
    write("web/en.json", '{\n  "yes": "Yes",\n  "no": "No"\n}\n');
    write("web/de.json", '{\n  "no": "Nein"\n}\n');
    for (const [code, text] of Object.entries(texts)) write(`web/${code}.json`, `{\n  "yes": "${text}"\n}\n`);
    await start({ settings: { "translationStatus.languages": ["fr"] } });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    await extension.click("German");
    const shown = async () => {
      const [hover = "", ...others] = await extension.editor.hovers();
      assert.deepEqual(others, []);
      const rows = hover.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| |"));
      return rows.map((row) => row.replaceAll("&nbsp;", ""));
    };
    assert.deepEqual(await shown(), [
      "| Source | Yes |",
      "| French | Oui |",
      "| Dutch | Ja |",
      "| Czech | Ano |",
      "| Spanish | Sí |",
      "| Italian | Sì \\| \\* |",
    ]);
    const offers = await extension.editor.offers();
    assert.deepEqual(
      offers.map(({ title, edit }) => [title, edit?.entries().map(([, [{ newText } = assert.fail()]]) => newText)]),
      [["Insert “yes”", ['"yes": "$0",\n  ']]],
    );
    extension.editor.moveCursor(9);
    await extension.runOnRows("translationStatus.openNextMissing", "Portuguese");
    assert.deepEqual((await shown()).slice(0, 3), ["| Source | No |", "| German | Nein |"]);
  });

  it("open where a missing string belongs when it is selected in the Strings view", async () => {
    rmSync(join(folder, "po"), { recursive: true });
    write(
      "web/en.json",
      '{\n  "no": "No",\n  "nav": {\n    "ok": "OK",\n    "help": "Help",\n    "about": "About"\n  }\n}\n',
    );
    write("web/de.json", '{\n  "no": "Nein",\n  "nav": {\n    "ok": "Gut"\n  }\n}\n');
    await start();
    await eventually(() => assert.ok(extension.labels().includes("German")));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.ok(extension.strings.rows().some(({ label }) => label === "Help")));
    const place = `${join(folder, "web/de.json")}:4:16`;
    await extension.strings.click("Help");
    await extension.run("translationStatus.openNextMissing");
    assert.deepEqual(extension.editor.opened, [place, place]);
    assert.deepEqual(extension.editor.brief, ["Not in this file yet: nav.help", "Not in this file yet: nav.about"]);
  });

  it("name missing strings by their texts where these are the keys", async () => {
    write("po/app.pot", poOf({ Yes: "", No: "", Perhaps: "" }));
    await start();
    await eventually(() => assert.match(extension.description("German") ?? "", /unfinished/));
    await extension.click("German");
    assert.deepEqual(extension.editor.brief, ["Not in this file yet: Perhaps"]);
    assert.deepEqual(extension.editor.hints(), ["Not in this file yet: Perhaps"]);
    write("po/de.po", poOf({ Yes: "Ja", No: "", Perhaps: "" }));
    await extension.run("translationStatus.openNextMissing");
    await eventually(async () => {
      await extension.run("translationStatus.openNextMissing");
      assert.deepEqual(extension.editor.hints(), [], "the file has the text");
    });
    assert.match(extension.editor.opened[0] ?? "", /de\.po:\d+:\d+$/);
  });

  it("open at the top where nothing is missing, and say so", async () => {
    await start();
    await eventually(() => assert.ok(extension.labels().includes("French")));
    await extension.click("French");
    assert.deepEqual(extension.editor.opened, [join(folder, "po/fr.po")]);
    await extension.runOnRows("translationStatus.openNextMissing", "French");
    await extension.messageShown(/^French has no unfinished strings in its file\.$/);
    await extension.runOnRows("translationStatus.openNextFailing", "French");
    await extension.messageShown(/^French has no failing checks\.$/);
  });

  it("open their source beside, where it is a file", async () => {
    await start();
    await eventually(() => assert.ok(extension.labels().includes("German")));
    await extension.runOnRows("translationStatus.openSource", "German");
    await extension.messageShown(/ has no source file of its own\.$/);
    write("po/app.pot", poOf({ Yes: "", No: "" }));
    await extension.run("translationStatus.refresh");
    await extension.runOnRows("translationStatus.openSource", "German");
    assert.deepEqual(extension.editor.opened, [`${join(folder, "po/app.pot")} beside`]);
  });

  it("stay away where they are off, and in Restricted Mode until it ends", async () => {
    await start({ settings: { "translationStatus.localFiles": "off" } });
    await eventually(() =>
      assert.equal(extension.editor.contextKeys.get("translationStatus.situation"), "localFilesOff"),
    );
    assert.deepEqual([extension.labels(), extension.editor.watched()], [[], []]);
    await extension.editor.changeSettings({ "translationStatus.localFiles": "auto" });
    await eventually(() => assert.deepEqual(extension.labels(), [basename(folder), "German", "French"]));
    extension.stop();
    await start({ trusted: false, settings: { [COMPONENTS]: [{ files: "po/*.po" }] } });
    await extension.run("translationStatus.refresh");
    assert.deepEqual([extension.labels(), extension.editor.watched()], [[], []]);
    extension.editor.grantTrust();
    await eventually(() => assert.deepEqual(extension.labels(), ["po", "German", "French"]));
  });

  it("are components of the settings too; a wrong entry has a row that says what is wrong", async () => {
    write("other/de.po", poOf({ Yes: "Ja" }));
    const entries = [
      { files: "po/*.po", name: "App", source: "en" },
      { files: "*/*/*.po" },
      { files: "po/*.exe" },
      { files: "../*.po" },
      { files: "po/*.po", colour: "red" },
    ];
    await start({ workspaceSettings: { [COMPONENTS]: entries } });
    await shows(
      "App 83.3%",
      ...["German 66.7% · 1 unfinished", "French 100%"],
      "*/*/*.po “files” has more than one *.",
      "po/*.exe “files” has no supported format.",
      "../*.po “files” points outside the folder.",
      "po/*.po “colour” is not a known property.",
    );
    await extension.runOnRows("translationStatus.removeComponent", "App");
    await extension.messageShown(/^Removed App\.$/);
    assert.deepEqual(extension.editor.workspaceSettings()[COMPONENTS], entries.slice(1));
    extension.stop();
    await start({ folders: [], settings: { [COMPONENTS]: [{ files: "po/*.po" }] } });
    await shows("po/*.po “service” is missing. It is optional only for folders on this computer.");
  });

  it("say that no file matches, and lead to the settings", async () => {
    await start({ workspaceSettings: { [COMPONENTS]: [{ files: "other/*.po", name: "App" }] } });
    await eventually(() => assert.deepEqual(extension.labels(), ["App", "No files match other/*.po"]));
    await extension.click("No files match other/*.po");
    assert.match(extension.editor.opened[0] ?? "", /^workspace settings: /);
    write("other/de.po", GERMAN);
    changed("other/de.po", "created");
    await shows("App 66.7%", "German 66.7% · 1 unfinished");
  });

  it("are told apart by their folders where their labels are the same", async () => {
    const other = scratchFolder("other").path;
    for (const [path, name] of [
      [folder, "one"],
      [other, "two"],
    ]) {
      mkdirSync(join(path ?? "", "lib"), { recursive: true });
      writeFileSync(join(path ?? "", `lib/shop_de.arb`), `{"yes": "Ja", "x": "${name}"}`);
      writeFileSync(join(path ?? "", `lib/shop_en.arb`), `{"yes": "Yes", "x": "${name}"}`);
    }
    await start({ folders: [folder, other] });
    await eventually(() => {
      const shops = extension.labels().filter((label) => label.startsWith("shop"));
      assert.deepEqual(shops, [`shop (${basename(folder)})`, `shop (${basename(other)})`]);
    });
    assert.match(await extension.tooltip(`shop (${basename(other)})`), /Folder/);
    await eventually(() => assert.equal(extension.description(`shop (${basename(other)})`), "100%"));
  });

  it("name their folder in a workspace of several", async () => {
    const other = scratchFolder("other").path;
    for (const code of ["en", "de"]) writeFileSync(join(other, `menu_${code}.arb`), `{"yes": "${code}"}`);
    write("lib/shop_en.arb", '{"yes": "Yes"}');
    write("lib/shop_de.arb", '{"yes": "Ja"}');
    await start({ folders: [folder, other] });
    await eventually(() => {
      assert.equal(extension.description("shop"), `100% · ${basename(folder)}`);
      assert.equal(extension.description("menu"), `100% · ${basename(other)}`);
      assert.equal(extension.row("menu").accessibleName, `menu, ${basename(other)}, 100% translated, 1 language`);
    });
  });

  it("open the source of the active file from the Command Palette", async () => {
    write("web/en.json", '{"yes": "Yes"}');
    write("web/de.json", '{"yes": "Ja"}');
    await start();
    await eventually(() => assert.ok(extension.labels().includes("web")));
    const { Uri } = extension.editor.api;
    extension.editor.openTab(Uri.file(join(folder, "web/de.json")));
    await eventually(() => assert.equal(extension.editor.contextKeys.get("translationStatus.activeFile"), true));
    await extension.run("translationStatus.openSource");
    assert.deepEqual(extension.editor.opened, [`${join(folder, "web/en.json")} beside`]);
  });

  it("say where they are in tooltips, and offer no page", async () => {
    await start();
    await eventually(() => assert.ok(extension.labels().includes("German")));
    const german = await extension.tooltip("German");
    assert.match(german, /\| po\/de\\\.po \|/);
    assert.match(german, /command:translationStatus\.openNextMissing/);
    assert.doesNotMatch(german, /openMissing|copyLink|https?:/);
    const component = await extension.tooltip(basename(folder));
    assert.match(component, /po\/\\\*\\\.po/);
    assert.doesNotMatch(component, /Service|file:|Folder|Updated/);
    assert.doesNotMatch(german, /Needs editing/);
    assert.match(german, /Failing\schecks/);
    assert.ok(manifestTexts["command.openNextMissing"]);
  });

  it("need no request", async () => {
    const requests: unknown[] = [];
    const note = (message: unknown) => requests.push(message);
    const channels = ["undici:request:create", "net.client.socket"];
    for (const channel of channels) subscribe(channel, note);
    try {
      await start();
      await shows(`${basename(folder)} 83.3%`, "German 66.7% · 1 unfinished", "French 100%");
      await extension.run("translationStatus.refresh");
      await report();
      extension.strings.show(true);
      extension.select("German");
      await eventually(() => assert.ok(extension.strings.texts().length > 0));
      assert.deepEqual(requests, []);
      await assert.rejects(fetch(`http://127.0.0.1:${await closedPort()}/`));
      assert.notDeepEqual(requests, [], "requests are noted");
    } finally {
      for (const channel of channels) unsubscribe(channel, note);
    }
  });

  it("ask for no token", async () => {
    await start();
    await eventually(() => assert.ok(extension.labels().includes("German")));
    await extension.run("translationStatus.signIn");
    await extension.messageShown(/^Add a component first\./);
  });

  it("leave nothing on the disk but counts by language, under hashed names", async () => {
    write("secret-product/fr.po", poOf({ "Hidden text": "Texte caché", "Other text": "" }));
    await start();
    await eventually(() => assert.ok(extension.labels().includes("French")));
    const services = join(extension.persisted.storage, "global", "services");
    const written = () => readdirSync(services, { recursive: true, encoding: "utf8" });
    const filled = () =>
      written().filter((path) => {
        const found = statSync(join(services, path), { throwIfNoEntry: false });
        return found?.isFile() === true && found.size > 0;
      });
    // A file has another name until it is whole.
    const files = await eventually(() => {
      const paths = filled();
      assert.equal(paths.length, 2);
      for (const path of paths) {
        assert.match(path.replaceAll("\\", "/"), /^[0-9a-f]{40}\/[\w-]+\/history\/[0-9a-f]{40}\.json$/);
      }
      return paths;
    });
    for (const path of files) {
      const { key: _, ...history }: Record<string, unknown> = JSON.parse(readFileSync(join(services, path), "utf8"));
      // When, how many strings, and the same by code of the language.
      assert.match(
        JSON.stringify(history),
        /^\{"version":1,"changes":\[\[\d+,\d+,[\d[\],]+,\{("\w+":[\d[\],null]+,?)*\}\]\],"past":\[\]\}$/,
      );
    }
  });
});
