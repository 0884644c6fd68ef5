import { cleanLine } from "../../common/foreignText";
import { joinMarkdown, type Markdown, markdownLink, postedMarkdown } from "../../common/markdown";
import { componentLabel } from "../../model/component/component";
import { percentOf } from "../../model/statistics/percent";
import { sortLanguages } from "../../model/statistics/sorting";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, componentsOf, type Snapshot, statisticsOf } from "../snapshot";
import { percentOfLanguages } from "../summary";

export const REPORT_FORMATS = ["markdown", "csv", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Words that a report needs from its reader's language. */
export interface ReportWords {
  readonly columns: readonly [
    language: string,
    code: string,
    translated: string,
    strings: string,
    fuzzy: string,
    failing: string,
  ];
  readonly noStrings: string;
  /** Why a component has no figures, or how old these are; undefined where there is nothing to say. */
  note(entry: ComponentEntry): string | undefined;
  /** What went wrong, in one sentence. */
  message(failure: Extract<ComponentEntry["state"], { kind: "failed" }>["failure"]): string;
}

/** The report as an object, as `exportReport` gives it in JSON. */
export interface Report {
  readonly components: readonly ReportedComponent[];
}

export interface ReportedComponent {
  readonly service: string;
  readonly project: string;
  readonly component: string;
  readonly name: string;
  readonly state: "ready" | "stale" | "failed" | "loading";
  readonly error?: { readonly kind: string; readonly message: string };
  /** ISO 8601 in UTC. */
  readonly fetchedAt?: string;
  readonly languages: readonly ReportedLanguage[];
}

export interface ReportedLanguage {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  /** At most one decimal; null where there is nothing to translate. */
  readonly percent: number | null;
  readonly fuzzy: number;
  readonly failing: number;
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  /** The translation page. */
  readonly url: string;
}

export function buildReport(snapshot: Snapshot, words: ReportWords): Report {
  return { components: componentsOf(snapshot).map((entry) => reportComponent(entry, words)) };
}

/** The report as text. */
export function writeReport(snapshot: Snapshot, format: ReportFormat, words: ReportWords): string {
  switch (format) {
    case "json":
      return `${JSON.stringify(buildReport(snapshot, words), null, 2)}\n`;
    case "csv":
      return writeCsv(buildReport(snapshot, words));
    case "markdown":
      return writeMarkdown(snapshot, words);
  }
}

function reportComponent(entry: ComponentEntry, words: ReportWords): ReportedComponent {
  const { component, state } = entry;
  const reading = statisticsOf(state);
  const { service, project, component: slug } = reading?.reference ?? component.reference;
  return {
    service,
    project,
    component: slug,
    name: componentLabel(component),
    state: state.kind === "failed" && reading ? "stale" : state.kind,
    ...(state.kind === "failed" ? { error: { kind: state.failure.kind, message: words.message(state.failure) } } : {}),
    ...(reading ? { fetchedAt: new Date(reading.fetchedAt).toISOString() } : {}),
    languages: sortLanguages(reading?.languages ?? [], []).map(reportLanguage),
  };
}

function reportLanguage(language: LanguageStatistics): ReportedLanguage {
  const { code, name, total, translated, fuzzy, failing, lastChange, lastAuthor, translateUrl } = language;
  const percent = percentOf(language);
  return { code, name, total, translated, percent, fuzzy, failing, lastChange, lastAuthor, url: translateUrl };
}

/** RFC 4180, with a header line, CRLF and one line for each language of each component. */
function writeCsv(report: Report): string {
  const columns = [
    "project",
    "component",
    "state",
    "code",
    "name",
    "total",
    "translated",
    "percent",
    "fuzzy",
    "failing",
    "lastChange",
    "lastAuthor",
    "url",
  ];
  const lines = report.components.flatMap(({ project, component, state, languages }) =>
    languages.length === 0
      ? [[project, component, state]]
      : languages.map((language) => {
          const { code, name, total, translated, percent, fuzzy, failing, lastChange, lastAuthor, url } = language;
          return [
            project,
            component,
            state,
            code,
            name,
            total,
            translated,
            percent,
            fuzzy,
            failing,
            lastChange,
            lastAuthor,
            url,
          ];
        }),
  );
  const padded = lines.map((line) => [...line, ...Array.from({ length: columns.length - line.length }, () => null)]);
  return `${[columns, ...padded].map((line) => line.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/**
 * Where a spreadsheet may see a cell start: at the start of the field, and after other countries' separators, which end
 * a cell even inside quotes. White space and quotes before a formula are skipped.
 */
const SEPARATOR = /([;|\t])/;
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // Spreadsheets run a cell that begins like a formula, and names come from strangers.
  const cells = cleanLine(value, "cell").split(SEPARATOR);
  const text = cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)).join("");
  return /[",;|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table for each component, for a release issue. */
function writeMarkdown(snapshot: Snapshot, words: ReportWords): string {
  const sections = componentsOf(snapshot).map((entry) => {
    const reading = statisticsOf(entry.state);
    const percent = reading ? percentOfLanguages(reading.languages) : null;
    const label = textOf(componentLabel(entry.component));
    const parts = [percent === null ? postedMarkdown`## ${label}` : postedMarkdown`## ${label} – ${`${percent}%`}`];
    const note = words.note(entry);
    if (note !== undefined) parts.push(textOf(note));
    if (reading && reading.languages.length > 0) parts.push(markdownTable(reading.languages, words));
    return joinMarkdown(parts, "\n\n");
  });
  return `${joinMarkdown(sections, "\n\n").source}\n`;
}

function markdownTable(languages: readonly LanguageStatistics[], words: ReportWords): Markdown {
  const rows = sortLanguages(languages, []).map((language) => {
    const { name, code, translateUrl, translated, total, fuzzy, failing } = language;
    const percent = percentOf(language);
    return [
      markdownLink(textOf(name), translateUrl),
      textOf(code),
      textOf(percent === null ? words.noStrings : `${percent}%`),
      textOf(`${translated} / ${total}`),
      textOf(String(fuzzy)),
      textOf(String(failing)),
    ];
  });
  const line = (cells: readonly Markdown[]): Markdown => postedMarkdown`| ${joinMarkdown(cells, " | ")} |`;
  const ruler = postedMarkdown`| --- | --- | ---: | ---: | ---: | ---: |`;
  return joinMarkdown([line(words.columns.map(textOf)), ruler, ...rows.map(line)], "\n");
}

function textOf(text: string): Markdown {
  return postedMarkdown`${cleanLine(text, "cell")}`;
}
