import type { Fault } from "./fault";
import { statisticsRows, type WireRow } from "./statistics";

const ROWS = statisticsRows(45);
/** 70 of 200, 35%; none needs editing, 2 have failing checks. */
const CHANGED = 10;

/** One of 45 languages has figures that contradict each other. */
function figures(does: string, change: Partial<WireRow> & { readonly approved?: number }): Fault {
  const rows = ROWS.map((row, index) => (index === CHANGED ? { ...row, ...change } : row));
  return {
    does,
    leadsTo: { kind: "rows", rows, gaps: [{ kind: "impossibleRows", count: 1 }] },
    requests: 3,
    behaviour: { kind: "http", answer: ({ well }) => well(rows) },
  };
}

export const FIGURE_FAULTS = {
  translatedTooMany: figures("counts more translated strings than there are", {
    translated: 201,
    translated_percent: 100,
  }),
  translatedOfNone: figures("counts translated strings where there are none", { total: 0 }),
  editingTooMany: figures("counts more strings that need editing than there are", { fuzzy: 201 }),
  failingTooMany: figures("counts more failing strings than there are", { failing: 201 }),
  approvedTooMany: figures("counts more approved strings than there are", { approved: 201 }),
  completeInPercent: figures("calls 70 of 200 complete", { translated_percent: 100 }),
  incompleteInPercent: figures("calls 200 of 200 incomplete", { translated: 200, translated_percent: 99 }),
  otherPercent: figures("calls 70 of 200 half", { translated_percent: 50 }),
} as const satisfies Record<string, Fault>;
