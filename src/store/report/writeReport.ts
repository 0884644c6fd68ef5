import type { Snapshot } from "../snapshot";
import { writeCsv } from "./csv";
import { writeJson } from "./json";
import { writeMarkdown } from "./markdown";
import { buildReport, type ReportWords } from "./report";

export const REPORT_FORMATS = ["markdown", "csv", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export function writeReport(snapshot: Snapshot, format: ReportFormat, words: ReportWords): string {
  switch (format) {
    case "json":
      return writeJson(buildReport(snapshot, words));
    case "csv":
      return writeCsv(buildReport(snapshot, words));
    case "markdown":
      return writeMarkdown(snapshot, words);
  }
}
