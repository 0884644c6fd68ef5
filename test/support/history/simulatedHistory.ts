import type { CountedLanguage } from "../../../src/model/history/figures";
import { createRandom } from "../../soak/random";

const HOUR = 3_600_000;
const HOURS = 365 * 24;

/**
 * What a service says of a component in every hour of a year. Sources change on a quarter of the workdays, a fifth of these
 * changes also makes translations need editing. In every seventh language somebody translates on a third of the days, in a
 * third of them on every twentieth day, in the others once a year: for some hours in a row.
 */
export function* simulateYear(seed: number, languages: number, start: number): Generator<SimulatedHour> {
  const random = createRandom(seed);
  let total = 300 + random.below(2000);
  let totalWords = total * 6;
  const rates = Array.from({ length: languages }, (_, index) =>
    index % 7 === 0 ? 0.33 : index % 3 === 0 ? 0.05 : 0.003,
  );
  const codes = rates.map((_, index) => `l${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`);
  const counts = rates.map((rate) => {
    const translated = Math.floor(total * Math.min(1, 0.2 + rate * 2 + random.next() / 2));
    return {
      translated,
      translatedWords: translated * 6,
      fuzzy: random.below(9),
      failing: random.below(5),
      busyUntil: 0,
    };
  });
  for (let hour = 0; hour < HOURS; hour++) {
    let changed = hour === 0;
    const isWorkday = Math.floor(hour / 24) % 7 < 5;
    if (isWorkday && random.chance(0.25 / 24)) {
      const added = 1 + random.below(12);
      total += added;
      totalWords += added * 6;
      changed = true;
      const edited = random.chance(0.2) ? 1 + random.below(4) : 0;
      for (const language of counts) {
        const moved = Math.min(edited, language.translated);
        language.translated -= moved;
        language.translatedWords -= moved * 6;
        language.fuzzy += moved;
      }
    }
    for (const [index, language] of counts.entries()) {
      if (random.chance((rates[index] ?? 0) / 24)) language.busyUntil = hour + 1 + random.below(4);
      if (hour >= language.busyUntil) continue;
      const done = Math.min(1 + random.below(15), total - language.translated);
      language.translated += done;
      language.translatedWords = Math.min(totalWords, language.translatedWords + done * 5);
      language.fuzzy = Math.max(0, language.fuzzy - random.below(4));
      if (random.chance(0.2)) language.failing = random.below(6);
      changed = true;
    }
    yield {
      time: start + hour * HOUR,
      changed,
      languages: () =>
        counts.map(({ busyUntil: _busyUntil, ...figures }, index): CountedLanguage => {
          return { code: codes[index] ?? "", total, totalWords, ...figures };
        }),
    };
  }
}

export interface SimulatedHour {
  readonly time: number;
  /** Whether anything is different from the hour before. */
  readonly changed: boolean;
  languages(): readonly CountedLanguage[];
}
