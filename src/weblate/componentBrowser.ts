import * as z from "zod/mini";
import { count, exactText, hasMoreItems, helpful, shownText, unkeptText } from "../common/foreignSchema";
import { fail, type Result, succeed } from "../common/result";
import type { ComponentBrowser, ListedComponent, ListedProject, ListPage } from "../model/component/componentBrowser";
import { isComponentPath, isSlug } from "../model/component/slug";
import type { Failure } from "../model/failure";
import type { Requests } from "./requests";

/** Items per page. Servers that don't support the parameter return 20 or 50. */
const PAGE_SIZE = 1000;
const MAX_ITEMS = 10_000;
const slug = exactText("slug", isSlug);

const projectSchema = z.object({ slug, name: helpful(shownText("name")) });

const componentSchema = z.object({
  slug,
  name: helpful(shownText("name")),
  category: helpful(z.nullable(exactText("address"))),
  is_glossary: helpful(z.boolean()),
  filemask: helpful(exactText("path")),
  url: helpful(exactText("address")),
  web_url: helpful(exactText("address")),
});

/** A page of a list. The address of the next page is never used. */
export const listPage = z.object({
  count: helpful(count),
  next: helpful(z.nullable(unkeptText())),
  results: z.array(z.unknown()),
});

/** Reads `/api/projects/` and `/api/projects/P/components/`, leaving out invalid items. */
export function createComponentBrowser(requests: Requests): ComponentBrowser {
  const readList = async <Item>(
    service: string,
    path: string,
    page: number,
    read: (item: unknown) => Item | undefined,
    signal: AbortSignal,
  ): Promise<Result<ListPage<Item>, Failure>> => {
    const query = page === 1 ? `page_size=${PAGE_SIZE}` : `page=${page}&page_size=${PAGE_SIZE}`;
    const body = await requests.getWithStoredToken(service, `${service}${path}?${query}`, signal);
    if (!body.ok) return body;
    if (hasMoreItems(body.value, "results", MAX_ITEMS)) return fail({ kind: "tooLarge", limit: "rows" });
    const parsed = listPage.safeParse(body.value);
    if (!parsed.success) return fail({ kind: "notUnderstood", path: "", expected: "list" });
    const { count, next, results } = parsed.data;
    return succeed({
      items: results.flatMap((item) => read(item) ?? []),
      count: count ?? results.length,
      // Prevents endless paging.
      hasNext: typeof next === "string" && results.length > 0,
    });
  };
  return {
    listProjects: (service, page, signal) => readList(service, "/api/projects/", page, readProject, signal),
    listComponents(service, project, page, signal) {
      const path = `/api/projects/${encodeURIComponent(project)}/components/`;
      return readList(service, path, page, (item) => readComponent(service, project, item), signal);
    },
  };
}

function readProject(item: unknown): ListedProject | undefined {
  const parsed = projectSchema.safeParse(item);
  if (!parsed.success) return undefined;
  const { slug, name } = parsed.data;
  return { slug, name: name || slug };
}

function readComponent(service: string, project: string, item: unknown): ListedComponent | undefined {
  const parsed = componentSchema.safeParse(item);
  if (!parsed.success) return undefined;
  const { slug, name, category, is_glossary, filemask, url, web_url } = parsed.data;
  const component = category ? (pathOfApi(url, slug) ?? pathOfPage(web_url, project, slug)) : slug;
  // A component in a category can only be requested with the category's slug.
  if (component === undefined || !isComponentPath(component)) return undefined;
  return {
    reference: { service, project, component },
    name: name || slug,
    categories: component.split("/").slice(0, -1),
    glossary: is_glossary ?? false,
    ...(filemask === undefined || filemask === "" ? {} : { fileMask: filemask }),
  };
}

/** `category/slug` from the address in the API, where the slash is encoded twice. */
function pathOfApi(url: string | undefined, slug: string): string | undefined {
  const encoded = /\/api\/components\/[^/]+\/([^/?#]+)\/?$/.exec(url ?? "")?.[1];
  return encoded === undefined ? undefined : endingWith(slug, decoded(decoded(encoded)));
}

/** `category/slug` from the address of the page: `/projects/project/category/slug/`. */
function pathOfPage(url: string | undefined, project: string, slug: string): string | undefined {
  const [, ...rest] = (url ?? "").split(`/projects/${encodeURIComponent(project)}/`);
  return endingWith(slug, decoded(rest.join("/").replace(/\/$/, "")));
}

function endingWith(slug: string, path: string | undefined): string | undefined {
  return path?.endsWith(`/${slug}`) ? path : undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
