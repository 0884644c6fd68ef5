import { Position, Range, type TextEditor, type Uri, ViewColumn, window, workspace } from "vscode";

/** A part of a text, as VS Code counts: lines and columns from 0, columns in UTF-16 code units. */
export interface TextPart {
  readonly start: Place;
  readonly end: Place;
}

export interface Place {
  readonly line: number;
  readonly character: number;
}

/** Shows a file in an editor, with a part of it selected. */
export async function openInEditor(
  uri: Uri,
  { part, beside, preview = true }: { readonly part?: TextPart; readonly beside?: boolean; readonly preview?: boolean },
): Promise<TextEditor> {
  const at = ({ line, character }: Place): Position => new Position(line, character);
  return await window.showTextDocument(uri, {
    preview,
    ...(part ? { selection: new Range(at(part.start), at(part.end)) } : {}),
    ...(beside ? { viewColumn: ViewColumn.Beside } : {}),
  });
}

/** Where the cursor is, if the file is in the active editor. */
export function cursorIn(uri: Uri): Place | undefined {
  const editor = window.activeTextEditor;
  return editor?.document.uri.toString() === uri.toString() ? editor.selection.active : undefined;
}

export function isActive(uri: Uri): boolean {
  return window.activeTextEditor?.document.uri.toString() === uri.toString();
}

export interface OpenFile {
  /** The number of characters of a line; 0 for one that the file doesn't have. */
  readonly lengthOf: (line: number) => number;
  /** Its text, where that isn't saved yet. */
  readonly unsaved: string | undefined;
}

/** A file as the editor has it. */
export async function readOpenFile(uri: Uri): Promise<OpenFile> {
  const document = await workspace.openTextDocument(uri);
  return {
    lengthOf: (line) => (line < document.lineCount ? document.lineAt(line).text.length : 0),
    unsaved: document.isDirty ? document.getText() : undefined,
  };
}
