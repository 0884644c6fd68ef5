import { namesOf } from "../common/collections";
import { writeJsonText } from "../common/json/jsonText";
import { cleanLine } from "../common/text/foreignText";
import type { Snapshot } from "../store/snapshot";
import { buildReport, type Report, type ReportWords } from "./buildReport";
import { COLUMNS } from "./columns";
import { changesOf } from "./reportChanges";
import { isPartial, type ReportView, shownSnapshot, type TextFormat } from "./reportView";
import { writeMarkdown } from "./writeMarkdown";

/** Of what the view lists. Markdown folds what a filter leaves out. */
export function writeReport(snapshot: Snapshot, format: TextFormat, words: ReportWords, view: ReportView): string {
  switch (format) {
    case "json": {
      const shown = shownSnapshot(snapshot, view);
      const changes = view.past && changesOf(shown, view.past, isPartial(view));
      // Also safe to show in a terminal, and in the log of a pipeline.
      return writeJsonText(
        buildReport(shown, words, { changes, gate: view.gate, hasFileAddresses: view.hasFileAddresses }),
      );
    }
    case "csv":
      return writeCsv(buildReport(shownSnapshot(snapshot, view), words, { gate: view.gate }));
    case "markdown":
      return writeMarkdown(snapshot, words, view);
  }
}

/** What every line says of its component; the columns of the language follow. */
const COMPONENT_COLUMNS = ["project", "component", "state"] as const;

/** RFC 4180, with a header line, CRLF and one line for each language of each component. */
function writeCsv(report: Report): string {
  const columns = namesOf(COLUMNS);
  const lines = report.components.flatMap((component) => {
    const isIncomplete = component.state === "ready" && component.incomplete.length > 0;
    const { project, component: slug } = component;
    const start = [project, slug, isIncomplete ? "incomplete" : component.state];
    if (component.languages.length === 0) return [[...start, ...columns.map(() => null)]];
    return component.languages.map((language) => [...start, ...columns.map((key) => language[key])]);
  });
  const others = report.incomplete.map(({ file, message }) => [
    "",
    file ?? message,
    "incomplete",
    ...columns.map(() => null),
  ]);
  const header = [...COMPONENT_COLUMNS, ...columns];
  return `${[header, ...lines, ...others].map((line) => line.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/**
 * Where a spreadsheet may see a cell start: at the start of the field, and after the separators of other locales, which
 * end a cell even inside quotes. White space and quotes before a formula are skipped.
 */
const CELL_SEPARATOR = /([;|\t])/;
const FORMULA_START = /^[\s"]*[=+\-@＝＋－＠]/;

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // Spreadsheets run a cell that starts like a formula, and names are foreign text.
  const cells = cleanLine(value, "cell").split(CELL_SEPARATOR);
  const text = cells.map((cell) => (FORMULA_START.test(cell) ? `'${cell}` : cell)).join("");
  return /[",;|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
