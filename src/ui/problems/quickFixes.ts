import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  Disposable,
  l10n,
  languages,
  Range,
  type TextDocument,
  WorkspaceEdit,
  workspace,
} from "vscode";
import { cleanLine } from "../../common/foreignText";
import { Problem, type TextReplacement } from "./problem";

/**
 * Offers to mend what is certain. Positions are those of the file that was read, so nothing is offered while it has
 * unsaved changes, or was not read again since it changed.
 */
export function registerQuickFixes(): Disposable {
  /** Monotonic times, by address. */
  const changes = new Map<string, number>();
  const provider: CodeActionProvider = {
    provideCodeActions(document, _range, { diagnostics }) {
      if (document.isDirty) return [];
      const changed = changes.get(document.uri.toString()) ?? 0;
      return diagnostics.flatMap((problem) => {
        if (!(problem instanceof Problem) || problem.fix === undefined || problem.readAt < changed) return [];
        return toAction(document, problem, problem.fix) ?? [];
      });
    },
  };
  return Disposable.from(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) changes.set(document.uri.toString(), performance.now());
    }),
    workspace.onDidCloseTextDocument(({ uri }) => changes.delete(uri.toString())),
    languages.registerCodeActionsProvider({ scheme: "file" }, provider, {
      providedCodeActionKinds: [CodeActionKind.QuickFix],
    }),
  );
}

/** What stands for bytes that VS Code reads in another encoding. */
const UNREADABLE = "\ufffd";

function toAction(document: TextDocument, problem: Problem, { range, text }: TextReplacement): CodeAction | undefined {
  const before = document.getText(range);
  if (before.includes(UNREADABLE)) return undefined;
  const { start, removed, inserted } = differenceOf(before, text);
  if (removed === "" && inserted === "") return undefined;
  const action = new CodeAction(titleOf(removed, inserted), CodeActionKind.QuickFix);
  action.diagnostics = [problem];
  const first = document.offsetAt(range.start) + start;
  const changed = new Range(document.positionAt(first), document.positionAt(first + removed.length));
  action.edit = new WorkspaceEdit();
  action.edit.replace(document.uri, changed, inserted);
  action.isPreferred = true;
  return action;
}

function titleOf(removed: string, inserted: string): string {
  if (removed === "") return l10n.t("Insert “{0}”", cleanLine(inserted, "excerpt"));
  if (inserted === "") return l10n.t("Remove “{0}”", cleanLine(removed, "excerpt"));
  return l10n.t("Replace “{0}” with “{1}”", cleanLine(removed, "excerpt"), cleanLine(inserted, "excerpt"));
}

/** Leaves out what both texts begin and end with. */
function differenceOf(before: string, after: string): { start: number; removed: string; inserted: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return {
    start,
    removed: before.slice(start, before.length - same),
    inserted: after.slice(start, after.length - same),
  };
}
