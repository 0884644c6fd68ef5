import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Disposable,
  l10n,
  languages,
  Range,
  type TextDocument,
  WorkspaceEdit,
} from "vscode";
import { once } from "../../common/memoize";
import { cleanLine } from "../../common/text/foreignText";
import { textHash } from "../../common/text/textHash";
import { encodingId, takesText } from "../../editor/platform/encoding";
import type { ProblemFix } from "../../local/localProblems";
import { Problem, type TextReplacement } from "./problem";

/** A quick fix without its edit, which is made when it is chosen: the document may change until then. */
class QuickFix extends CodeAction {
  override readonly isPreferred = true;

  constructor(
    title: string,
    readonly document: TextDocument,
    readonly replacement: TextReplacement,
  ) {
    super(title, CodeActionKind.QuickFix);
  }
}

/** Offers to mend what is certain, in documents that hold the very text that was read. */
export function registerQuickFixes(): Disposable {
  const provider: CodeActionProvider = {
    provideCodeActions(document, _range, { diagnostics }) {
      const hash = hashOf(document);
      return diagnostics.flatMap((problem) => {
        if (!(problem instanceof Problem)) return [];
        if (problem.confirmation !== undefined && !document.isDirty) return stillRight(problem);
        if (problem.fix === undefined) return [];
        const change = changeOf(document, hash, problem.fix);
        if (change === undefined) return [];
        const action = new QuickFix(titleOf(change), document, problem.fix);
        action.diagnostics = [problem];
        return action;
      });
    },
    resolveCodeAction(action) {
      if (!(action instanceof QuickFix)) return action;
      const { document, replacement } = action;
      action.edit = new WorkspaceEdit();
      const change = changeOf(document, hashOf(document), replacement);
      if (change === undefined) return action;
      const first = document.offsetAt(replacement.range.start) + change.start;
      const range = new Range(document.positionAt(first), document.positionAt(first + change.removed.length));
      action.edit.replace(document.uri, range, change.inserted);
      return action;
    },
  };
  return languages.registerCodeActionsProvider({ scheme: "file" }, provider, {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}

function stillRight(problem: Problem): CodeAction {
  const action = new CodeAction(l10n.t("Mark as Still Correct"), CodeActionKind.QuickFix);
  action.diagnostics = [problem];
  const command = "translationStatus.confirmTranslation";
  action.command = { command, title: action.title, arguments: [problem.confirmation] };
  return action;
}

/** Hashes a document once, however many problems it has. */
function hashOf(document: TextDocument): () => string {
  return once(() => textHash(document.getText()));
}

interface Change {
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
  /** What the word or placeholder has before and after what is removed. */
  readonly before: string;
  readonly after: string;
}

/** Undefined where the document is not what was read, or where saving it could write other bytes than it has to. */
function changeOf(document: TextDocument, hash: () => string, replacement: TextReplacement): Change | undefined {
  if (!isSameText(document, hash, replacement)) return undefined;
  const before = document.getText(replacement.range);
  const text = before.includes("\r\n") ? replacement.text.replaceAll("\n", "\r\n") : replacement.text;
  const change = differenceOf(before, text);
  const { removed, inserted } = change;
  if ((removed === "" && inserted === "") || !takesFix(document, replacement.encoding, inserted)) return undefined;
  return change;
}

function titleOf({ before, removed, inserted, after }: Change): string {
  if (removed === "") return l10n.t("Insert “{0}”", cleanLine(inserted, "excerpt"));
  if (inserted === "") return l10n.t("Remove “{0}”", cleanLine(removed, "excerpt"));
  const [old, own] = [removed, inserted].map((text) => cleanLine(`${before}${text}${after}`, "excerpt"));
  return l10n.t("Replace “{0}” with “{1}”", old ?? "", own ?? "");
}

/** Longer ones would not fit in the title of a fix. */
const WORD_BEFORE = /\S{0,20}$/u;
const WORD_AFTER = /^\S{0,20}/u;

/** Leaves out what both texts begin and end with. */
function differenceOf(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return {
    start,
    removed: before.slice(start, before.length - same),
    inserted: after.slice(start, after.length - same),
    before: WORD_BEFORE.exec(before.slice(0, start))?.[0] ?? "",
    after: WORD_AFTER.exec(before.slice(before.length - same))?.[0] ?? "",
  };
}

/**
 * Whether a document is the file as it was read, in the encoding in which it was read. Otherwise positions may be wrong,
 * and what VS Code could not decode would be lost when the document is saved.
 *
 * @param hash `textHash` of the document
 */
function isSameText(
  document: TextDocument,
  hash: () => string,
  { encoding, fileHash }: Pick<ProblemFix, "encoding" | "fileHash">,
): boolean {
  if (document.isDirty) return false;
  const actual = encodingId(document);
  // A text that is ASCII and is the same in both is the same in its bytes, too.
  const isSameEncoding = actual === undefined || encoding === "us-ascii" || nameOf(actual) === nameOf(encoding);
  return isSameEncoding && hash() === fileHash;
}

/** Whether VS Code writes a text as the file needs it. */
function takesFix(document: TextDocument, encoding: string, text: string): boolean {
  return takesText(document, text) && (!/[^\0-\x7f]/.test(text) || encoding.startsWith("utf-"));
}

/** The WHATWG's name for VS Code's, such as `utf-8` for `utf8bom` and `shift_jis` for `shiftjis`. */
function nameOf(id: string): string {
  const label = id.replace(/bom$/, "").replace(/^(big5|euc|koi8|shift|utf|windows)(?=[a-z0-9])/, "$1-");
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return id;
  }
}
