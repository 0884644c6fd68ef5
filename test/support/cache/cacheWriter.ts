/**
 * A window that saves statistics until it is killed: `node cacheWriter.js STORAGE TOKEN FIRST COUNT`. Prints each number once
 * it is saved for all keys. `TOKEN` is the id of a token, or `0` for none.
 */
import { type Access, NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import { createStatisticsCache } from "../../../src/store/cache/caches";
import { createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { createHistoryRecorder } from "../../../src/store/history/recordedHistory";
import type { FetchedStatistics } from "../../../src/store/snapshot";

export const SERVICE = "https://one.example";
export const KEYS = ["a", "b", "c"] as const;
/** Large enough that writing a file takes a while. */
const LANGUAGES = 400;
const START = Date.UTC(2021, 0, 4);

/** What a service says in an hour; every figure is of that hour. */
export function statisticsIn(hour: number, component: string): FetchedStatistics {
  const languages = Array.from({ length: LANGUAGES }, (_, index) => ({
    code: `l${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
    ...{ name: "Language", total: 1_000_000, translated: hour, fuzzy: hour, failing: hour },
    ...{ lastChange: null, lastAuthor: null, translateUrl: `${SERVICE}/`, languageUrl: `${SERVICE}/` },
  }));
  const reference = { service: SERVICE, project: "p", component };
  return { reference, fetchedAt: START + hour * 3_600_000, languages, gaps: [] };
}

async function main([storage = "", token = "0", first = "", count = ""]: readonly string[]): Promise<void> {
  const warn = (line: string): void => console.log(`warning ${line}`);
  const folders = createServiceFolders(storage, warn, Date.now);
  const access: Access = token === "0" ? NO_ACCESS_TOKEN : { id: token, token: "secret" };
  const accessOf = async (): Promise<Access> =>
    token === "0" || token >= ((await folders.current(SERVICE)) ?? "") ? access : NO_ACCESS_TOKEN;
  const options = { folders, accessOf, warn, now: Date.now };
  const cache = createStatisticsCache(options);
  const recorder = createHistoryRecorder(options);
  for (let number = Number(first); number < Number(first) + Number(count); number++) {
    for (const key of KEYS) {
      const statistics = statisticsIn(number, key);
      await Promise.all([cache.save(SERVICE, key, statistics, access), recorder.record(statistics, access)]);
    }
    console.log(String(number));
  }
}

if (require.main === module) void main(process.argv.slice(2));
