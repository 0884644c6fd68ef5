import { componentLabel, componentName } from "../../../model/component/component";
import { entryLabel } from "../../../store/countedEntry";
import type { ComponentNode, LanguageNode, OverallNode } from "../rows/treeNodes";

/** A non-joiner, as the letters of adjoining texts are joined, and a left-to-right mark. */
const END_OF_LABEL = "\u200C\u200E";
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

/** `%d`, `%1$s`, `%(name)s`, `{0}`, `${name}`, `{{name}}`, `<b>` */
const PLACEHOLDER = /%(?:\(\w+\))?[-+#.$\d]*(?:hh?|ll?|[Ljqtz])?[a-z@]|[$#]?\{{1,3}[ -z|~]{0,99}\}{1,3}|<[ -;=?-~]+>/gi;

/**
 * The text of a string in its own direction. In a right-to-left script, each placeholder is isolated: it would be drawn
 * as `d%`, and at the start it would decide the direction of the text.
 */
export function inOwnDirection(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2067${text.replace(PLACEHOLDER, "\u2066$&\u2069")}\u2069` : text;
}

/** After a name in a right-to-left script, the description would be drawn to its left and joined to its last letter. */
export function endingLeftToRight(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? name + END_OF_LABEL : name;
}
