import type { OverviewCell, OverviewPlace, ReleaseOverview } from "../../../src/model/overview/overview";
import { percentFromCounts } from "../../../src/model/statistics/percent";
import type { TimePoint } from "../../../src/pictures/data/seriesData";
import { createRandom } from "../../soak/random";

const NAMES =
  "Afrikaans,Arabic,Basque,Bengali,Bulgarian,Catalan,Chinese (Simplified),Chinese (Traditional),Croatian,Czech,Danish,Dutch,English (United Kingdom),Estonian,Finnish,French,Galician,German,Greek,Hebrew עברית,Hindi हिन्दी,Hungarian,Indonesian,Italian,Japanese 日本語,Korean,Norwegian Bokmål,Polish,Portuguese (Brazil),Russian,Slovak,Spanish,Swedish,Turkish,Ukrainian,Vietnamese".split(
    ",",
  );
const COMPONENTS =
  "Application,Documentation,Website,iOS,Android,Command line,Glossary,Release notes,Emails,Installer,Help center,Blog".split(
    ",",
  );

const DAY = 86_400_000;

/** A release of a plausible shape, always the same. */
export function sampleRelease(languages: number, components: number): ReleaseOverview {
  const { next } = createRandom(languages * 1000 + components);
  const cells: OverviewCell[] = [];
  const absent: OverviewPlace[] = [];
  for (let language = 0; language < languages; language++) {
    const eager = next();
    for (let component = 0; component < components; component++) {
      const fate = next();
      if (fate < 0.05) continue;
      if (fate < 0.08) {
        absent.push({ component, language });
        continue;
      }
      const total = 200 + component * 137;
      const share = eager > 0.75 ? 1 : Math.min(1, eager + next() * 0.5);
      const translated = Math.floor(total * share);
      const fuzzy = Math.floor((total - translated) * next() * 0.6);
      const failing = next() < 0.4 ? Math.floor(next() * 0.08 * translated) : 0;
      const words = { totalWords: total * 7, translatedWords: translated * 7 };
      const percent = percentFromCounts({ total, translated });
      cells.push({
        ...{ component, language, total, translated, fuzzy, failing, ...words, percent, threshold: 80 },
        isRequired: language % 3 !== 2,
        verdict: (percent ?? 100) < 80 ? "notReady" : "ready",
        ...{ lastChange: null, lastAuthor: null, url: "https://example.org/" },
      });
    }
  }
  const shortfall = { languages: 0, missing: 0, failingChecks: 0, outdated: 0, absent: 0 };
  return {
    time: Date.UTC(2026, 0, 1),
    measure: "strings",
    components: Array.from({ length: components }, (_, index) => ({
      ...{ key: `component ${index}`, fetchedAt: Date.UTC(2026, 0, 1) },
      name: named(COMPONENTS, index),
      ...(index === 2 ? { isStale: true as const } : {}),
    })),
    languages: Array.from({ length: languages }, (_, index) => ({
      ...{ code: `l${index}`, name: named(NAMES, index), isRequired: index % 3 !== 2, shortfall },
      verdict: cells.some((cell) => cell.language === index && cell.verdict === "notReady") ? "notReady" : "ready",
    })),
    ...{ cells, absent, verdict: "notReady", shortfall, unread: [] },
  };
}

/** Two years up to `now`, with a long time in which nobody looked. */
export function sampleSeries(now: number): readonly TimePoint[] {
  const { next } = createRandom(5);
  const points: TimePoint[] = [];
  let [total, translated] = [4200, 1500];
  for (let time = now - 700 * DAY; time <= now; time += 5 * DAY) {
    total += next() < 0.15 ? Math.floor(next() * 240) : 0;
    translated = Math.min(total, translated + Math.floor(next() * 55));
    const age = (now - time) / DAY;
    if (age > 250 && age < 330) continue;
    points.push({ time, total, translated, fuzzy: 40, failing: 12 });
  }
  return points;
}

function named(names: readonly string[], index: number): string {
  const name = names[index % names.length] ?? "";
  const round = Math.floor(index / names.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}
