import type { Release } from "../overview/overview";

/** From when on changes are told. `lastLook`: when the view was last looked at. */
export type SinceMoment =
  | { readonly kind: "yesterday" | "lastWeek" }
  | { readonly kind: "release"; readonly release: Release }
  | { readonly kind: "lastLook" | "time"; readonly time: number };

const DAY = 86_400_000;

/**
 * In milliseconds since 1970. Yesterday and last week are the moments 24 hours and 7 days ago, which do not depend on a
 * time zone.
 */
export function timeOf(moment: SinceMoment, now: number): number {
  switch (moment.kind) {
    case "yesterday":
      return now - DAY;
    case "lastWeek":
      return now - 7 * DAY;
    case "release":
      return moment.release.time;
    case "lastLook":
    case "time":
      return moment.time;
  }
}
