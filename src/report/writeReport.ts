import type { Snapshot } from "../store/snapshot";
import { writeCsv } from "./csv";
import { writeJson } from "./json";
import { writeMarkdown } from "./markdown";
import { buildReport, type ReportWords } from "./report";
import type { ReportFormat, ReportView } from "./reportView";

/** JSON and CSV have all languages of all components; Markdown has what the view lists. */
export function writeReport(snapshot: Snapshot, format: ReportFormat, words: ReportWords, view: ReportView): string {
  switch (format) {
    case "json":
      return writeJson(buildReport(snapshot, words));
    case "csv":
      return writeCsv(buildReport(snapshot, words));
    case "markdown":
      return writeMarkdown(snapshot, words, view);
  }
}
