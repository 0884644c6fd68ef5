import { html, nothing, type TemplateResult } from "lit";
import { type Fact, factsOf } from "./facts";
import type { Page } from "./page";
import type { TableRow } from "./table/tableRows";

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
