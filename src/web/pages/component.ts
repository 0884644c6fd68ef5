import type { ProjectComponent } from "../../engine/projectComponent";
import { componentPath, relativeAddress, translationPath } from "../http/addresses";
import type { RequestContext } from "../http/context";
import { pageOf } from "../http/paging";
import { noSuchPage } from "./errors";
import { html } from "./html";
import { layoutPage, pageNavigation, projectCrumb } from "./layout";
import { languageProgress, pluralized, stringsText, summedProgress } from "./progress";
import { byLanguageName, progressTable, ROWS_PER_PAGE } from "./progressTable";

export async function componentPage(context: RequestContext, component: ProjectComponent): Promise<Response> {
  const project = context.project.slug;
  const { slug, definition } = component;
  const path = componentPath(project, slug);
  const {
    languages,
    sources: [source, ...others],
  } = await component.scan(context.signal);
  const page = pageOf(byLanguageName(languages), context.query.get("page"), ROWS_PER_PAGE);
  if (page === undefined) return noSuchPage(context);
  const rows = page.items.map(({ code, name, counts }) => ({
    heading: html`<a href="${relativeAddress(path, translationPath(project, slug, code))}">${name}</a> <span class="code">${code}</span>`,
    progress: languageProgress(counts),
  }));
  const all = summedProgress(languages.map(({ counts }) => counts));
  const sourceFile =
    source === undefined
      ? undefined
      : html`, strings from <code>${source}</code>${others.length === 0 ? undefined : ` and ${others.length} more`}`;
  const main = html`<p class="summary">${stringsText(all)} in ${pluralized(page.count, "language")}. Files: <code>${definition.filemask}</code>${sourceFile}.</p>
<h2 id="languages">Languages</h2>
${progressTable("languages", "Language", rows)}
${pageNavigation(page)}`;
  return layoutPage({ title: definition.name, crumbs: [projectCrumb(path, project)], main });
}
