import type { Report } from "./report";

export function writeJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
