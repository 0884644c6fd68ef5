import { env, l10n } from "vscode";
import { isPast } from "../../common/clock";

/** How long ago, in the user's language: `just now`, `12 minutes ago`, `1 day ago`, which need not be yesterday. */
export function formatAge(time: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - time) / 1000));
  if (seconds < 60) return l10n.t("just now");
  const steps: readonly [number, Intl.RelativeTimeFormatUnit][] = [
    [3600, "minute"],
    [86_400, "hour"],
    [30 * 86_400, "day"],
    [365 * 86_400, "month"],
    [Number.POSITIVE_INFINITY, "year"],
  ];
  const format = new Intl.RelativeTimeFormat(env.language);
  let size = 60;
  for (const [limit, unit] of steps) {
    if (seconds < limit) return format.format(-Math.floor(seconds / size), unit);
    size = limit;
  }
  return format.format(0, "minute");
}

/** A time not far from now in the user's language; with the day unless it is today. */
export function formatClock(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: "short", day: "numeric" } as const);
  return new Intl.DateTimeFormat(env.language, { ...day, hour: "numeric", minute: "2-digit" }).format(time);
}

export function formatTime(time: number): string {
  return new Intl.DateTimeFormat(env.language, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/**
 * How long ago a time is, and when. One in the future has no age: the clock of a service may be ahead.
 *
 * @param iso ISO 8601
 */
export function formatMoment(iso: string, now: number): string {
  const time = Date.parse(iso);
  return isPast(time, now) ? `${formatAge(time, now)} (${formatTime(time)})` : formatTime(time);
}

/** When something was committed; null if it is not. */
export function committedText(iso: string | null, now: number): string {
  return iso === null ? l10n.t("not committed yet") : formatMoment(iso, now);
}

/** With the year, unless it is this year. */
export function formatDay(time: number, now: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(env.language, { day: "numeric", month: "long", ...year }).format(time);
}
