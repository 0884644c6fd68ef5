import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CHECKS } from "../../../src/engine/checks/checks";
import { scratchFolder } from "../../host/scratch";
import { checkChapters } from "../../support/checkChapters";
import { eventually } from "../../support/eventually";
import { FakeDocument } from "../../support/vscode/document";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import type { Diagnostic, Uri } from "../../support/vscode/values";
import type { WorkspaceOptions } from "../../support/vscode/workspace";
import { poOf } from "../support";

const PROBLEMS = "translationStatus.problems";

describe("problems of local components", () => {
  let extension: RunningExtension;
  let folder: string;

  beforeEach(() => {
    folder = scratchFolder("problems").path;
    write("po/de.po", poOf({ "One\n": "Eins", Two: "Zwei", Three: "" }));
    write("po/fr.po", poOf({ "One\n": "Un\n", Two: "Deux", Three: "Trois" }));
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
  const uri = (path: string): Uri => extension.editor.api.Uri.file(join(folder, path));
  const problems = (path: string): readonly Diagnostic[] => extension.editor.api.languages.getDiagnostics(uri(path));
  const shown = (path: string) =>
    problems(path).map(({ range: { start, end }, message, severity }) => [
      `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`,
      message,
      severity,
    ]);
  const shows = (path: string, ...expected: readonly unknown[]) =>
    eventually(() => assert.deepEqual(shown(path), expected));
  const save = (path: string, text: string) => {
    write(path, text);
    extension.editor.fileEvent(join(folder, path), "changed");
  };
  const LOST = ["7:9-7:13", "Line break at the end differs from the source: “One”", 2];

  it("are failing checks, each with its name, its documentation and a quick fix; they follow the files", async () => {
    await start();
    await shows("po/de.po", LOST);
    const [problem] = problems("po/de.po");
    assert.ok(problem && typeof problem.code === "object");
    assert.deepEqual([problem.source, problem.code.value], ["Translation Status", "end_newline"]);
    const { scheme, path, query } = problem.code.target;
    assert.equal(scheme, "command");
    await extension.editor.api.commands.executeCommand(path, ...JSON.parse(decodeURIComponent(query)));
    assert.match(extension.editor.opened.at(-1) ?? "", /^preview: file:.*\/docs\/checks\.md#end_newline$/);
    const text = poOf({ "One\n": "Eins", Two: "Zwei", Three: "" });
    const document = new FakeDocument(uri("po/de.po"), text);
    const fixes = extension.editor.quickFixes(document, problem);
    assert.deepEqual(
      fixes.map(({ title, kind, isPreferred }) => [title, kind, isPreferred]),
      [["Insert “\\n”", "quickfix", true]],
    );
    const [edit, ...others] = fixes.flatMap(extension.editor.chosen);
    assert.deepEqual([edit?.newText, { ...edit?.range.start }, others], ["\\n", { line: 6, character: 12 }, []]);
    document.isDirty = true;
    assert.deepEqual(extension.editor.quickFixes(document, problem), [], "not with unsaved changes");
    assert.deepEqual(fixes.flatMap(extension.editor.chosen), [], "nor chosen then");
    document.isDirty = false;
    document.text = text.replace('"Eins"', '"Eins\\n"');
    assert.deepEqual(extension.editor.quickFixes(document, problem), [], "not before it is read again");
    assert.deepEqual(fixes.flatMap(extension.editor.chosen), [], "nor chosen then");
    save("po/de.po", document.getText());
    await shows("po/de.po");
  });

  it("are missing strings where these are asked for, with severities of the settings", async () => {
    await start({ settings: { [PROBLEMS]: { failing: "error", missing: "hint" } } });
    await shows("po/de.po", [LOST[0], LOST[1], 0], ["13:9-13:9", "Not translated: “Three”", 3]);
    await extension.editor.changeSettings({ [PROBLEMS]: { failing: "off", missing: "hint" } });
    await shows("po/de.po", ["13:9-13:9", "Not translated: “Three”", 3]);
    await extension.editor.changeSettings({ [PROBLEMS]: "off" });
    await shows("po/de.po");
    await extension.editor.changeSettings({ [PROBLEMS]: "warning" });
    await shows("po/de.po", [LOST[0], LOST[1], 1]);
  });

  it("are damaged files at the damaged line, and go with their files", async () => {
    await start();
    save("po/fr.po", `${poOf({ Two: "Deux" })}\n<<<<<<< HEAD\nmsgid "Three"\nmsgstr "Trois"\n`);
    await eventually(() => {
      const [[place, message, severity] = []] = shown("po/fr.po");
      assert.match(String(place), /^9:1-/);
      assert.equal(severity, 1, "a warning");
      assert.equal(message, "Unresolved merge conflict (strings read: 2)");
    });
    rmSync(join(folder, "po"), { recursive: true });
    extension.editor.fileEvent(join(folder, "po/de.po"), "deleted");
    extension.editor.fileEvent(join(folder, "po/fr.po"), "deleted");
    await shows("po/fr.po");
    await shows("po/de.po");
  });

  it("say in the user's words what is wrong with files of every kind", async () => {
    write("web/en.json", '{"a": "One", "b": "Two"}\n');
    write("web/de.json", '{"a": "Eins",\n"b" "Zwei"\n"c": "Drei"}\n');
    write("web/fr.json", "");
    write("web/it.json", "[".repeat(200));
    write("res/values/strings.xml", '<resources>\n<string name="a">One</string></resources>\n');
    write("res/values-de/strings.xml", '<resources>\n<string name="a">Eins &nope;</string>\n');
    write("res/values-fr/strings.xml", "<manifest/>\n");
    await start();
    const messages = (path: string) =>
      problems(path).map(({ range, message }) => `${range.start.line + 1}: ${message}`);
    await eventually(() => {
      assert.deepEqual(messages("web/de.json"), [
        "2: “:” expected (strings read: 2)",
        "1: Strings that are not in the source file: 1; not counted",
      ]);
      assert.deepEqual(messages("web/fr.json"), ["1: Empty file; not counted"]);
      assert.deepEqual(messages("web/it.json"), ["1: Not in JSON format, so not counted: Nested too deeply"]);
      assert.deepEqual(messages("res/values-de/strings.xml"), [
        "2: Undefined entity &nope; (further errors: 1; strings read: 0)",
      ]);
      assert.deepEqual(messages("res/values-fr/strings.xml"), [
        "1: Not in Android resource format, so not counted: Root element is not <resources>",
      ]);
    });
  });

  it("are absent in Restricted Mode", async () => {
    await start({ trusted: false });
    await extension.run("translationStatus.refresh");
    assert.deepEqual(problems("po/de.po"), []);
    extension.editor.grantTrust();
    await shows("po/de.po", LOST);
  });

  it("are bounded", async () => {
    const texts = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`${index}\n`, `${index}`]));
    write("po/de.po", poOf(texts));
    await start();
    await eventually(() => assert.equal(problems("po/de.po").length, 1000));
  });

  it("have words and a documentation for every check", async () => {
    await start();
    const { checkText } = await import("../../../src/ui/problems/problemText");
    const chapters = checkChapters();
    for (const { id } of CHECKS) {
      assert.notEqual(checkText(id), id.replaceAll("_", " "), id);
      assert.ok(chapters.has(id), id);
    }
    assert.equal(checkText("a_new_one"), "a new one");
  });
});
