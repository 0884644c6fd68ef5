import { l10n } from "vscode";
import { cleanLine } from "../../../common/foreignText";
import { andMore } from "../../../editor/text/plurals";
import { isNewIn, type RowContext } from "../items/rowContext";
import type { NotStartedNode } from "../rows/nodes";
import { partsOf } from "../rows/notStarted";

/** Longer lists end with the number of further languages. */
const LONGEST_LIST = 5;

export function notStartedTooltip({ languages }: NotStartedNode, { isNew }: Pick<RowContext, "isNew">): string {
  const explanation = l10n.t("These languages have no translations yet. They are included in all percentages.");
  const added = languages.filter((row) => isNewIn(partsOf(row), isNew));
  if (added.length === 0) return explanation;
  const names = added.slice(0, LONGEST_LIST).map(({ language }) => cleanLine(language.name, "name"));
  const rest = added.length > LONGEST_LIST ? [andMore(added.length - LONGEST_LIST)] : [];
  return `${explanation}\n${l10n.t("New since you last opened the view: {0}", [...names, ...rest].join(", "))}`;
}
