import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Disposable,
  l10n,
  languages,
  Position,
  WorkspaceEdit,
} from "vscode";
import { cleanLine } from "../../common/foreignText";
import { Problem } from "./problem";

/** Offers to mend what is certain. Not while a file has unsaved changes, as positions are those on the disk. */
const PROVIDER: CodeActionProvider = {
  provideCodeActions(document, _range, { diagnostics }) {
    if (document.isDirty) return [];
    return diagnostics.flatMap((problem) => {
      if (!(problem instanceof Problem) || problem.fix === undefined) return [];
      const { line, column, insert } = problem.fix;
      const action = new CodeAction(l10n.t("Insert “{0}”", cleanLine(insert, "excerpt")), CodeActionKind.QuickFix);
      action.diagnostics = [problem];
      action.edit = new WorkspaceEdit();
      action.edit.insert(document.uri, new Position(line - 1, column - 1), insert);
      action.isPreferred = true;
      return [action];
    });
  },
};

export function registerQuickFixes(): Disposable {
  return languages.registerCodeActionsProvider({ scheme: "file" }, PROVIDER, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}
