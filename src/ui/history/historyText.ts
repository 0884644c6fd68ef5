import { l10n } from "vscode";
import {
  addedStrings,
  fewerFailingChecks,
  moreFailingChecks,
  newLanguageCount,
  removedLanguageCount,
  removedStrings,
} from "../../editor/text/countTexts";
import { formatCount } from "../../editor/text/formatCount";
import { joinedText } from "../../editor/text/joinedText";
import { formatAge, formatDay } from "../../editor/text/time";
import type { Changes } from "../../model/history/changesSince";
import { type SinceMoment, timeOf } from "../../model/history/sinceMoment";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `+41 translated, +12 new strings`; undefined if nothing changed that is worth a word. */
export function changesText(changes: Changes, isOneLanguage: boolean): string | undefined {
  const { added, strings, newLanguages, removedLanguages } = changes;
  const parts = [
    ...(isOneLanguage && newLanguages.length > 0 ? [l10n.t("new language")] : []),
    ...signed(added.translated, addedTranslated, removedTranslated),
    ...signed(strings, addedStrings, removedStrings),
    ...signed(added.failing, moreFailingChecks, fewerFailingChecks),
    ...signed(added.outdated ?? 0, addedOutdated, removedOutdated),
    ...(isOneLanguage ? [] : signed(newLanguages.length, newLanguageCount, removedLanguageCount)),
    ...(isOneLanguage ? [] : signed(-removedLanguages.length, newLanguageCount, removedLanguageCount)),
  ];
  return parts.length === 0 ? undefined : joinedText(parts);
}

function signed(count: number, more: (count: number) => string, fewer: (count: number) => string): readonly string[] {
  if (count === 0) return [];
  return [count > 0 ? more(count) : fewer(-count)];
}

const addedTranslated = (count: number): string => l10n.t("+{0} translated", formatCount(count));
const removedTranslated = (count: number): string => l10n.t("−{0} translated", formatCount(count));
const addedOutdated = (count: number): string => l10n.t("+{0} outdated", formatCount(count));
const removedOutdated = (count: number): string => l10n.t("−{0} outdated", formatCount(count));

/** How long before the moment the earlier figures may have been seen. */
const TOLERANCE: Readonly<Record<SinceMoment["kind"], number>> = {
  yesterday: 12 * HOUR,
  lastWeek: 2 * DAY,
  release: 3 * DAY,
  lastLook: DAY,
  time: 12 * HOUR,
};

/** `Since v2.3`; with the time when the figures were last seen, if nobody looked around the moment. */
export function sinceText(moment: SinceMoment, since: number, now: number): string {
  if (timeOf(moment, now) - since > TOLERANCE[moment.kind]) return l10n.t("Since {0}", formatDay(since, now));
  switch (moment.kind) {
    case "yesterday":
      return l10n.t("Since yesterday");
    case "lastWeek":
      return l10n.t("Since last week");
    case "lastLook":
      return l10n.t("Since you last looked");
    case "release":
      return l10n.t("Since {0}", moment.release.name);
    case "time":
      return l10n.t("Since {0}", formatDay(moment.time, now));
  }
}

/** `+41 translated (3 weeks ago)`, for moments whose name doesn't say when they were. */
export function withAge(text: string, moment: SinceMoment, since: number, now: number): string {
  return moment.kind === "release" || moment.kind === "lastLook" ? `${text} (${formatAge(since, now)})` : text;
}
