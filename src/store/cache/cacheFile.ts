import { believableChange, isPast } from "../../common/clock";
import { count, exactText, hasMoreItems, unkeptText, webAddress } from "../../common/foreignSchema";
import { fail, type Result, succeed } from "../../common/result";
import {
  array,
  literal,
  nullable,
  number,
  object,
  optional,
  pipe,
  positive,
  transform,
  union,
} from "../../common/schema";
import { isComponentPath, isSlug } from "../../model/component/slug";
import type { Gap } from "../../model/gap";
import { isLanguageCode } from "../../model/language/languageCode";
import { MAX_LANGUAGES } from "../../model/statistics/statistics";
import type { FetchedStatistics } from "../snapshot";

/** Files of other versions are dropped, not converted. */
const VERSION = 1;

export const languageSchema = object({
  code: exactText("code", isLanguageCode),
  name: exactText("name"),
  total: count,
  translated: count,
  fuzzy: count,
  failing: count,
  reportedPercent: optional(number()),
  totalWords: optional(count),
  translatedWords: optional(count),
  approved: optional(count),
  suggestions: optional(count),
  comments: optional(count),
  lastChange: pipe(nullable(exactText("time")), transform(believableChange)),
  lastAuthor: nullable(exactText("person")),
  translateUrl: webAddress,
  languageUrl: webAddress,
  isSource: optional(literal(true)),
  isOverride: optional(literal(true)),
  isPartial: optional(literal(true)),
});

/** Those of files are kept as `moreFiles`, as they are read anew. */
export const gapSchema = union([
  object({ kind: literal("moreFiles") }),
  object({ kind: literal("missingRows"), expected: count, listed: count }),
  object({ kind: literal("invalidRows"), count }),
  object({ kind: literal("impossibleRows"), count }),
  object({ kind: literal("otherComponent"), count }),
  object({ kind: literal("uncheckedRows"), count }),
  object({ kind: literal("noComponents") }),
  object({ kind: literal("missingComponents"), expected: count, listed: count }),
  object({ kind: literal("unlistedStrings"), count }),
  object({ kind: literal("invalidComponents"), count }),
]);

const fileSchema = object({
  version: literal(VERSION),
  /** Guards against a file that was copied or renamed. */
  key: unkeptText(),
  fetchedAt: number().check(positive()),
  reference: object({
    service: webAddress,
    project: exactText("slug", isSlug),
    component: exactText("slugPath", isComponentPath),
  }),
  languages: array(languageSchema),
  gaps: array(gapSchema),
});

export function writeCacheFile(key: string, statistics: FetchedStatistics): string {
  const { fetchedAt, reference, languages, gaps } = statistics;
  return JSON.stringify({ version: VERSION, key, fetchedAt, reference, languages, gaps: keptGaps(gaps) });
}

export function keptGaps(gaps: readonly Gap[]): readonly Gap[] {
  const ofFiles = gaps.filter(({ kind }) => kind === "file" || kind === "moreFiles");
  const others = gaps.filter((gap) => !ofFiles.includes(gap));
  return ofFiles.length === 0 ? gaps : [...others, { kind: "moreFiles" }];
}

export function parseCacheFile(json: unknown, key: string, now: number): Result<FetchedStatistics, string> {
  if (hasMoreItems(json, "languages", MAX_LANGUAGES)) return fail("too many languages");
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return fail(`unexpected format at ${parsed.error.issues[0]?.path.join(".") ?? "the top"}`);
  if (parsed.data.key !== key) return fail("another component");
  const { fetchedAt, reference, languages, gaps } = parsed.data;
  // A timestamp from a wrong clock would be trusted until then.
  if (!isPast(fetchedAt, now)) return fail("dated in the future");
  // JSON has no undefined, so optional properties are absent rather than undefined.
  return succeed({
    fetchedAt,
    reference,
    languages: languages as FetchedStatistics["languages"],
    gaps: gaps satisfies readonly Gap[],
  });
}
