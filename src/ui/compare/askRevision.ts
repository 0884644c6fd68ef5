import { l10n, QuickPickItemKind, ThemeIcon } from "vscode";
import type { Result } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import { baseProblemText } from "../../editor/text/baseProblemText";
import { formatAge } from "../../editor/text/time";
import type { BaseProblem, Revision } from "../../model/compare/base";
import { ask } from "../quickPick/ask";
import type { Row } from "../quickPick/question";

/** Milliseconds without typing after which Git is asked. */
const TYPING_PAUSE_MS = 150;

/**
 * Asks for a branch, tag or commit; any that Git knows can be typed.
 *
 * @param find looks for what is typed.
 */
export async function askRevision(
  revisions: readonly Revision[],
  find: (ref: string, signal: AbortSignal) => Promise<Result<Revision, BaseProblem>>,
): Promise<Revision | undefined> {
  let typing = new AbortController();
  const answer = await ask<Revision>({
    title: l10n.t("Compare With"),
    placeholder: l10n.t("Choose a branch, tag or commit, or type one"),
    rows: rowsOf(revisions, Date.now()),
    typed: async (text) => {
      typing.abort();
      typing = new AbortController();
      const { signal } = typing;
      // It is in the list.
      if (revisions.some(({ name }) => name === text)) return [];
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
      if (signal.aborted) return [];
      return typedRows(text, () => find(text, signal));
    },
  });
  typing.abort();
  return answer.kind === "chosen" ? answer.values[0] : undefined;
}

async function typedRows(
  text: string,
  find: () => Promise<Result<Revision, BaseProblem>>,
): Promise<readonly Row<Revision>[]> {
  const shown = cleanLine(text, "name");
  try {
    const found = await find();
    if (found.ok) return [{ ...rowOf(found.value, Date.now()), label: shown, alwaysShow: true }];
    const label = `${shown}: ${baseProblemText(found.problem)}`;
    return [{ label, iconPath: new ThemeIcon("warning"), alwaysShow: true }];
  } catch {
    // The input has changed or the list was closed in the meantime.
    return [];
  }
}

/** Those that come first are in no group. */
function rowsOf(revisions: readonly Revision[], now: number): readonly Row<Revision>[] {
  const [first] = revisions;
  const groups: readonly (readonly [Revision["kind"], string])[] = [
    ["branch", l10n.t("Branches")],
    ["remoteBranch", l10n.t("Remote Branches")],
    ["tag", l10n.t("Tags")],
    ["commit", l10n.t("Recent Commits")],
  ];
  const isFirst = (revision: Revision): boolean =>
    revision.isDefault || (revision === first && revision.kind !== "commit" && !revision.isCurrent);
  return [
    ...revisions.filter(isFirst).map((revision) => rowOf(revision, now)),
    ...groups.flatMap(([kind, label]) => {
      const rows = revisions.filter((one) => one.kind === kind && !isFirst(one)).map((one) => rowOf(one, now));
      return rows.length === 0 ? [] : [{ label, kind: QuickPickItemKind.Separator }, ...rows];
    }),
  ];
}

const ICONS: Readonly<Record<Revision["kind"], string>> = {
  branch: "git-branch",
  remoteBranch: "cloud",
  tag: "tag",
  commit: "git-commit",
};

function rowOf(revision: Revision, now: number): Row<Revision> {
  const { kind, name, id, subject, time, isCurrent, isDefault } = revision;
  const about = [
    ...(isDefault ? [l10n.t("default branch")] : []),
    ...(isCurrent && kind === "branch" ? [l10n.t("current branch")] : []),
    ...(kind === "commit" ? [] : [id]),
    ...(time > 0 ? [formatAge(time, now)] : []),
    ...(kind === "commit" ? [] : [cleanLine(subject, "excerpt")]),
  ];
  const label = kind === "commit" && subject !== "" ? cleanLine(subject, "excerpt") : name;
  const description = (kind === "commit" ? [id, ...about] : about).filter((text) => text !== "").join(" · ");
  return { label, description, iconPath: new ThemeIcon(ICONS[kind]), value: revision };
}
