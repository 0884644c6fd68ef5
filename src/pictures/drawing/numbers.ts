/** Numbers and dates in the user's language, in the digits of percentages everywhere else. */
export interface PictureNumbers {
  count(value: number): string;
  /** @param value from 0 to 100 */
  percent(value: number): string;
  /** Short, such as `12K`. */
  shortCount(value: number): string;
  /** @param timeZone of the IANA database, such as `UTC`; the machine's own if omitted. */
  date(time: number, options: Intl.DateTimeFormatOptions, timeZone?: string): string;
}

/** @param locale BCP 47; of one that is not known, English is taken. */
export function createNumbers(locale: string): PictureNumbers {
  const known = isKnown(locale) ? locale : "en";
  const count = new Intl.NumberFormat(known, { numberingSystem: "latn" });
  const short = new Intl.NumberFormat(known, { numberingSystem: "latn", notation: "compact" });
  return {
    count: (value) => count.format(value),
    percent: (value) => `${count.format(value)}%`,
    shortCount: (value) => short.format(value),
    date: (time, options, timeZone) =>
      new Intl.DateTimeFormat(known, { numberingSystem: "latn", calendar: "gregory", timeZone, ...options }).format(
        time,
      ),
  };
}

function isKnown(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf([locale]).length > 0;
  } catch {
    return false;
  }
}
