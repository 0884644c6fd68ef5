import { joinMarkdown, type Markdown, markdown } from "../../../common/text/markdown";
import { isolation } from "../../../editor/text/isolation";

export type Fact = readonly [name: string, value: string, otherValue?: string];

/** Keeps the longest name away from its value. */
const GAP = markdown`&nbsp;&nbsp;`;

const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** A title, a subtitle and a table of facts. Names from services stay text. @param columns headings of two values */
export function factSheet(
  title: string,
  subtitle: string,
  facts: readonly Fact[],
  columns?: readonly [string, string],
): Markdown {
  const { start, end } = isolation();
  const head = markdown`**${title}**  \n${subtitle}\n\n`;
  if (columns) {
    const rows = facts.map(
      ([name, value, other = ""]) =>
        markdown`| ${unbroken(name)}${GAP} | ${start}${value}${end}${GAP} | ${start}${unbroken(other)}${end} |`,
    );
    const [first, second] = columns;
    return markdown`${head}| | ${first}${GAP} | ${second} |\n|:--|:--|:--|\n${joinMarkdown(rows, "\n")}\n`;
  }
  const rows = facts.map(([name, value]) => markdown`| ${unbroken(name)}${GAP} | ${start}${value}${end} |`);
  return markdown`${head}| | |\n|:--|:--|\n${joinMarkdown(rows, "\n")}\n`;
}
