import { percentOf, type UnitCounts } from "../counting/counts";
import { type Html, html } from "./html";

export interface ProgressRow {
  readonly heading: Html;
  readonly counts: UnitCounts;
}

export function progressTable(caption: string, what: string, rows: readonly ProgressRow[]): Html {
  const body = rows.map(
    ({ heading, counts }) => html`<tr><th scope="row">${heading}</th>
<td>${bar(counts)}</td>
<td class="number">${percentText(counts)}</td>
<td class="number">${counts.translated} of ${counts.total}</td>
<td class="number">${counts.fuzzy}</td>
<td class="number">${counts.failing > 0 ? html`<span class="bad">${counts.failing}</span>` : 0}</td></tr>
`,
  );
  // The box scrolls sideways on narrow screens, so the keyboard must be able to reach it.
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${what}</th><td></td><th scope="col" class="number">Done</th>
<th scope="col" class="number">Translated</th><th scope="col" class="number">Needs editing</th>
<th scope="col" class="number">Failing checks</th></tr></thead>
<tbody>${body}</tbody></table></div>`;
}

export function percentText({ translated, total }: UnitCounts): string {
  return total === 0 ? "no strings" : `${percentOf(translated, total).toFixed(1)}%`;
}

/** Hidden from screen readers, which read the figures beside it. */
function bar({ total, translated, fuzzy }: UnitCounts): Html {
  const done = percentOf(translated, total);
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
<rect class="done" width="${done}" height="6"/><rect class="fuzzy" x="${done}" width="${percentOf(fuzzy, total)}" height="6"/></svg>`;
}
