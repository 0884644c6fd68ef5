import type { DashboardContent, DashboardHistory, PageMessage } from "../model/dashboard/dashboardMessages";
import type { DashboardTexts } from "../model/dashboard/dashboardTexts";
import { textOf } from "../pictures/picture";
import type { Frames } from "./frames";
import { formatsOf, type Page } from "./page";
import type { PageState } from "./pageState";
import { remembered } from "./remembered";
import { selectedPlaces } from "./selection";
import { filtered } from "./table/filtering";
import { rowsOf } from "./table/tableRows";

/** What the host sent last, and what the user chose. */
export interface PageData {
  content: DashboardContent | undefined;
  history: DashboardHistory | undefined;
  state: PageState;
}

export interface PageHost extends Pick<Frames, "update" | "hasTime"> {
  readonly send: (message: PageMessage) => void;
  /** Keeps what the user chose. */
  readonly keep: (state: PageState) => void;
}

/** The page as its parts see it. What they ask again is computed again only if it may have changed. */
export function createPage(data: PageData, { send, keep, update, hasTime }: PageHost): Page {
  const shownOf = remembered(filtered);
  const rowsFor = remembered(rowsOf);
  const selectedOf = remembered(selectedPlaces);
  const textIn = remembered((words: DashboardTexts, locale: string) => textOf({ words, locale }));
  const formats = remembered(formatsOf);
  const page: Page = {
    get content() {
      if (!data.content) throw new Error("There is no content yet.");
      return data.content;
    },
    get state() {
      return data.state;
    },
    get measure() {
      return data.state.measure ?? page.content.overview.measure;
    },
    get shown() {
      const { overview, myLanguages } = page.content;
      return shownOf(overview, data.state.filter, myLanguages);
    },
    get rows() {
      return rowsFor(page.shown, page.measure);
    },
    get selected() {
      return selectedOf(page.shown, data.state.selection);
    },
    get text() {
      return textIn(page.content.texts, page.content.locale);
    },
    get history() {
      return data.history;
    },
    get formats() {
      return formats(page.content.locale);
    },
    change(changes) {
      data.state = { ...data.state, ...changes };
      keep(data.state);
      update();
    },
    ...{ update, hasTime, send },
    open({ component, language }, what) {
      const { key } = page.shown.components[component] ?? {};
      const { code } = page.shown.languages[language] ?? {};
      if (key !== undefined && code !== undefined) send({ kind: "open", what, component: key, language: code });
    },
  };
  return page;
}
