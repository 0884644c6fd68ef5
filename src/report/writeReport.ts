import { writeJsonText } from "../common/json/jsonText";
import type { Snapshot } from "../store/snapshot";
import { buildReport, type ReportWords } from "./buildReport";
import { writeCsv } from "./csv";
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
