import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as vscode from "vscode";
import { eventually } from "../eventually";

/** What the unit tests assume of VS Code, checked against the fake and the real API. */
export function describeContract(api: () => typeof vscode): void {
  const contributed = "translationStatus.threshold";
  /** Once the window has done what it was told before, and has told of it: another box was shown and hidden. */
  const caughtUp = async () => {
    const { window } = api();
    const [box, next] = [window.createInputBox(), window.createInputBox()];
    let isHidden = false;
    box.onDidHide(() => {
      isHidden = true;
    });
    box.show();
    // Hides the first, which only the window can tell.
    next.show();
    await eventually(() => assert.ok(isHidden));
    box.dispose();
    next.dispose();
  };

  it("EventEmitter calls listeners in their order, until they are disposed of", () => {
    const emitter = new (api().EventEmitter)<number>();
    const heard: string[] = [];
    const first = emitter.event((value) => heard.push(`a${value}`));
    emitter.event((value) => heard.push(`b${value}`));
    emitter.fire(1);
    first.dispose();
    emitter.fire(2);
    emitter.dispose();
    emitter.fire(3);
    assert.deepEqual(heard, ["a1", "b1", "b2"]);
  });

  it("EventEmitter hears a listener once for each time that it was added", () => {
    const emitter = new (api().EventEmitter)<number>();
    let heard = 0;
    const listener = () => {
      heard += 1;
    };
    const one = emitter.event(listener);
    emitter.event(listener);
    emitter.fire(1);
    one.dispose();
    emitter.fire(2);
    assert.equal(heard, 3);
  });

  it("Disposable calls back once, and Disposable.from disposes of all", () => {
    const { Disposable } = api();
    const heard: string[] = [];
    const one = new Disposable(() => heard.push("one"));
    Disposable.from(one, { dispose: () => heard.push("other") }).dispose();
    one.dispose();
    assert.deepEqual(heard, ["one", "other"]);
  });

  it("CancellationError is named Canceled", () => {
    const error = new (api().CancellationError)();
    assert.ok(error instanceof Error);
    assert.deepEqual([error.name, error.message], ["Canceled", "Canceled"]);
  });

  it("Uri takes paths and addresses apart, and writes them again", () => {
    const { Uri } = api();
    const file = Uri.file("/a b/ü(1).po");
    assert.deepEqual([file.scheme, file.path, file.fsPath], ["file", "/a b/ü(1).po", "/a b/ü(1).po"]);
    assert.equal(file.toString(), "file:///a%20b/%C3%BC%281%29.po");
    assert.equal(Uri.joinPath(file, "..", "c", "d.po").path, "/a b/c/d.po");
    const page = Uri.parse("https://example.org/projects/a%20b/?q=a:b&c#d");
    assert.deepEqual(
      [page.scheme, page.authority, page.path, page.query, page.fragment],
      ["https", "example.org", "/projects/a b/", "q=a:b&c", "d"],
    );
    const row = Uri.from({ scheme: "translation-status", path: "/x)](y)", query: "50,0" });
    assert.equal(row.toString(), "translation-status:/x%29%5D%28y%29?50%2C0");
    assert.deepEqual([Uri.parse(row.toString()).path, Uri.parse(row.toString()).query], ["/x)](y)", "50,0"]);
  });

  it("ThemeIcon, ThemeColor and MarkdownString hold what they were given; Markdown is not trusted", () => {
    const { ThemeIcon, ThemeColor, MarkdownString } = api();
    const color = new ThemeColor("list.errorForeground");
    const icon = new ThemeIcon("warning", color);
    assert.deepEqual([icon.id, icon.color === color], ["warning", true]);
    const text = new MarkdownString("**a**");
    assert.deepEqual(
      [text.value, text.isTrusted ?? false, text.supportHtml ?? false, text.supportThemeIcons ?? false],
      ["**a**", false, false, false],
    );
  });

  it("TreeItem takes a label or an address, and is folded in only when it is told", () => {
    const { TreeItem, TreeItemCollapsibleState, Uri } = api();
    const item = new TreeItem("German");
    assert.deepEqual([item.label, item.collapsibleState], ["German", TreeItemCollapsibleState.None]);
    const open = new TreeItem(Uri.file("/a"), TreeItemCollapsibleState.Expanded);
    assert.deepEqual([open.resourceUri?.path, open.collapsibleState], ["/a", TreeItemCollapsibleState.Expanded]);
  });

  it("Position, Range and RelativePattern hold what they were given", () => {
    const { Position, Range, RelativePattern, Uri } = api();
    const range = new Range(new Position(1, 2), new Position(3, 4));
    assert.deepEqual([range.start.line, range.start.character, range.end.line, range.end.character], [1, 2, 3, 4]);
    const pattern = new RelativePattern(Uri.file("/a"), "**/*");
    assert.deepEqual([pattern.baseUri.path, pattern.pattern], ["/a", "**/*"]);
  });

  it("Range takes numbers, too", () => {
    const { Range } = api();
    const { start, end } = new Range(1, 2, 3, 4);
    assert.deepEqual([start.line, start.character, end.line, end.character], [1, 2, 3, 4]);
  });

  it("problems of a collection are those of their files, until they are replaced or the collection is disposed of", () => {
    const { Diagnostic, DiagnosticSeverity, languages, Range, Uri } = api();
    const [file, other] = [Uri.file("/a/de.po"), Uri.file("/a/fr.po")];
    const collection = languages.createDiagnosticCollection("translationStatusTest");
    const messages = (uri: vscode.Uri) => languages.getDiagnostics(uri).map(({ message }) => message);
    const problem = (message: string) => new Diagnostic(new Range(0, 0, 0, 1), message, DiagnosticSeverity.Warning);
    collection.set(file, [problem("a")]);
    assert.deepEqual(messages(file), ["a"]);
    collection.set([
      [file, undefined],
      [other, [problem("b"), problem("c")]],
    ]);
    assert.deepEqual([messages(file), messages(other)], [[], ["b", "c"]]);
    collection.dispose();
    assert.deepEqual(messages(other), []);
  });

  it("a quick fix holds its edits", () => {
    const { CodeAction, CodeActionKind, Range, Uri, WorkspaceEdit } = api();
    const action = new CodeAction("Fix", CodeActionKind.QuickFix);
    action.edit = new WorkspaceEdit();
    action.edit.replace(Uri.file("/a"), new Range(0, 1, 0, 2), "b");
    const [[uri, edits] = []] = action.edit.entries();
    assert.deepEqual([uri?.path, edits?.map(({ newText }) => newText), action.title], ["/a", ["b"], "Fix"]);
  });

  it("a document is without its byte order mark, has line ends of one kind, and says its encoding since 1.100", async () => {
    const { Uri, workspace } = api();
    const folder = await mkdtemp(join(tmpdir(), "contract-"));
    try {
      const file = join(folder, "a.txt");
      await writeFile(file, Buffer.from("\xef\xbb\xbfa\xe4\r\nb\nc\r\n", "latin1"));
      const document = await workspace.openTextDocument(Uri.file(file));
      assert.deepEqual([document.getText(), document.isDirty], ["a\ufffd\r\nb\r\nc\r\n", false]);
      assert.deepEqual([document.lineCount, document.lineAt(1).text], [4, "b"]);
      const { line, character } = document.positionAt(5);
      assert.deepEqual([line, character, document.offsetAt(document.positionAt(5))], [1, 1, 5]);
      if ("encoding" in document) assert.match(String(document.encoding), /^utf8(?:bom)?$/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("commands can be listed", async () => {
    const { commands } = api();
    const registered = commands.registerCommand("translationStatusTest.listed", () => undefined);
    assert.ok((await commands.getCommands(true)).includes("translationStatusTest.listed"));
    registered.dispose();
  });

  it("enumerations have the values of the API", () => {
    const { ConfigurationTarget, FileType, StatusBarAlignment, TreeItemCollapsibleState } = api();
    const { DiagnosticSeverity, ProgressLocation, QuickPickItemKind, UIKind } = api();
    assert.deepEqual([ProgressLocation.Window, ProgressLocation.Notification], [10, 15]);
    assert.deepEqual(
      [DiagnosticSeverity.Error, DiagnosticSeverity.Warning, DiagnosticSeverity.Information, DiagnosticSeverity.Hint],
      [0, 1, 2, 3],
    );
    assert.deepEqual([QuickPickItemKind.Separator, UIKind.Desktop, UIKind.Web], [-1, 1, 2]);
    assert.deepEqual(
      [ConfigurationTarget.Global, ConfigurationTarget.Workspace, ConfigurationTarget.WorkspaceFolder],
      [1, 2, 3],
    );
    assert.deepEqual([FileType.Unknown, FileType.File, FileType.Directory], [0, 1, 2]);
    assert.deepEqual([StatusBarAlignment.Left, StatusBarAlignment.Right], [1, 2]);
    assert.deepEqual([TreeItemCollapsibleState.Collapsed, TreeItemCollapsibleState.Expanded], [1, 2]);
  });

  it("l10n.t fills in arguments, and leaves holes without one", () => {
    const { l10n } = api();
    assert.equal(l10n.t("no such text {0}, {1}: {0}", "a", 2), "no such text a, 2: a");
    assert.equal(l10n.t("no such text {0}, {1}", "a"), "no such text a, {1}");
    assert.equal(l10n.t({ message: "no such text {0}", args: ["a"], comment: ["b"] }), "no such text a");
  });

  it("commands run with their arguments and give their result; an id is registered once", async () => {
    const { commands } = api();
    const registered = commands.registerCommand("translationStatusTest.echo", (...args: unknown[]) => args);
    assert.deepEqual(await commands.executeCommand("translationStatusTest.echo", 1, "b"), [1, "b"]);
    assert.throws(() => commands.registerCommand("translationStatusTest.echo", () => undefined), /already exists/);
    registered.dispose();
    await assert.rejects(async () => commands.executeCommand("translationStatusTest.echo"), /not found/);
  });

  it("settings: the default counts until there is a value, a change is told, and removing it brings it back", async () => {
    const { workspace, ConfigurationTarget } = api();
    const get = () => workspace.getConfiguration("translationStatus");
    const before = get();
    const inspected = before.inspect<number>("threshold");
    assert.deepEqual([inspected?.key, inspected?.defaultValue], [contributed, 80]);
    assert.deepEqual([inspected?.globalValue, before.get("threshold")], [undefined, 80]);
    const told: boolean[][] = [];
    const subscription = workspace.onDidChangeConfiguration((event) => {
      const names = ["translationStatus", contributed, "translationStatus.languages"];
      const affected = names.map((name) => event.affectsConfiguration(name));
      // VS Code may tell of other settings meanwhile.
      if (affected.includes(true)) told.push(affected);
    });
    await get().update("threshold", 70, ConfigurationTarget.Global);
    assert.deepEqual([get().get("threshold"), get().inspect("threshold")?.globalValue], [70, 70]);
    assert.equal(before.get("threshold"), 80, "what was read before stays as it was");
    await get().update("threshold", undefined, ConfigurationTarget.Global);
    assert.deepEqual([get().get("threshold"), get().inspect("threshold")?.globalValue], [80, undefined]);
    await eventually(() =>
      assert.deepEqual(told, [
        [true, true, false],
        [true, true, false],
      ]),
    );
    subscription.dispose();
  });

  it("settings: a name that package.json does not declare cannot be written", async () => {
    const { workspace } = api();
    const configuration = workspace.getConfiguration("translationStatus");
    await assert.rejects(async () => configuration.update("noSuchSetting", 1, true), /not a registered configuration/);
  });

  it("the clipboard gives what was written", async () => {
    const { clipboard } = api().env;
    await clipboard.writeText("a\nb");
    assert.equal(await clipboard.readText(), "a\nb");
  });

  it("files: what is there has a type, what is not there is an error", async () => {
    const { workspace, Uri, FileType } = api();
    const folder = Uri.file(tmpdir());
    assert.equal((await workspace.fs.stat(folder)).type & FileType.Directory, FileType.Directory);
    await assert.rejects(async () => workspace.fs.stat(Uri.joinPath(folder, "no-such-file")));
  });

  it("a status bar item holds what it was given, also before it is shown", () => {
    const { window, StatusBarAlignment } = api();
    const item = window.createStatusBarItem("translationStatusTest.item", StatusBarAlignment.Left, 1);
    item.text = "$(globe) a";
    item.accessibilityInformation = { label: "A" };
    assert.deepEqual([item.text, item.accessibilityInformation.label], ["$(globe) a", "A"]);
    item.dispose();
  });

  it("a list keeps its items as they are, and tells once when it is hidden", async () => {
    const { window } = api();
    const pick = window.createQuickPick<vscode.QuickPickItem>();
    const item = { label: "a", description: "b" };
    pick.items = [item];
    assert.equal(pick.items[0], item);
    assert.deepEqual([pick.value, pick.busy, pick.enabled, pick.canSelectMany], ["", false, true, false]);
    let hidden = 0;
    pick.onDidHide(() => {
      hidden += 1;
    });
    pick.show();
    pick.hide();
    pick.hide();
    await eventually(() => assert.equal(hidden, 1));
    await caughtUp();
    assert.equal(hidden, 1);
    pick.dispose();
  });

  it("an input box that is opened hides the one that was open", async () => {
    const { window } = api();
    const one = window.createInputBox();
    const other = window.createInputBox();
    const heard: string[] = [];
    one.onDidHide(() => heard.push("one"));
    other.onDidHide(() => heard.push("other"));
    one.show();
    other.show();
    await eventually(() => assert.deepEqual(heard, ["one"]));
    other.hide();
    await eventually(() => assert.deepEqual(heard, ["one", "other"]));
    one.dispose();
    other.dispose();
  });

  it("text that the extension sets is no change that somebody typed", async () => {
    const { window } = api();
    const box = window.createInputBox();
    let changes = 0;
    box.onDidChangeValue(() => {
      changes += 1;
    });
    box.show();
    box.value = "a";
    await caughtUp();
    assert.deepEqual([box.value, changes], ["a", 0]);
    box.dispose();
  });
}
