/**
 * A window that records a history until it is killed: `node historyWriter.js STORAGE FIRST STEP COUNT`. Prints the number
 * of each hour once it is recorded.
 */
import { NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import type { LanguageStatistics } from "../../../src/model/statistics/statistics";
import { createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { createHistoryRecorder } from "../../../src/store/history/historyRecorder";

export const REFERENCE = { service: "https://one.example", project: "p", component: "c" };
const FIRST_HOUR = Date.UTC(2021, 0, 4);
/** Enough for several compactions in a day. */
const LANGUAGES = 120;

export const hourAt = (hour: number): number => FIRST_HOUR + hour * 3_600_000;

/** What a service says in an hour; every language changes. */
export function languagesIn(hour: number): readonly LanguageStatistics[] {
  return Array.from({ length: LANGUAGES }, (_, index) => ({
    code: `l${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
    name: "",
    total: 100_000,
    translated: hour * 100 + index,
    fuzzy: hour,
    failing: 0,
    lastChange: null,
    lastAuthor: null,
    translateUrl: "",
    languageUrl: "",
  }));
}

async function main([storage = "", first = "", step = "", count = ""]: readonly string[]): Promise<void> {
  const warn = (line: string): void => console.log(`warning ${line}`);
  const folders = createServiceFolders(storage, warn, Date.now);
  const recorder = createHistoryRecorder({ folders, accessOf: async () => NO_ACCESS_TOKEN, warn, now: Date.now });
  for (let number = 0; number < Number(count); number++) {
    const hour = Number(first) + number * Number(step);
    const statistics = { reference: REFERENCE, fetchedAt: hourAt(hour), languages: languagesIn(hour), gaps: [] };
    await recorder.record(statistics, NO_ACCESS_TOKEN);
    console.log(String(hour));
  }
}

if (require.main === module) void main(process.argv.slice(2));
