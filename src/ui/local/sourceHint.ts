import { Disposable, l10n, Range, type TextEditor, ThemeColor, window, workspace } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { showBriefly } from "../../editor/platform/messages";

/** So many lines away, the cursor has left the translation, which may take several. */
const NEAR = 3;

export function isNear(line: number, other: number): boolean {
  return Math.abs(line - other) <= NEAR;
}

/**
 * Shows the source text of a string at the end of the line with the cursor, where its translation belongs, until the cursor
 * goes elsewhere. It follows the cursor into lines that are inserted meanwhile.
 *
 * @param name of a string that isn't in the file yet, so that the line has the one before it
 * @returns what takes it away
 */
export function showSourceHint(editor: TextEditor, source: string, name: string | undefined): Disposable {
  const { line } = editor.selection.start;
  const { lineCount, version } = editor.document;
  // A string that is inserted adds no line.
  const isMinified = lineCount <= 2;
  const type = window.createTextEditorDecorationType({
    after: { color: new ThemeColor("editorCodeLens.foreground"), fontStyle: "italic", margin: "2em" },
  });
  const excerpt = cleanLine(source, "excerpt");
  const ofSource = l10n.t("{0}: {1}", l10n.t("Source"), excerpt);
  const show = (at: number, contentText: string): void => {
    const { end } = editor.document.lineAt(at).range;
    editor.setDecorations(type, [{ range: new Range(end, end), renderOptions: { after: { contentText } } }]);
  };
  const ofAbsent =
    name && l10n.t("Not in this file yet: {0}", name === excerpt ? name : l10n.t("{0} · {1}", name, excerpt));
  show(line, ofAbsent ?? ofSource);
  const moved = window.onDidChangeTextEditorSelection(({ textEditor, selections: [selection] }) => {
    if (textEditor !== editor || !selection) return;
    const at = selection.active.line;
    const inserted = Math.max(0, editor.document.lineCount - lineCount);
    const nearest = Math.min(Math.max(line, at), line + inserted);
    if (!isNear(at, nearest)) hint.dispose();
    else if (inserted > 0 || (isMinified && editor.document.version !== version)) show(nearest, ofSource);
  });
  const hint = Disposable.from(type, moved);
  return hint;
}

/** Says briefly in the Status Bar that a string isn't in the file yet, until the file changes: it may have been inserted. */
export function showAbsent({ document: { uri } }: TextEditor, name: string): Disposable {
  const message = showBriefly(l10n.t("Not in this file yet: {0}", name));
  const changed = workspace.onDidChangeTextDocument(({ document }) => {
    if (document.uri.toString() === uri.toString()) shown.dispose();
  });
  const shown = Disposable.from(message, changed);
  return shown;
}
