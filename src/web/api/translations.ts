import { createHash } from "node:crypto";
import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { FAILING, FUZZY } from "../../engine/counting/units/stateBits";
import type { ProjectComponent } from "../../engine/projectComponent";
import { scanAll } from "../../folder/scanAll";
import type { Translation } from "../../folder/strings/findUnits";
import { roundedPercent } from "../../model/statistics/roundedPercent";
import type { Change } from "../../time/git/history";
import { changeIn, pathsOf } from "../../time/git/lastChanges";
import { Decimal } from "../http/encodeJson";
import type { Parameters, RequestContext } from "../http/requestContext";
import { engagePath, translationApiPath, translationPath } from "../http/requestPaths";
import { jsonResponse } from "../http/responses";
import { translationNumber } from "./identify";
import { ITEMS_PER_PAGE, pagedResponse } from "./pagedResponse";
import { componentResource, languageResource, unsupportedResources } from "./resources";
import { changeOf, statisticsRow } from "./statisticsRow";

type ListedTranslation = Pick<Translation, "component" | "language">;

export async function listTranslations(context: RequestContext): Promise<Response> {
  const scanned = await scanAll(context.project, context.signal);
  const all = scanned.flatMap(({ component, languages }) => languages.map((language) => ({ component, language })));
  return translationsPage(context, all);
}

export async function listComponentTranslations(
  context: RequestContext,
  { component: slug = "" }: Parameters,
): Promise<Response | undefined> {
  const component = await context.project.component(slug);
  if (component === undefined) return undefined;
  const { languages } = await component.scan(context.signal);
  return translationsPage(
    context,
    languages.map((language) => ({ component, language })),
  );
}

export async function findTranslation(
  { project, signal }: RequestContext,
  { component: slug = "", code }: Parameters,
): Promise<Translation | undefined> {
  const component = await project.component(slug);
  const snapshot = await component?.scan(signal);
  const language = snapshot?.languages.find((each) => each.code === code);
  if (component === undefined || snapshot === undefined || language === undefined) return undefined;
  return { component, snapshot, language };
}

export async function getTranslation(context: RequestContext, parameters: Parameters): Promise<Response | undefined> {
  const found = await findTranslation(context, parameters);
  if (found === undefined) return undefined;
  const [resource = null] = await describeTranslations(context, [found]);
  return jsonResponse(200, resource);
}

export async function getTranslationStatistics(
  context: RequestContext,
  parameters: Parameters,
): Promise<Response | undefined> {
  const { base, project } = context;
  const found = await findTranslation(context, parameters);
  if (found === undefined) return undefined;
  const { component, language } = found;
  const change = changeIn([language], await project.history(pathsOf([language])));
  const address = { project: project.slug, component: component.slug };
  return jsonResponse(200, statisticsRow(base, address, language, change));
}

function translationsPage(context: RequestContext, all: readonly ListedTranslation[]): Promise<Response> {
  return pagedResponse(context, all, ITEMS_PER_PAGE, (shown) => describeTranslations(context, shown));
}

async function describeTranslations(context: RequestContext, shown: readonly ListedTranslation[]) {
  const history = await context.project.history(pathsOf(shown.map(({ language }) => language)));
  const snapshots = new Map<ProjectComponent, ComponentSnapshot>();
  const resources = [];
  for (const { component, language } of shown) {
    const snapshot = snapshots.get(component) ?? (await component.scan(context.signal));
    snapshots.set(component, snapshot);
    const change = changeIn([language], history);
    const words = wordsOf(snapshot, language);
    resources.push(translationResource(context, { component, language, snapshot, words, change }));
  }
  return resources;
}

interface DescribedTranslation extends Translation {
  readonly words: StateWords;
  readonly change: Change | undefined;
}

function translationResource(
  { base, project: { slug: project } }: RequestContext,
  { component, snapshot, language, words, change }: DescribedTranslation,
) {
  const { code, counts, files } = language;
  const percent = (part: number) => new Decimal(roundedPercent(part, counts.total));
  const address = base + translationApiPath(project, component.slug, code);
  const page = base + translationPath(project, component.slug, code);
  return {
    id: translationNumber(component.slug, code),
    language: languageResource(base, project, code),
    component: componentResource(base, project, component, snapshot.sourceLanguage),
    language_code: code,
    filename: files[0].path,
    revision: createHash("sha1")
      .update(files.map(({ version }) => version).join("\n"))
      .digest("hex"),
    url: address,
    web_url: page,
    share_url: base + engagePath(project, code),
    translate_url: page,
    is_template: false,
    is_source: false,
    total: counts.total,
    total_words: counts.totalWords,
    translated: counts.translated,
    translated_words: counts.translatedWords,
    translated_percent: percent(counts.translated),
    fuzzy: counts.fuzzy,
    fuzzy_words: words.fuzzy,
    fuzzy_percent: percent(counts.fuzzy),
    failing_checks: counts.failing,
    failing_checks_words: words.failing,
    failing_checks_percent: percent(counts.failing),
    have_suggestion: 0,
    have_comment: 0,
    ...changeOf(change),
    statistics_url: `${address}statistics/`,
    units_list_url: `${address}units/`,
    file_url: `${address}file/`,
    ...unsupportedResources(address),
  };
}

interface StateWords {
  readonly fuzzy: number;
  readonly failing: number;
}

const KNOWN_WORDS = new WeakMap<LanguageSnapshot, StateWords>();

/** Words of the strings in a state. */
function wordsOf(snapshot: ComponentSnapshot, language: LanguageSnapshot): StateWords {
  const known = KNOWN_WORDS.get(language);
  if (known !== undefined) return known;
  const words = { fuzzy: 0, failing: 0 };
  const counted = snapshot.words();
  // The snapshot may be a newer one.
  const same = snapshot.languages.find(({ code }) => code === language.code) ?? language;
  snapshot.states(same).forEach((state, index) => {
    const inUnit = counted[index] ?? 0;
    if (state & FUZZY) words.fuzzy += inUnit;
    if (state & FAILING) words.failing += inUnit;
  });
  KNOWN_WORDS.set(language, words);
  return words;
}
