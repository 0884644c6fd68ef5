import { html, nothing, type TemplateResult } from "lit-html";
import type { DashboardTexts, TextName } from "../model/dashboard/dashboardTexts";
import type { Formats, Page } from "./page";
import { statusText, type TableRow } from "./table/tableRows";

export interface Tip {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly hint: string;
  /** In pixels of the window, of what is explained. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

const WIDTH = 280;
const LINE = 20;
const GAP = 6;

/** Where it does not cover what it explains, and inside the window. */
export function tooltip(tip: Tip | undefined): TemplateResult | typeof nothing {
  if (!tip) return nothing;
  const height = (tip.facts.length + 3) * LINE + 24;
  const below = tip.bottom + GAP;
  const top = below + height > window.innerHeight && tip.top - GAP - height > 0 ? tip.top - GAP - height : below;
  const left = Math.max(GAP, Math.min(tip.left, window.innerWidth - WIDTH - GAP));
  return html`
    <div class="tooltip" aria-hidden="true" .style=${`left:${left}px;top:${top}px`}>
      <strong>${tip.title}</strong>
      <dl>${tip.facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
      ${tip.hint === "" ? nothing : html`<p>${tip.hint}</p>`}
    </div>`;
}

export function cellTip(page: Page, row: TableRow, at: Pick<Tip, "left" | "top" | "bottom">): Tip {
  const { texts } = page.content;
  return {
    title: `${row.languageName} · ${row.componentName}`,
    facts: factsOf(row, texts, page.formats),
    hint: row.status === "notStarted" ? "" : texts.cellHint,
    ...at,
  };
}

export type Fact = readonly [label: string, value: string];

/** What is known of a language of a component, for its tooltip and for screen readers. */
function factsOf(row: TableRow, texts: DashboardTexts, formats: Formats): readonly Fact[] {
  const count = (label: TextName, value: number | null): readonly Fact[] =>
    value === null ? [] : [[texts[label], formats.count(value)]];
  const some = (label: TextName, value: number | null): readonly Fact[] => (value ? count(label, value) : []);
  return [
    [texts.status, statusText(row, texts)],
    ...(row.percent === null ? [] : [[texts.percent, formats.percent(row.percent)] as const]),
    ...(row.threshold === null ? [] : [[texts.threshold, formats.percent(row.threshold)] as const]),
    ...count("total", row.total),
    ...some("unfinished", row.missing),
    ...some("needsEditing", row.fuzzy),
    ...some("failingChecks", row.failing),
    ...some("outdated", row.outdated),
    ...(row.lastChange === null ? [] : [[texts.lastChange, formats.date(row.lastChange)] as const]),
    ...(row.lastAuthor === null ? [] : [[texts.author, row.lastAuthor] as const]),
  ];
}

/** `German · Website, Release: Ready, Translated (%): 87.5%` */
export function spokenText(row: TableRow, texts: DashboardTexts, formats: Formats): string {
  const facts = factsOf(row, texts, formats).map(([label, value]) => `${label}: ${value}`);
  return [`${row.languageName} · ${row.componentName}`, ...facts].join(", ");
}
