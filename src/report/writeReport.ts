import type { Snapshot } from "../store/snapshot";
import { writeCsv } from "./csv";
import { writeJson } from "./json";
import { writeMarkdown } from "./markdown";
import { buildReport, type ReportWords } from "./report";
import { type ReportView, shownSnapshot, type TextFormat } from "./reportView";

/** Of what the view lists. Markdown folds what a filter leaves out. */
export function writeReport(snapshot: Snapshot, format: TextFormat, words: ReportWords, view: ReportView): string {
  switch (format) {
    case "json":
      return writeJson(buildReport(shownSnapshot(snapshot, view), words));
    case "csv":
      return writeCsv(buildReport(shownSnapshot(snapshot, view), words));
    case "markdown":
      return writeMarkdown(snapshot, words, view);
  }
}
