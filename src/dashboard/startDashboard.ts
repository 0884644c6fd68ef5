import { html, nothing, render, type TemplateResult } from "lit";
import type {
  DashboardContent,
  DashboardHistory,
  HostMessage,
  PageMessage,
} from "../model/dashboard/dashboardMessages";
import type { DashboardTexts } from "../model/dashboard/dashboardTexts";
import { textOf } from "../pictures/picture";
import { type Formats, formatsOf, type Page, type Widths } from "./page";
import { type PageState, readPageState } from "./pageState";
import { createBarsView } from "./pictures/barsView";
import { createBurnUpView } from "./pictures/burnUpView";
import { createHeatMapView } from "./pictures/heatMapView";
import { historyPart } from "./pictures/historyPart";
import { tooltip } from "./pictureTooltip";
import { remembered } from "./remembered";
import { isNothing, NOTHING_SELECTED, selectedPlaces } from "./selection";
import { createFigureTable } from "./table/figureTable";
import { filtered } from "./table/filtering";
import { rowsOf } from "./table/tableRows";
import { createToolbar } from "./toolbar";

/** What VS Code gives a page: https://code.visualstudio.com/api/extension-guides/webview */
export interface WebviewApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** Inner space of a picture's card, on both sides. */
const CARD_PADDING = 34;

/** Milliseconds. What would be drawn after that waits for the next frame. */
const FRAME_TIME = 8;

/** Draws what the host sends into an element, and keeps what the user chooses. */
export function startDashboard(root: HTMLElement, api: WebviewApi): void {
  let content: DashboardContent | undefined;
  let state = readPageState(api.getState());
  let history: DashboardHistory | undefined;
  let askedFor = "";
  let askedPart: PageMessage | undefined;
  let scheduled = false;
  let frameStart = 0;
  // At least one thing is drawn in each frame.
  let hasDrawn = false;
  // Before pictures are drawn in the cards, which tell how wide they are.
  let isMeasuring = false;
  const send = (message: PageMessage): void => api.postMessage(message);
  const shownOf = remembered(filtered);
  const rowsFor = remembered(rowsOf);
  const selectedOf = remembered(selectedPlaces);
  const partOf = remembered(historyPart);
  const textIn = remembered((words: DashboardTexts, locale: string) => textOf({ words, locale }));
  const formats = remembered(formatsOf);
  const page: Page = {
    get content() {
      if (!content) throw new Error("There is no content yet.");
      return content;
    },
    get state() {
      return state;
    },
    get measure() {
      return state.measure ?? page.content.overview.measure;
    },
    get shown() {
      const { overview, myLanguages } = page.content;
      return shownOf(overview, state.filter, myLanguages);
    },
    get rows() {
      return rowsFor(page.shown, page.measure);
    },
    get selected() {
      return selectedOf(page.shown, state.selection);
    },
    get text() {
      return textIn(page.content.texts, page.content.locale);
    },
    get history() {
      return history;
    },
    get formats(): Formats {
      return formats(page.content.locale);
    },
    change(changes: Partial<PageState>) {
      state = { ...state, ...changes };
      api.setState(state);
      update();
    },
    update: () => update(),
    hasTime() {
      if (isMeasuring) return false;
      const isGranted = !hasDrawn || performance.now() - frameStart < FRAME_TIME;
      hasDrawn = true;
      if (!isGranted) update();
      return isGranted;
    },
    send,
    open({ component, language }, what) {
      const { key } = page.shown.components[component] ?? {};
      const { code } = page.shown.languages[language] ?? {};
      if (key !== undefined && code !== undefined) send({ kind: "open", what, component: key, language: code });
    },
  };
  const toolbar = createToolbar(page);
  const heatMap = createHeatMapView(page);
  const bars = createBarsView(page);
  const burnUp = createBurnUpView(page);
  const table = createFigureTable(page);
  const isFilteredOut = (): boolean => page.shown.cells.length + page.shown.absent.length === 0;
  const draw = (): void => {
    scheduled = false;
    if (!content) return;
    frameStart = performance.now();
    hasDrawn = false;
    document.documentElement.lang = content.locale;
    if (content.isEmpty) render(emptyTemplate(page), root);
    else {
      const isFirst = !isFilteredOut() && !root.querySelector(".grid");
      if (isFirst) {
        isMeasuring = true;
        render(pageTemplate(), root);
        isMeasuring = false;
      }
      render(pageTemplate(), root);
      // It asks how large it is, which would delay the first pictures.
      if (isFirst) update();
      else table.drawn();
      askForHistory();
    }
    root.ariaBusy = String(scheduled);
  };
  const askForHistory = (): void => {
    const part = partOf(page.content.overview, page.shown, page.selected);
    if (part === askedPart) return;
    askedPart = part;
    const text = JSON.stringify(part);
    if (text === askedFor) return;
    askedFor = text;
    send(part);
  };
  const update = (): void => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(draw);
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
  window.addEventListener("message", ({ data }: MessageEvent<HostMessage>) => {
    if (data?.kind === "show") content = data.content;
    else if (data.kind === "history") history = data.history;
    update();
  });
  window.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !isNothing(state.selection)) page.change({ selection: NOTHING_SELECTED });
  });
  window.addEventListener("error", ({ message }) => send({ kind: "failed", message }));
  window.addEventListener("unhandledrejection", ({ reason }) => send({ kind: "failed", message: String(reason) }));
  window.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(root);
  // A theme is a class of the body.
  new MutationObserver(update).observe(document.body, { attributes: true, attributeFilter: ["class"] });
  send({ kind: "ready" });
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
      <vscode-button @click=${() => page.send({ kind: "addComponent" })}>${texts.addComponent}</vscode-button>
    </div>`;
}

/** What the gate says, and what the figures lack. */
function stateTemplate(page: Page): TemplateResult {
  const { texts, summary, overview, unasked, refreshing } = page.content;
  const stale = overview.components.filter(({ isStale }) => isStale);
  return html`
    <div class=${`verdict ${overview.verdict}`}>
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
        : html`<vscode-button id="load-all" @click=${() => page.send({ kind: "loadAll" })}>${texts.loadAll}</vscode-button>`
    }`;
}
