import * as z from "zod/mini";
import { exactText, helpful, shownText } from "../../common/foreignSchema";
import { fail, type Result, succeed } from "../../common/result";
import type { ComponentBrowser, ListedProject, ListPage } from "../../model/component/componentBrowser";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { isSlug } from "../../model/component/slug";
import type { Failure } from "../../model/failure";
import { isLanguageCode } from "../../model/language/languageCode";
import { readListedComponent } from "./listedComponent";
import { listPageQuery, parseListPage } from "./listPage";
import type { Requests } from "./requests";
import { projectAddress } from "./resourceAddresses";

const projectSchema = z.object({ slug: exactText("slug", isSlug), name: helpful(shownText("name")) });

/** Reads `/api/projects/` and `/api/projects/P/components/`, leaving out invalid items. */
export function createComponentBrowser(requests: Requests): ComponentBrowser {
  const readList = async <Item>(
    service: string,
    address: string,
    page: number,
    read: (item: unknown) => Item | undefined,
    signal: AbortSignal,
  ): Promise<Result<ListPage<Item>, Failure>> => {
    const body = await requests.getWithStoredToken(service, `${address}?${listPageQuery(page)}`, signal);
    const parsed = body.ok ? parseListPage(body.value) : body;
    if (!parsed.ok) return parsed;
    const { items, count, hasNext } = parsed.value;
    return succeed({ items: items.flatMap((item) => read(item) ?? []), count, hasNext });
  };
  return {
    listProjects: (service, page, signal) => readList(service, `${service}/api/projects/`, page, readProject, signal),
    listComponents(service, project, page, signal) {
      const reference = { service, project };
      const address = `${projectAddress(reference)}components/`;
      return readList(service, address, page, (item) => readListedComponent(reference, item), signal);
    },
  };
}

function readProject(item: unknown): ListedProject | undefined {
  const parsed = projectSchema.safeParse(item);
  if (!parsed.success) return undefined;
  const { slug, name } = parsed.data;
  return { slug, name: name || slug };
}

/** `/api/components/…/`. All fields are optional. */
const detailsSchema = z.object({
  filemask: helpful(exactText("path")),
  source_language: helpful(z.object({ code: exactText("name") })),
  name: helpful(shownText("name")),
  project: helpful(z.object({ name: shownText("name") })),
});

export function parseComponentDetails(body: unknown): Result<ComponentDetails, Failure> {
  const parsed = detailsSchema.safeParse(body);
  if (!parsed.success) return fail({ kind: "notUnderstood", path: "", expected: "object" });
  const { filemask, source_language: source, name, project } = parsed.data;
  return succeed({
    ...(filemask ? { filemask } : {}),
    ...(source && isLanguageCode(source.code) ? { sourceLanguage: source.code } : {}),
    ...(name ? { name } : {}),
    ...(project?.name ? { project: project.name } : {}),
  });
}
