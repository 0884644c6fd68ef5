import { componentLabel, componentName } from "../../../model/component/component";
import { entryLabel } from "../../../store/countedEntry";
import type { ComponentNode, LanguageNode, OverallNode } from "../rows/treeNodes";

const LEFT_TO_RIGHT_MARK = "\u200E";
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export function languageLabel(node: LanguageNode | OverallNode): string {
  const { name, code } = node.language;
  if (node.kind === "overall") return endingLeftToRight(name);
  if (node.under === "overall" || node.under === "pinnedOverall") {
    return endingLeftToRight(entryLabel(node.entry));
  }
  return endingLeftToRight(node.sharesName ? `${name} (${code})` : name);
}

/** Told apart by its slug where another row of the level has the same name in the same project or category. */
export function componentRowLabel({ entry: { component }, sharesLabel }: ComponentNode): string {
  if (!sharesLabel) return componentLabel(component);
  return `${componentName(component)} (${component.reference.component.split("/").at(-1) ?? ""})`;
}

/** After a name in a right-to-left script, the figures of the description would be drawn to its left. */
export function endingLeftToRight(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${name}${LEFT_TO_RIGHT_MARK}` : name;
}
