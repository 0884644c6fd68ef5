import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { FakeDocument } from "../../support/vscode/document";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { git } from "../support";

const FILE = ".vscode/translations-still-right.txt";
const STILL_RIGHT = "translationStatus.confirmTranslation";

describe("outdated strings in the editor", () => {
  let extension: RunningExtension;
  let folder: string;
  let seconds = 1_700_000_000;

  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const save = (path: string, text: string): void => {
    write(path, text);
    extension.editor.fileEvent(join(folder, path), "changed");
  };
  const commit = async (): Promise<void> => {
    seconds += 86_400;
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=c"], { name: "A", seconds });
  };
  const source = (cart: string, pay: string): string => JSON.stringify({ a: cart, b: pay, c: "End of line" });

  beforeEach(async () => {
    folder = scratchFolder("outdated").path;
    await git(folder, ["init", "--quiet"]);
    write("locales/en.json", source("Open the cart", "Pay now"));
    write("locales/de.json", '{\n"a": "Korb öffnen",\n"b": "Jetzt zahlen",\n"c": "Ende der Zeile" }');
    await commit();
    write("locales/en.json", source("Open the whole cart", "pay now!"));
    await commit();
  });
  afterEach(() => extension?.stop());

  const start = async (): Promise<void> => {
    extension = await startExtension({ folders: [folder] });
    await eventually(() => assert.equal(described(), "German 100% · 1 outdated"));
    extension.strings.show(true);
    extension.select("German");
  };
  const described = (): string | undefined => {
    const row = extension.rows().find(({ label }) => label === "German");
    return row && `${row.label} ${row.description}`;
  };
  const shows = (...rows: readonly string[]) => eventually(() => assert.deepEqual(extension.strings.texts(), rows));
  const OUTDATED = ["1 Outdated (1)", "2 Open the whole cart was “Open the cart” · Korb öffnen"];
  const SMALL = "1 Small changes to the source (1)";

  it("are listed with what their source was, small changes apart", async () => {
    await start();
    await shows(...OUTDATED, SMALL);
    const [, row] = extension.strings.rows();
    assert.deepEqual(row?.emphasized, ["whole "]);
    assert.match(row?.accessibleName ?? "", /^Open the whole cart, was “Open the cart”, Korb öffnen, Translated/);
    const tooltip = await extension.strings.tooltip("Open the whole cart");
    assert.match(tooltip.replaceAll("\\", ""), /Source.before.*Open the cart.*Source.changed.*2023/s);
    await extension.strings.click("Small changes to the source (1)");
    await shows(...OUTDATED, SMALL, "2 pay now! was “Pay now” · Jetzt zahlen");
  });

  it("say that their source is not committed yet", async () => {
    write("locales/en.json", source("Open the half cart", "pay now!"));
    await start();
    assert.match(await extension.tooltip("German"), /Source.changed.*not.committed.yet/);
    await shows("1 Outdated (1)", "2 Open the half cart was “Open the cart” · Korb öffnen", SMALL);
    assert.match(await extension.strings.tooltip("Open the half cart"), /Source.changed.*not.committed.yet/);
  });

  it("are outdated no more once somebody says that they are still right, until a text changes again", async () => {
    await start();
    await shows(...OUTDATED, SMALL);
    await extension.strings.run(STILL_RIGHT, "Open the whole cart");
    const [heading = "", line = "", ...rest] = readFileSync(join(folder, FILE), "utf8").split("\n");
    assert.match(heading, /^# /);
    assert.match(line, /^[\w-]{43}$/);
    assert.deepEqual(rest, [""]);
    extension.editor.fileEvent(join(folder, FILE), "created");
    await eventually(() => assert.equal(described(), "German 100%"));
    await shows(SMALL);
    save("locales/en.json", source("Open the half cart", "pay now!"));
    await eventually(() => assert.equal(described(), "German 100% · 1 outdated"));
    save("locales/en.json", source("Open the whole cart", "pay now!"));
    await eventually(() => assert.equal(described(), "German 100%"));
  });

  it("are confirmed together where several are selected", async () => {
    write("locales/en.json", source("Open the whole cart", "Pay the whole cart"));
    extension = await startExtension({ folders: [folder] });
    await eventually(() => assert.equal(described(), "German 100% · 2 outdated"));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.equal(extension.strings.texts().length, 3));
    extension.strings.select("Open the whole cart", "Pay the whole cart");
    await extension.strings.run(STILL_RIGHT, "Pay the whole cart");
    extension.editor.fileEvent(join(folder, FILE), "created");
    await eventually(() => assert.equal(described(), "German 100%"));
    assert.equal(readFileSync(join(folder, FILE), "utf8").split("\n").length, 4);
  });

  it("are noted in one step, so that no note is lost where the editor ends or the disk is full", async () => {
    const before = `# Ours\n${"x".repeat(43)}\n`;
    const [file, same] = [join(folder, FILE), join(folder, "same")];
    write(FILE, before);
    chmodSync(file, 0o640);
    // What writes into the file instead of replacing it writes into this, too.
    linkSync(file, same);
    await start();
    await shows(...OUTDATED, SMALL);
    await extension.strings.run(STILL_RIGHT, "Open the whole cart");
    assert.match(readFileSync(file, "utf8"), /^# Ours\n[\w-]{43}\n[\w-]{43}\n$/);
    assert.equal(readFileSync(same, "utf8"), before);
    if (process.platform !== "win32") assert.equal(statSync(file).mode & 0o777, 0o640);
    assert.deepEqual(readdirSync(dirname(file)), ["translations-still-right.txt"]);
  });

  it("are not noted in a file elsewhere", async () => {
    const elsewhere = join(scratchFolder("elsewhere").path, "file");
    writeFileSync(elsewhere, "as it was");
    mkdirSync(join(folder, ".vscode"));
    symlinkSync(elsewhere, join(folder, FILE));
    await start();
    await shows(...OUTDATED, SMALL);
    await extension.strings.run(STILL_RIGHT, "Open the whole cart");
    assert.equal(readFileSync(elsewhere, "utf8"), "as it was");
    assert.match(extension.editor.messages.map(({ message }) => message).join("\n"), /is a symbolic link/);
  });

  it("are counted for assistants who ask before the history was read", async () => {
    extension = await startExtension({ folders: [folder] });
    const { languages } = JSON.parse(await extension.editor.invokeTool("translation_status", { language: "de" }));
    assert.deepEqual(
      languages.map(({ outdated }: { outdated: unknown }) => outdated),
      [1],
    );
  });

  it("are confirmed by the quick fix of their hint, while the file is saved", async () => {
    await start();
    const { Uri, languages } = extension.editor.api;
    const uri = Uri.file(join(folder, "locales/de.json"));
    await eventually(() => assert.equal(languages.getDiagnostics(uri).length, 1));
    const [hint] = languages.getDiagnostics(uri);
    assert.ok(hint);
    const document = new FakeDocument(uri, readFileSync(uri.fsPath, "utf8"));
    document.isDirty = true;
    assert.deepEqual(extension.editor.quickFixes(document, hint), []);
    document.isDirty = false;
    const [action] = extension.editor.quickFixes(document, hint);
    assert.equal(action?.title, "Mark as Still Correct");
    const { command = "", arguments: given = [] } = action.command ?? {};
    const run = (argument: unknown) => extension.editor.api.commands.executeCommand(command, argument);
    // As another extension could.
    const elsewhere = scratchFolder("elsewhere").path;
    await run({ ...Object(given[0]), service: String(Uri.file(elsewhere)) });
    await run({ ...Object(given[0]), confirmation: "a line" });
    assert.deepEqual(
      [folder, elsewhere].map((each) => existsSync(join(each, FILE))),
      [false, false],
    );
    await run(given[0]);
    extension.editor.fileEvent(join(folder, FILE), "created");
    await eventually(() => assert.equal(described(), "German 100%"));
  });

  it("are hints at their line, with severities of the settings", async () => {
    await start();
    const { Uri, languages } = extension.editor.api;
    const problems = () =>
      languages
        .getDiagnostics(Uri.file(join(folder, "locales/de.json")))
        .map(({ message, range, severity }) => [range.start.line + 1, message, severity]);
    const text = "Outdated: the source was “Open the cart” and is now “Open the whole cart”";
    await eventually(() => assert.deepEqual(problems(), [[2, text, 3]]));
    await extension.editor.changeSettings({ "translationStatus.problems": { outdated: "warning" } });
    await eventually(() => assert.deepEqual(problems(), [[2, text, 1]]));
    await extension.editor.changeSettings({ "translationStatus.problems": { outdated: "off" } });
    await eventually(() => assert.deepEqual(problems(), []));
  });
});
