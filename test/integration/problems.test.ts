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
    await setComponents([{ files: "problems/*.po", name: "App" }]);
  });

  after(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await rm(folder, { recursive: true, force: true });
    await configure([]);
  });

  const setComponents = (components: readonly unknown[]) =>
    vscode.workspace
      .getConfiguration("translationStatus")
      .update("components", components, vscode.ConfigurationTarget.Global);
  const problems = () => vscode.languages.getDiagnostics(file);

  it("are shown, link to their documentation, and go away when the quick fix is saved", async () => {
    await until(async () => assert.equal(problems().length, 1));
    const [problem] = problems();
    assert.ok(problem && typeof problem.code === "object");
    assert.equal(problem.message, "Line break at the end differs from the source: “%s is open”");
    assert.equal(problem.source, "Translation Status");
    const { scheme, path, query } = problem.code.target;
    assert.equal(scheme, "command");
    await vscode.commands.executeCommand(path, ...JSON.parse(decodeURIComponent(query)));
    await until(async () => assert.match(vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? "", /checks\.md/));
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    const find = () => fixesOf(file, problem);
    // The problem may be told anew while it is shown.
    const fix = await until(async () => {
      const [found] = await find();
      assert.ok(found?.edit);
      return { title: found.title, edit: found.edit };
    });
    assert.equal(fix.title, "Insert “\\n”");
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    assert.ok(document.isDirty);
    assert.deepEqual(await find(), [], "not with unsaved changes");
    assert.ok(await document.save());
    assert.equal(await readFile(file.fsPath, "utf8"), GERMAN.replace('Öffne %s"', 'Öffne %s\\n"'));
    await until(async () => assert.deepEqual(problems(), []));
  });

  it("of a Latin-1 file have a quick fix only if it is open as such, and saving keeps its other bytes", async () => {
    const bytes = Buffer.from("a=\xdcber\nb=Name\n", "latin1");
    const file = (code: string) => vscode.Uri.file(join(folder, `m_${code}.properties`));
    await writeFile(join(folder, "m.properties"), "a=About\nb=Name: {0}\n");
    for (const code of ["de", "fr"]) await writeFile(file(code).fsPath, bytes);
    await setComponents([{ files: "problems/m_*.properties", name: "Java" }]);
    const open = async (uri: vscode.Uri) => {
      const problem = await until(async () => {
        const found = vscode.languages.getDiagnostics(uri).find(({ range }) => range.start.line === 1);
        assert.ok(found);
        return found;
      });
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document);
      return { document, problem, fixes: await fixesOf(uri, problem) };
    };
    const misread = await open(file("de"));
    assert.match(misread.document.getText(), /\ufffd/);
    assert.deepEqual(misread.fixes, []);
    assert.deepEqual(await readFile(file("de").fsPath), bytes);
    const setEncoding = (encoding: string | undefined) =>
      vscode.workspace.getConfiguration("files").update("encoding", encoding, vscode.ConfigurationTarget.Global);
    await setEncoding("iso88591");
    try {
      const { document, problem } = await open(file("fr"));
      const edit = await until(async () => {
        const [fix] = await fixesOf(file("fr"), problem);
        assert.ok(fix?.edit);
        return fix.edit;
      });
      assert.ok(await vscode.workspace.applyEdit(edit));
      assert.ok(await document.save());
      assert.deepEqual(await readFile(file("fr").fsPath), Buffer.from("a=\xdcber\nb=Name {0}\n", "latin1"));
    } finally {
      await setEncoding(undefined);
    }
  });
});

/** The quick fixes of the extension, with their edits. */
async function fixesOf(uri: vscode.Uri, { range }: vscode.Diagnostic): Promise<readonly vscode.CodeAction[]> {
  const fixes = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
    ...(["vscode.executeCodeActionProvider", uri, range, vscode.CodeActionKind.QuickFix.value, 10] as const),
  );
  return fixes.filter(({ title }) => /^(?:Insert|Remove|Replace) /.test(title));
}
