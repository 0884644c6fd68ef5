import * as z from "zod/mini";
import { exactText, helpful, shownText } from "../../common/foreignSchema";
import type { ProjectReference } from "../../model/component/project";
import type { ListedComponent } from "../../model/component/projectContents";
import { isComponentPath, isSlug } from "../../model/component/slug";
import { isLanguageCode } from "../../model/language/languageCode";

/** Weblate allows three levels of categories. */
export const MAX_LEVELS = 20;

const componentSchema = z.object({
  slug: exactText("slug", isSlug),
  name: helpful(shownText("name")),
  category: helpful(z.nullable(exactText("address"))),
  is_glossary: helpful(z.boolean()),
  filemask: helpful(exactText("path")),
  source_language: helpful(z.object({ code: exactText("code", isLanguageCode) })),
  is_source_language_certain: helpful(z.boolean()),
  url: helpful(exactText("address")),
  web_url: helpful(exactText("address")),
});

const ownerSchema = z.object({ project: z.object({ slug: exactText("slug", isSlug) }) });

const categorySchema = z.object({
  slug: exactText("slug", isSlug),
  name: shownText("name"),
  url: exactText("address"),
  category: helpful(z.nullable(exactText("address"))),
});

const ofProjectSchema = z.object({ project: z.object({ name: shownText("name") }) });

/** An item of `/api/projects/P/components/`; undefined if it is invalid, or of another project. */
export function readListedComponent(
  { service, project }: ProjectReference,
  item: unknown,
): ListedComponent | undefined {
  const parsed = componentSchema.safeParse(item);
  if (!parsed.success) return undefined;
  const { slug, name, category, is_glossary, filemask, source_language: source, url, web_url } = parsed.data;
  const isSourceKnown = source !== undefined && parsed.data.is_source_language_certain !== false;
  if (isOfAnother({ service, project }, item)) return undefined;
  const component = category ? (pathOfApi(url, slug) ?? pathOfPage(web_url, project, slug)) : slug;
  // A component in a category can only be requested with the category's slug.
  if (component === undefined || !isComponentPath(component)) return undefined;
  const categories = component.split("/").slice(0, -1);
  if (categories.length > MAX_LEVELS) return undefined;
  return {
    reference: { service, project, component },
    name: name || slug,
    categories,
    glossary: is_glossary ?? false,
    ...(filemask === undefined || filemask === "" ? {} : { fileMask: filemask }),
    ...(isSourceKnown && { sourceLanguage: source.code }),
  };
}

/** Whether an item of a project's list is of another project, which shares it. */
export function isOfAnother({ project }: ProjectReference, item: unknown): boolean {
  const parsed = ownerSchema.safeParse(item);
  return parsed.success && !isSameSlug(parsed.data.project.slug, project);
}

/** Some databases ignore case. */
function isSameSlug(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export interface ListedCategory {
  readonly slug: string;
  /** Falls back to the slug. */
  readonly name: string;
  /** What others name it by; never requested. */
  readonly address: string;
  /** Address of the category around it. */
  readonly parent: string | undefined;
}

/** An item of `/api/projects/P/categories/`; undefined if it is invalid. */
export function readListedCategory(item: unknown): ListedCategory | undefined {
  const parsed = categorySchema.safeParse(item);
  if (!parsed.success) return undefined;
  const { slug, name, url, category } = parsed.data;
  return { slug, name: name || slug, address: url, parent: category ?? undefined };
}

/** The name of the project that an item tells, such as a listed component of some services. */
export function projectNameOf(item: unknown): string | undefined {
  const parsed = ofProjectSchema.safeParse(item);
  return parsed.success && parsed.data.project.name !== "" ? parsed.data.project.name : undefined;
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
