import { componentLabel } from "../model/component";
import { escapeMarkdown } from "../model/markdown";
import { percentOf } from "../model/percent";
import { sortLanguages } from "../model/sorting";
import type { LanguageStatistics } from "../model/statistics";
import { type ComponentEntry, componentsOf, readingOf, type Snapshot } from "./snapshot";
import { percentOfLanguages } from "./summary";

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
  const reading = readingOf(state);
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

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // Spreadsheets run a cell that begins like a formula, and names come from strangers.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table for each component, for a release issue. */
function writeMarkdown(snapshot: Snapshot, words: ReportWords): string {
  const sections = componentsOf(snapshot).map((entry) => {
    const reading = readingOf(entry.state);
    const percent = reading ? percentOfLanguages(reading.languages) : null;
    const title = `## ${escapeMarkdown(componentLabel(entry.component))}${percent === null ? "" : ` – ${percent}%`}`;
    const note = words.note(entry);
    const parts = [title];
    if (note !== undefined) parts.push(escapeMarkdown(note));
    if (reading && reading.languages.length > 0) parts.push(markdownTable(reading.languages, words));
    return parts.join("\n\n");
  });
  return `${sections.join("\n\n")}\n`;
}

function markdownTable(languages: readonly LanguageStatistics[], words: ReportWords): string {
  const rows = sortLanguages(languages, []).map((language) => {
    const percent = percentOf(language);
    const name = `[${escapeMarkdown(language.name)}](<${language.translateUrl.replace(/[<>|\\\s]/g, encodeURIComponent)}>)`;
    const shown = percent === null ? words.noStrings : `${percent}%`;
    return [
      name,
      escapeMarkdown(language.code),
      shown,
      `${language.translated} / ${language.total}`,
      language.fuzzy,
      language.failing,
    ];
  });
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  return [line(words.columns.map(escapeMarkdown)), "| --- | --- | ---: | ---: | ---: | ---: |", ...rows.map(line)].join(
    "\n",
  );
}
