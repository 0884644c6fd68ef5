import { compareTexts } from "../../engine/compareTexts";
import type { LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { SOURCE_LANGUAGE } from "../../engine/languages";
import { scanAll } from "../../folder/scanAll";
import type { History } from "../../time/git/history";
import { pathsOf } from "../../time/git/lastChanges";
import type { Parameters, RequestContext } from "../http/requestContext";
import { engagePath } from "../http/requestPaths";
import { jsonResponse } from "../http/responses";
import { ITEMS_PER_PAGE, pagedResponse } from "./pagedResponse";
import { languageResource } from "./resources";
import { statisticsOf } from "./statisticsRow";

/** Those of the files, and those of the source texts. */
export async function listLanguages(context: RequestContext): Promise<Response> {
  const { base, project } = context;
  const codes = await languageCodes(context);
  return pagedResponse(context, [...codes].sort(compareTexts), ITEMS_PER_PAGE, (shown) =>
    shown.map((code) => languageResource(base, project.slug, code)),
  );
}

export async function getLanguage(context: RequestContext, { code = "" }: Parameters): Promise<Response | undefined> {
  if (!(await languageCodes(context)).has(code)) return undefined;
  return jsonResponse(200, languageResource(context.base, context.project.slug, code));
}

export async function getLanguageStatistics(
  context: RequestContext,
  { code = "" }: Parameters,
): Promise<Response | undefined> {
  const [first, ...others] = (await languagesByCode(context)).get(code) ?? [];
  if (first === undefined) return undefined;
  const parts: Parts = [first, ...others];
  return jsonResponse(200, overallRow(context, parts, await historyOf(context, parts)));
}

/** A list without pages, as in Weblate. */
export async function listProjectLanguages(context: RequestContext): Promise<Response> {
  const languages = [...(await languagesByCode(context)).values()];
  const history = await historyOf(context, languages.flat());
  return jsonResponse(
    200,
    languages.map((parts) => overallRow(context, parts, history)),
  );
}

type Parts = readonly [LanguageSnapshot, ...LanguageSnapshot[]];

/** One language of all components. */
function overallRow({ base, project }: RequestContext, parts: Parts, history: History) {
  const [{ code, name }] = parts;
  const address = base + engagePath(project.slug, code);
  return { code, name, ...statisticsOf(parts, history), url: address, url_translate: address };
}

function historyOf({ project }: RequestContext, languages: readonly LanguageSnapshot[]): Promise<History> {
  return project.history(pathsOf(languages));
}

/** Of every language that a resource links to. */
async function languageCodes({ project, signal }: RequestContext): Promise<ReadonlySet<string>> {
  const codes = (await scanAll(project, signal)).flatMap(({ component: { definition }, languages, sourceLanguage }) => [
    ...[definition.source ?? [], sourceLanguage ?? []].flat(),
    ...languages.map(({ code }) => code),
  ]);
  return new Set([SOURCE_LANGUAGE, ...codes]);
}

async function languagesByCode({ project, signal }: RequestContext): Promise<ReadonlyMap<string, Parts>> {
  const found = new Map<string, [LanguageSnapshot, ...LanguageSnapshot[]]>();
  for (const { languages } of await scanAll(project, signal)) {
    for (const language of languages) {
      const known = found.get(language.code);
      if (known === undefined) found.set(language.code, [language]);
      else known.push(language);
    }
  }
  return new Map([...found].sort(([left], [right]) => compareTexts(left, right)));
}
