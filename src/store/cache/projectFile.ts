import { isPast } from "../../common/clock";
import { exactText, hasMoreItems, unkeptText, webAddress } from "../../common/foreignSchema";
import { fail, type Result, succeed } from "../../common/result";
import { array, boolean, literal, number, object, optional, positive, tuple } from "../../common/schema";
import type { ListedComponent } from "../../model/component/projectContents";
import { isComponentPath, isSlug } from "../../model/component/slug";
import type { Gap } from "../../model/gap";
import { isLanguageCode } from "../../model/language/languageCode";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import type { FetchedProject } from "../snapshot";
import { gapSchema, keptGaps, languageSchema } from "./cacheFile";

/** Files of other versions are dropped, not converted. */
const VERSION = 1;
const LISTS = ["languages", "components", "categories"];
const MAX_ITEMS = 10_000;

const componentSchema = object({
  component: exactText("slugPath", isComponentPath),
  name: exactText("name"),
  glossary: boolean(),
  fileMask: optional(exactText("path")),
  sourceLanguage: optional(exactText("code", isLanguageCode)),
});

const fileSchema = object({
  version: literal(VERSION),
  /** Guards against a file that was copied or renamed. */
  key: unkeptText(),
  fetchedAt: number().check(positive()),
  name: exactText("name"),
  nameFetchedAt: optional(number().check(positive())),
  components: array(componentSchema),
  categories: array(object({ path: exactText("slugPath", isComponentPath), name: exactText("name") })),
  languages: optional(array(languageSchema)),
  gaps: array(gapSchema),
});

/** As `projectKey` makes it. */
const keySchema = tuple([webAddress, exactText("slug", isSlug)]);

export function writeProjectFile(key: string, { components, gaps, ...overview }: FetchedProject): string {
  const listed = components.map(({ reference, name, glossary, fileMask, sourceLanguage }) => {
    return { component: reference.component, name, glossary, fileMask, sourceLanguage };
  });
  return JSON.stringify({ version: VERSION, key, components: listed, ...overview, gaps: keptGaps(gaps) });
}

export function parseProjectFile(json: unknown, key: string, now: number): Result<FetchedProject, string> {
  if (LISTS.some((name) => hasMoreItems(json, name, MAX_ITEMS))) return fail("too many items");
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return fail(`unexpected format at ${parsed.error.issues[0]?.path.join(".") ?? "the top"}`);
  const { fetchedAt, name, nameFetchedAt, components, categories, languages, gaps } = parsed.data;
  const reference = keySchema.safeParse(JSON.parse(key));
  if (parsed.data.key !== key || !reference.success) return fail("another project");
  const [service, project] = reference.data;
  // A timestamp from a wrong clock would be trusted until then.
  if (!isPast(fetchedAt, now)) return fail("dated in the future");
  // JSON has no undefined, so optional properties are absent rather than undefined.
  const listed = components.map(({ component, ...rest }) => ({
    ...rest,
    reference: { service, project, component },
    categories: component.split("/").slice(0, -1),
  })) as readonly ListedComponent[];
  return succeed({
    fetchedAt,
    name,
    ...(nameFetchedAt === undefined ? {} : { nameFetchedAt }),
    components: listed,
    categories,
    languages: languages as readonly LanguageStatistics[] | undefined,
    gaps: gaps satisfies readonly Gap[],
  });
}
