import { joinMarkdown, type Markdown, postedMarkdown } from "../../common/markdown";
import { namesOf } from "../../common/namesOf";
import { componentLabel } from "../../model/component/component";
import { sortLanguages } from "../../model/statistics/sorting";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, componentsOf, type Snapshot, statisticsOf } from "../snapshot";
import { percentOfLanguages } from "../summary";
import { COLUMNS, type MarkdownColumn, textOf } from "./columns";
import type { ReportWords } from "./report";

/** A section with a table for each component, for an issue or a release. */
export function writeMarkdown(snapshot: Snapshot, words: ReportWords): string {
  const sections = componentsOf(snapshot).map((entry) => section(entry, words));
  return `${joinMarkdown(sections, "\n\n").source}\n`;
}

function section(entry: ComponentEntry, words: ReportWords): Markdown {
  const statistics = statisticsOf(entry.state);
  const percent = statistics ? percentOfLanguages(statistics.languages) : null;
  const label = textOf(componentLabel(entry.component));
  const parts = [percent === null ? postedMarkdown`## ${label}` : postedMarkdown`## ${label} – ${`${percent}%`}`];
  const note = words.note(entry);
  if (note !== undefined) parts.push(textOf(note));
  if (statistics && statistics.languages.length > 0) parts.push(table(statistics.languages, words));
  return joinMarkdown(parts, "\n\n");
}

const TABLE = namesOf(COLUMNS)
  .flatMap((key) => {
    const column = COLUMNS[key];
    return "markdown" in column ? [{ key: key as MarkdownColumn, ...column.markdown }] : [];
  })
  .sort((a, b) => a.position - b.position);

const RULER = { left: postedMarkdown`---`, right: postedMarkdown`---:` };

function table(languages: readonly LanguageStatistics[], words: ReportWords): Markdown {
  const rows = [
    TABLE.map(({ key }) => textOf(words.heading(key))),
    TABLE.map(({ align }) => RULER[align]),
    ...sortLanguages(languages, []).map((language) => TABLE.map(({ cell }) => cell(language, words.noStrings))),
  ];
  return joinMarkdown(
    rows.map((cells) => postedMarkdown`| ${joinMarkdown(cells, " | ")} |`),
    "\n",
  );
}
