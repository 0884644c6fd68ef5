import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  Disposable,
  languages,
  Range,
  SnippetString,
  SnippetTextEdit,
  type TextEditor,
  WorkspaceEdit,
} from "vscode";
import { takesText } from "../../editor/platform/encoding";
import { createInsertionOffer } from "../../local/insertionOffer";
import type { Insertion } from "../../model/strings/insertion";
import { isNear } from "./sourceHint";

/**
 * Offers a quick fix at the cursor that inserts what the file lacks of a string, with the cursor in its value. Each version of
 * the file is asked for once, while the cursor is near.
 *
 * @param title of the quick fix
 * @param insertionInto where it belongs in a text of the file; undefined if it can't be inserted
 * @returns what takes the offer back
 */
export function offerInsertion(
  { document, selection: { active } }: TextEditor,
  title: string,
  insertionInto: (text: string, signal: AbortSignal) => Promise<Insertion | undefined>,
): Disposable {
  const offer = createInsertionOffer(document, insertionInto);
  const provider: CodeActionProvider = {
    async provideCodeActions(of, { start }, _context, token) {
      if (of !== document || !isNear(start.line, active.line)) return [];
      const { version } = document;
      const insertion = await offer.current();
      if (insertion === undefined || token.isCancellationRequested || document.version !== version) return [];
      if (!takesText(document, insertion.pieces.join(""))) return [];
      const action = new CodeAction(title, CodeActionKind.QuickFix);
      const { offset, replaced = 0 } = insertion;
      const range = new Range(document.positionAt(offset), document.positionAt(offset + replaced));
      const edit = SnippetTextEdit.replace(range, snippetOf(insertion));
      edit.keepWhitespace = true;
      action.edit = new WorkspaceEdit();
      action.edit.set(document.uri, [edit]);
      action.isPreferred = true;
      return [action];
    },
  };
  const selector = { scheme: document.uri.scheme, pattern: document.uri.fsPath };
  const registered = languages.registerCodeActionsProvider(selector, provider, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
  return Disposable.from(registered, offer);
}

/** With a place for each text; the keys Tab and Shift+Tab go from one to the other. */
function snippetOf({ pieces }: Insertion): SnippetString {
  const snippet = new SnippetString();
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) snippet.appendTabstop(pieces.length === 2 ? 0 : index);
    snippet.appendText(piece);
  }
  return snippet;
}
