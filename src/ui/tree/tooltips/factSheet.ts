import { joinMarkdown, type Markdown, markdown } from "../../../common/markdown";

/** A line of a fact sheet. */
export type Fact = readonly [name: string, value: string];

/** Separates the longest name from its value. */
const GAP = markdown`&nbsp;&nbsp;`;

/** A title, a subtitle and a table of facts. Names from services stay text. */
export function factSheet(title: string, subtitle: string, facts: readonly Fact[]): Markdown {
  const rows = facts.map(([name, value]) => markdown`| ${name}${GAP} | ${value} |`);
  return markdown`**${title}**  \n${subtitle}\n\n| | |\n|:--|:--|\n${joinMarkdown(rows, "\n")}\n`;
}
