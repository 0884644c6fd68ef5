import type { MarkdownColumn } from "../../src/store/report/columns";
import type { ReportWords } from "../../src/store/report/report";

const HEADINGS: Readonly<Record<MarkdownColumn, string>> = {
  name: "Language",
  code: "Code",
  percent: "Translated",
  total: "Strings",
  fuzzy: "Needs editing",
  failing: "Failing checks",
};

export const REPORT_WORDS: Pick<ReportWords, "heading" | "noStrings"> = {
  heading: (column) => HEADINGS[column],
  noStrings: "no strings",
};
