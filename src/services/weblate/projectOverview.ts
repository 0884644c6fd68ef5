import { fail, type Result, succeed } from "../../common/result";
import { componentKey } from "../../model/component/component";
import type { ProjectReference } from "../../model/component/project";
import type { ListedComponent, NamedCategory, ProjectOverview } from "../../model/component/projectContents";
import { type Failure, traitsOf } from "../../model/failure";
import type { Gap } from "../../model/gap";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import {
  isOfAnother,
  type ListedCategory,
  MAX_LEVELS,
  projectNameOf,
  readListedCategory,
  readListedComponent,
} from "./listedComponent";
import { listPageQuery, MAX_ITEMS, parseCountedPage } from "./listPage";
import { readConsistently, readPages } from "./readPages";
import { type ByteAllowance, createByteAllowance, type Requests } from "./requests";
import { projectAddress, projectLanguagePageAddress } from "./resourceAddresses";
import { parseProjectLanguages } from "./wire";

/** Of all pages of a list. 10,000 components of a current server are 25 MB. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;

/** Requests of one read, all with the same token. */
interface ProjectRequests {
  readonly reference: ProjectReference;
  getJson(address: string, allowance?: ByteAllowance): Promise<Result<unknown, Failure>>;
}

/**
 * Two requests for most projects: the components, and the sums of all languages. One more for the project's name where
 * components don't tell it, and one for the names of categories if there are any.
 *
 * @param knownName from an earlier read; not asked for again.
 */
export async function readProjectOverview(
  { getJson }: Pick<Requests, "getJson">,
  reference: ProjectReference,
  token: string | undefined,
  signal: AbortSignal,
  knownName?: string,
): Promise<Result<ProjectOverview, Failure>> {
  const requests: ProjectRequests = {
    reference,
    getJson: (address, allowance) => getJson(reference.service, address, token, signal, allowance),
  };
  const list = await readConsistently(() => readComponents(requests), signal);
  if (!list.ok) return fail(await withoutList(requests, list.problem));
  const { components, gaps, name: listedName } = list.value;
  const isLevelled = components.some(({ categories }) => categories.length > 0);
  const [languages, categories, name] = await Promise.all([
    readLanguages(requests),
    isLevelled ? readCategoryNames(requests) : [],
    listedName ?? knownName ?? readName(requests),
  ]);
  if (!languages.ok) return languages;
  return succeed({
    name: name ?? reference.project,
    ...(name === undefined ? { isNameMissing: true } : {}),
    ...{ components, categories, languages: languages.value, gaps },
  });
}

interface ProjectList {
  readonly name: string | undefined;
  readonly components: readonly ListedComponent[];
  readonly gaps: readonly Gap[];
}

async function readComponents(requests: ProjectRequests): Promise<Result<ProjectList, Failure>> {
  const pages = await readItems(requests, "components/");
  if (!pages.ok) return pages;
  const { items } = pages.value;
  const components = items.flatMap((item) => readListedComponent(requests.reference, item) ?? []);
  // One that is on two pages means that the pages don't fit together.
  const keys = new Set(components.map(({ reference }) => componentKey(reference)));
  if (keys.size !== components.length) return fail({ kind: "inconsistentPages" });
  const first = items.find((item) => readListedComponent(requests.reference, item) !== undefined);
  return succeed({ components, name: projectNameOf(first), gaps: gapsIn(requests.reference, pages.value, components) });
}

/** What keeps the components from being all of the project. */
function gapsIn(
  reference: ProjectReference,
  { items, count: expected, gaps }: Items,
  { length }: readonly ListedComponent[],
): readonly Gap[] {
  const listed = items.length;
  const invalid = listed - length - items.filter((item) => isOfAnother(reference, item)).length;
  return [
    ...gaps,
    ...(expected === listed ? [] : [{ kind: "missingComponents", expected, listed } as const]),
    ...(invalid === 0 ? [] : [{ kind: "invalidComponents", count: invalid } as const]),
    ...(length > 0 || expected !== listed || invalid > 0 ? [] : [{ kind: "noComponents" } as const]),
  ];
}

interface Items {
  readonly items: readonly unknown[];
  /** According to the service. */
  readonly count: number;
  readonly gaps: readonly Gap[];
}

async function readItems(
  { getJson, reference }: ProjectRequests,
  list: "components/" | "categories/",
): Promise<Result<Items, Failure>> {
  const allowance = createByteAllowance(MAX_LIST_BYTES);
  const pages = await readPages(async (page) => {
    const body = await getJson(`${projectAddress(reference)}${list}?${listPageQuery(page)}`, allowance);
    const parsed = body.ok ? parseCountedPage(body.value) : body;
    return parsed.ok ? succeed({ ...parsed.value, rows: parsed.value.items.length }) : parsed;
  }, MAX_ITEMS);
  if (!pages.ok) return pages;
  const { count = 0, gaps = [] } = pages.value[0] ?? {};
  return succeed({ items: pages.value.flatMap(({ items }) => items), count, gaps });
}

/** Undefined where the service does not provide them. */
async function readLanguages({
  getJson,
  reference,
}: ProjectRequests): Promise<Result<readonly LanguageStatistics[] | undefined, Failure>> {
  const body = await getJson(`${projectAddress(reference)}languages/`);
  if (!body.ok) return isNoResource(body.problem) ? succeed(undefined) : body;
  const languages = parseProjectLanguages(body.value, (code) => {
    const page = projectLanguagePageAddress(reference, code);
    return { translateUrl: page, languageUrl: page };
  });
  // Nothing can be translated in a whole project at once.
  return languages.ok
    ? succeed(languages.value.map((language) => ({ ...language, translateUrl: language.languageUrl })))
    : languages;
}

/**
 * Of the project's own page, because Weblate leaves the project out of the list of its components. The slug where there
 * is no such page; undefined if the page could not be read.
 */
async function readName({ getJson, reference }: ProjectRequests): Promise<string | undefined> {
  const body = await getJson(projectAddress(reference));
  if (body.ok) return projectNameOf({ project: body.value }) ?? reference.project;
  return isNoResource(body.problem) ? reference.project : undefined;
}

/** Without names, categories are called as their slugs. */
async function readCategoryNames(requests: ProjectRequests): Promise<readonly NamedCategory[]> {
  const items = await readItems(requests, "categories/");
  return items.ok ? readCategories(items.value.items) : [];
}

/** A service without lists answers as one that hides the project. Only then is its list of projects requested. */
async function withoutList({ getJson, reference }: ProjectRequests, problem: Failure): Promise<Failure> {
  if (!isNoResource(problem)) return problem;
  const projects = await getJson(`${reference.service}/api/projects/?page_size=1`);
  if (problem.kind === "htmlPage") return projects.ok ? { kind: "cannotListProjects" } : problem;
  if (projects.ok || !isNoResource(projects.problem)) return problem;
  return { kind: "cannotListProjects" };
}

function isNoResource(failure: Failure): boolean {
  return traitsOf(failure).means === "absent" || failure.kind === "htmlPage";
}

/** Items of `/api/projects/P/categories/`, leaving out invalid ones. */
function readCategories(items: readonly unknown[]): readonly NamedCategory[] {
  const found = new Map<string, ListedCategory>();
  for (const item of items) {
    const category = readListedCategory(item);
    if (category) found.set(category.address, category);
  }
  return [...found.values()].flatMap((category) => {
    const path = pathOf(category, found);
    return path === undefined ? [] : [{ path, name: category.name }];
  });
}

/** Undefined if a parent is missing, or a category is within itself. */
function pathOf(category: ListedCategory, found: ReadonlyMap<string, ListedCategory>): string | undefined {
  const slugs = [category.slug];
  let { parent } = category;
  while (parent !== undefined) {
    const outer = found.get(parent);
    if (outer === undefined || slugs.length >= MAX_LEVELS) return undefined;
    slugs.unshift(outer.slug);
    parent = outer.parent;
  }
  return slugs.join("/");
}
