import { html, nothing, render, type TemplateResult } from "lit-html";
import type { HostMessage, PageMessage } from "../model/dashboard/dashboardMessages";
import { createPage, type WebviewApi } from "./createPage";
import type { Page, Widths } from "./page";
import { createBarsView } from "./pictures/barsView";
import { createBurnUpView } from "./pictures/burnUpView";
import { createHeatMapView } from "./pictures/heatMapView";
import { tooltip } from "./pictureTooltip";
import { remembered } from "./remembered";
import { historyPart, isNothing, NOTHING_SELECTED } from "./selection";
import { createFigureTable } from "./table/figureTable";
import { createToolbar } from "./toolbar";

/** Inner space of a picture's card, on both sides. */
const CARD_PADDING = 34;

/** Draws what the host sends into an element, and keeps what the user chooses. */
export function startDashboard(root: HTMLElement, api: WebviewApi): void {
  const { page, receive, measure } = createPage(api, root, () => draw());
  const askForHistory = createHistoryRequests(page);
  const toolbar = createToolbar(page);
  const heatMap = createHeatMapView(page);
  const bars = createBarsView(page);
  const burnUp = createBurnUpView(page);
  const table = createFigureTable(page);
  const isFilteredOut = (): boolean => page.shown.cells.length + page.shown.absent.length === 0;
  const draw = (): void => {
    const { content } = page;
    document.documentElement.lang = content.locale;
    if (content.isEmpty) render(emptyTemplate(page), root);
    else {
      const isFirst = !isFilteredOut() && !root.querySelector(".grid");
      if (isFirst) measure(() => render(pageTemplate(), root));
      render(pageTemplate(), root);
      // It asks how large it is, which would delay the first pictures.
      if (isFirst) page.update();
      else table.drawn();
      askForHistory();
    }
  };
  const pageTemplate = (): TemplateResult => {
    const { texts } = page.content;
    const widths = widthsIn(root);
    const isEmpty = isFilteredOut();
    return html`
      <h1>${texts.title}</h1>
      ${stateTemplate(page)} ${toolbar.template()}
      ${
        isEmpty
          ? html`<p class="notice">${page.content.overview.cells.length === 0 ? texts.loading : texts.filteredOut}</p>`
          : html`
            <div class="grid">${heatMap.template(widths)} ${bars.template(widths)} ${burnUp.template(widths)}</div>
            ${table.template()}`
      }
      ${tooltip(isEmpty ? undefined : (heatMap.tip ?? bars.tip ?? burnUp.tip))}
      <p class="hidden" role="status" aria-live="polite">${isEmpty ? "" : heatMap.spoken || bars.spoken || burnUp.spoken}</p>`;
  };
  window.addEventListener("message", ({ data }: MessageEvent<HostMessage>) => receive(data));
  window.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !isNothing(page.state.selection)) page.change({ selection: NOTHING_SELECTED });
  });
  reportErrors(page);
  drawWhenMoved(root, page.update);
  page.send({ kind: "ready" });
}

/** Asks the host for the history of what is shown or selected, once for each. */
function createHistoryRequests(page: Page): () => void {
  const partOf = remembered(historyPart);
  let askedFor = "";
  let askedPart: PageMessage | undefined;
  return () => {
    const part = partOf(page.content.overview, page.shown, page.selected);
    if (part === askedPart) return;
    askedPart = part;
    const text = JSON.stringify(part);
    if (text === askedFor) return;
    askedFor = text;
    page.send(part);
  };
}

function reportErrors({ send }: Page): void {
  window.addEventListener("error", ({ message }) => send({ kind: "failed", message }));
  window.addEventListener("unhandledrejection", ({ reason }) => send({ kind: "failed", message: String(reason) }));
}

function drawWhenMoved(root: HTMLElement, update: () => void): void {
  window.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(root);
  // A theme is a class of the body.
  new MutationObserver(update).observe(document.body, { attributes: true, attributeFilter: ["class"] });
}

/** What is inside the cards of the grid, which has columns where there is room. */
function widthsIn(root: HTMLElement): Widths {
  const grid = root.querySelector(".grid");
  const full = Math.floor((grid ?? root).clientWidth - CARD_PADDING);
  // All columns are as wide as this one, which is never alone in its row for its width.
  const card = grid?.querySelector(".card:not(.wide)");
  return { card: card ? Math.floor(card.clientWidth - CARD_PADDING) : full, full };
}

function emptyTemplate(page: Page): TemplateResult {
  const { texts } = page.content;
  return html`
    <h1>${texts.title}</h1>
    <div class="empty">
      <p>${texts.empty}</p>
      <button class="button" @click=${() => page.send({ kind: "addComponent" })}>${texts.addComponent}</button>
    </div>`;
}

/** What the gate says, and what the figures lack. */
function stateTemplate(page: Page): TemplateResult {
  const { texts, summary, overview, unasked, refreshing } = page.content;
  const stale = overview.components.filter(({ isStale }) => isStale);
  return html`
    <div class=${summary.length > 0 ? `verdict ${overview.verdict}` : "verdict"}>
      ${summary.map((sentence) => html`<p>${sentence}</p>`)}
      ${refreshing ? html`<p class="running" role="status">${texts.refreshing}</p>` : nothing}
    </div>
    ${
      overview.unread.length + stale.length === 0
        ? nothing
        : html`
          <details class="notice" ?open=${overview.cells.length === 0}>
            <summary>${texts.notIncluded} (${page.formats.count(overview.unread.length + stale.length)})</summary>
            <ul>
              ${overview.unread.map(({ label, message }) => html`<li><strong>${label}</strong> ${message}</li>`)}
              ${stale.map(
                ({ name, fetchedAt }) =>
                  html`<li><strong>${name}</strong> ${texts.stale} (${page.formats.date(fetchedAt)})</li>`,
              )}
            </ul>
          </details>`
    }
    ${
      unasked === 0
        ? nothing
        : html`<button id="load-all" class="button" @click=${() => page.send({ kind: "loadAll" })}>${texts.loadAll}</button>`
    }`;
}
