import assert from "node:assert/strict";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as vscode from "vscode";
import { configure, until } from "./support/extension";

const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n';
const GERMAN = `${HEADER}#, c-format\nmsgid "%s is open\\n"\nmsgstr "Öffne %s"\n`;

describe("problems in the extension host", function () {
  this.timeout(300_000);
  let folder: string;
  let file: vscode.Uri;

  before(async () => {
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first, "a folder is open");
    folder = join(first.uri.fsPath, "problems");
    // While there are no files that would be found.
    await configure([]);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "de.po"), GERMAN);
    await writeFile(join(folder, "fr.po"), `${HEADER}msgid "%s is open\\n"\nmsgstr "%s ouvert\\n"\n`);
    file = vscode.Uri.file(join(folder, "de.po"));
    await vscode.workspace
      .getConfiguration("translationStatus")
      .update("components", [{ files: "problems/*.po", name: "App" }], vscode.ConfigurationTarget.Global);
  });

  after(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await rm(folder, { recursive: true, force: true });
    await configure([]);
  });

  const problems = () => vscode.languages.getDiagnostics(file);

  it("are shown, link to their documentation, and go away when the quick fix is saved", async () => {
    await until(async () => assert.equal(problems().length, 1));
    const [problem] = problems();
    assert.ok(problem && typeof problem.code === "object");
    assert.equal(problem.message, "Line break at the end differs from the source: “%s is open”");
    assert.equal(problem.source, "Translation Status");
    const { scheme, path, query } = problem.code.target;
    assert.deepEqual([scheme, path], ["command", "markdown.showPreview"]);
    const [target]: unknown[] = JSON.parse(decodeURIComponent(query));
    await vscode.commands.executeCommand(path, vscode.Uri.from(target as vscode.Uri));
    await until(async () =>
      assert.match(vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? "", /end_newline\.md/),
    );
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    const find = () =>
      vscode.commands.executeCommand<vscode.CodeAction[]>("vscode.executeCodeActionProvider", file, problem.range);
    const [fix] = (await find()).filter(({ title }) => title.startsWith("Insert"));
    assert.ok(fix?.edit);
    assert.equal(fix.title, "Insert “\\n”");
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    assert.ok(document.isDirty);
    assert.deepEqual(await find(), [], "not with unsaved changes");
    assert.ok(await document.save());
    assert.equal(await readFile(file.fsPath, "utf8"), GERMAN.replace('Öffne %s"', 'Öffne %s\\n"'));
    await until(async () => assert.deepEqual(problems(), []));
  });
});
