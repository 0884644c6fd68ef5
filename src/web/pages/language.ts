import { scanAll } from "../../folder/scanAll";
import { engagePath, relativeAddress, translationPath } from "../http/addresses";
import type { RequestContext } from "../http/context";
import { pageOf } from "../http/paging";
import { noSuchLanguage, noSuchPage } from "./errors";
import { html } from "./html";
import { layoutPage, pageNavigation, projectCrumb } from "./layout";
import { languageProgress, overallProgress, pluralized, stringsText } from "./progress";
import { progressTable, ROWS_PER_PAGE } from "./progressTable";

export async function engagePage(context: RequestContext, code: string): Promise<Response> {
  const project = context.project.slug;
  const path = engagePath(project, code);
  const found = (await scanAll(context.project, context.signal)).flatMap(({ component, languages }) => {
    const language = languages.find((candidate) => candidate.code === code);
    return language === undefined ? [] : [{ component, language }];
  });
  const [first] = found;
  if (first === undefined) return noSuchLanguage(context, project, code);
  const page = pageOf(found, context.query.get("page"), ROWS_PER_PAGE);
  if (page === undefined) return noSuchPage(context);
  const { name } = first.language;
  const rows = page.items.map(({ component: { slug, definition }, language }) => ({
    heading: html`<a href="${relativeAddress(path, translationPath(project, slug, code))}">${definition.name}</a>`,
    progress: languageProgress(language.counts),
  }));
  const all = overallProgress(found.map(({ language }) => language.counts));
  const main = html`<p class="summary">${stringsText(all)} in ${pluralized(page.count, "component")}.</p>
<h2 id="components">Components</h2>
${progressTable("components", "Component", rows)}
${pageNavigation(page)}`;
  return layoutPage({ title: `${name} (${code})`, crumbs: [projectCrumb(path, project)], main });
}
