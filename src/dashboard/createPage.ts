import type { DashboardContent, DashboardHistory, HostMessage } from "../model/dashboard/dashboardMessages";
import type { DashboardTexts } from "../model/dashboard/dashboardTexts";
import { textOf } from "../pictures/picture";
import { formatsOf, type Page } from "./page";
import { readPageState } from "./pageState";
import { remembered } from "./remembered";
import { selectedPlaces } from "./selection";
import { filtered } from "./table/filtering";
import { rowsOf } from "./table/tableRows";

/** What VS Code gives a page: https://code.visualstudio.com/api/extension-guides/webview */
export interface WebviewApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** Milliseconds. What would be drawn after that waits for the next frame. */
const FRAME_TIME = 8;

/**
 * The page as its parts see it: what the host sent last, what the user chose, and the frames in which it is drawn. What the
 * parts ask again is computed again only if it may have changed.
 *
 * @param root what is drawn into, which is busy as long as another frame follows
 * @param draw draws everything, once there is content
 */
export function createPage(api: WebviewApi, root: HTMLElement, draw: () => void) {
  let content: DashboardContent | undefined;
  let history: DashboardHistory | undefined;
  let state = readPageState(api.getState());
  let isScheduled = false;
  let frameStart = 0;
  // At least one thing is drawn in each frame.
  let hasDrawn = false;
  // Before pictures are drawn in the cards, which tell how wide they are.
  let isMeasuring = false;
  const shownOf = remembered(filtered);
  const rowsFor = remembered(rowsOf);
  const selectedOf = remembered(selectedPlaces);
  const textIn = remembered((words: DashboardTexts, locale: string) => textOf({ words, locale }));
  const formats = remembered(formatsOf);
  const update = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      frameStart = performance.now();
      hasDrawn = false;
      if (!content) return;
      draw();
      root.ariaBusy = String(isScheduled);
    });
  };
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
    get formats() {
      return formats(page.content.locale);
    },
    change(changes) {
      state = { ...state, ...changes };
      api.setState(state);
      update();
    },
    update,
    hasTime() {
      if (isMeasuring) return false;
      const isGranted = !hasDrawn || performance.now() - frameStart < FRAME_TIME;
      hasDrawn = true;
      if (!isGranted) update();
      return isGranted;
    },
    send: (message) => api.postMessage(message),
    open({ component, language }, what) {
      const { key } = page.shown.components[component] ?? {};
      const { code } = page.shown.languages[language] ?? {};
      if (key !== undefined && code !== undefined) page.send({ kind: "open", what, component: key, language: code });
    },
  };
  return {
    page,
    receive(message: HostMessage): void {
      if (message?.kind === "show") content = message.content;
      else if (message.kind === "history") history = message.history;
      update();
    },
    /** Lays the page out without what takes time. */
    measure(layOut: () => void): void {
      isMeasuring = true;
      layOut();
      isMeasuring = false;
    },
  };
}
