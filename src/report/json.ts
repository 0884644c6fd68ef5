import { writeJsonText } from "../common/jsonText";
import type { Report } from "./report";

/** Also safe to show in a terminal, and in the log of a pipeline. */
export function writeJson(report: Report): string {
  return writeJsonText(report);
}
