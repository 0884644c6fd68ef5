import type { DashboardContent, DashboardHistory, PageMessage } from "../model/dashboard/dashboardMessages";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { OverviewPlace, ReleaseOverview } from "../model/overview/overview";
import type { PictureText } from "../pictures/words";
import type { PageState } from "./pageState";
import type { SelectedPlaces } from "./selection";
import type { TableRow } from "./table/tableRows";

/** What the parts of the page read and call. */
export interface Page {
  readonly content: DashboardContent;
  readonly state: PageState;
  /** In which figures are shown. */
  readonly measure: GateMeasure;
  /** What the filter leaves. */
  readonly shown: ReleaseOverview;
  /** Those of what is shown, in no particular order. */
  readonly rows: readonly TableRow[];
  readonly selected: SelectedPlaces;
  /** With what pictures write. */
  readonly text: PictureText;
  readonly formats: Formats;
  /** Of what is shown or selected; undefined until it is known. */
  readonly history: DashboardHistory | undefined;
  change(changes: Partial<PageState>): void;
  /** Draws again, after something changed that is not kept. */
  update(): void;
  /** Whether there is time left in this frame; if not, there is another one, and what is shown stays until then. */
  hasTime(): boolean;
  send(message: PageMessage): void;
  /** Opens a language of a component. */
  open(place: OverviewPlace, what: "page" | "strings"): void;
}

/** In pixels, for pictures. */
export interface Widths {
  /** In a card beside others. */
  readonly card: number;
  /** In one that has a row of its own. */
  readonly full: number;
}

/** In the user's language. */
export interface Formats {
  readonly count: (count: number) => string;
  readonly percent: (percent: number) => string;
  /** @param time milliseconds since 1970 */
  readonly date: (time: number) => string;
  readonly compareNames: (one: string, other: string) => number;
}

export function formatsOf(locale: string): Formats {
  const known = Intl.NumberFormat.supportedLocalesOf([locale]).length > 0 ? locale : "en";
  // Always in the digits of percentages.
  const numbers = new Intl.NumberFormat(known, { numberingSystem: "latn" });
  const dates = new Intl.DateTimeFormat(known, { dateStyle: "medium" });
  const collator = new Intl.Collator(known, { sensitivity: "base", numeric: true });
  return {
    count: (count) => numbers.format(count),
    percent: (percent) => `${numbers.format(percent)}%`,
    date: (time) => dates.format(time),
    compareNames: collator.compare,
  };
}
