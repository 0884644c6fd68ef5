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

/** Characters of a row that have room at the default width of the Side Bar. */
const ROW_ROOM = 36;
/** Enough for a word or two, however long the text before them is. */
const LEAST_ROOM = 12;

/**
 * The start of a text in a right-to-left script. VS Code cuts a row at its right end, where such a text begins, so the
 * end of the text is cut here.
 *
 * @param before what the row has to the left of the text
 */
export function startOfRow(text: string, before: string): string {
  const room = Math.max(LEAST_ROOM, ROW_ROOM - before.length);
  return RIGHT_TO_LEFT.test(text) && text.length > room
    ? `${text
        .slice(0, room - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;
}

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
