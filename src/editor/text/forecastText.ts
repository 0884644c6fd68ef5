import { l10n } from "vscode";
import type { Forecast } from "../../model/history/forecast";
import { recentWeeks } from "./countTexts";
import { formatDay } from "./time";

/** When everything will be translated, as exactly as the data allows; undefined where it doesn't. */
export function forecastText(forecast: Forecast, now: number): string | undefined {
  if (forecast.kind !== "expected") return undefined;
  const { earliest, latest, weeks } = forecast;
  const pace = recentWeeks(weeks);
  const first = formatDay(earliest, now);
  if (latest === undefined) return l10n.t("Complete on {0} at the earliest, {1}", first, pace);
  const last = formatDay(latest, now);
  if (first === last) return l10n.t("Complete around {0}, {1}", first, pace);
  // Without a year, the first day would be taken for one of the last day's year.
  return l10n.t("Complete between {0} and {1}, {2}", formatDay(earliest, latest), last, pace);
}
