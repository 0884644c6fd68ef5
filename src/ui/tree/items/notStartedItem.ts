import { l10n, TreeItem, TreeItemCollapsibleState } from "vscode";
import type { NodeContext } from "../../../contributions";
import { languageCount, newLanguages, stringsEach } from "../../../editor/text/countTexts";
import { formatCount } from "../../../editor/text/formatCount";
import { joinedText } from "../../../editor/text/joinedText";
import { separator } from "../../progress/progressText";
import { partsOf } from "../rows/notStarted";
import type { NotStartedNode } from "../rows/treeNodes";
import { isNewIn, type RowContext } from "./rowContext";
import { endingLeftToRight } from "./rowLabel";

/** Never in the color of languages below the threshold: there may be hundreds, and none of them is news. */
const NEUTRAL_PROGRESS = { total: 1, translated: 0, isBelow: false, isFailing: false, isOutdated: false };

export function notStartedItem(
  { languages }: NotStartedNode,
  { icon, isNew }: Pick<RowContext, "icon" | "isNew">,
): TreeItem {
  const name = l10n.t("Not started ({0})", formatCount(languages.length));
  const item = new TreeItem(endingLeftToRight(name), TreeItemCollapsibleState.Collapsed);
  const count = languages.filter((row) => isNewIn(partsOf(row), isNew)).length;
  const totals = new Set(languages.map(({ language }) => language.total));
  const [total] = totals;
  const details = [
    ...(count > 0 ? [newLanguages(count)] : []),
    ...(total !== undefined && totals.size === 1 ? [stringsEach(total)] : []),
  ];
  item.description = details.join(separator());
  item.contextValue = "notStarted" satisfies NodeContext;
  item.iconPath = icon(NEUTRAL_PROGRESS);
  item.accessibilityInformation = {
    label: joinedText([l10n.t("Not started"), languageCount(languages.length), ...details]),
  };
  return item;
}
