import { sumOf, type UnitCounts } from "../counting/counts";
import { engagePath, relativeAddress, translationPath } from "../http/addresses";
import { pageOf } from "../http/paging";
import { pluralized } from "../pluralized";
import { type PageContext, ROWS_PER_PAGE, scanAll } from "./context";
import { homeCrumb, projectCrumb } from "./crumbs";
import { html } from "./html";
import { layoutPage, pageNavigation } from "./layout";
import { percentText, progressTable } from "./progressTable";

export async function engagePage(context: PageContext, code: string): Promise<Response | undefined> {
  const project = context.project.slug;
  const path = engagePath(project, code);
  const found = (await scanAll(context)).flatMap(({ component, languages }) => {
    const language = languages.find((candidate) => candidate.code === code);
    return language === undefined ? [] : [{ component, language }];
  });
  const [first] = found;
  const page = pageOf(found, context.query.get("page"), ROWS_PER_PAGE);
  if (first === undefined || page === undefined) return undefined;
  const { name } = first.language;
  const rows = page.items.map(({ component: { slug, definition }, language }) => ({
    heading: html`<a href="${relativeAddress(path, translationPath(project, slug, code))}">${definition.name}</a>`,
    counts: language.counts,
  }));
  const all = sumOf(found.map(({ language }) => language.counts));
  const main = html`<p class="summary">${project} is ${percentText(all)} translated into ${name}: ${all.translated} of ${pluralized(all.total, "string")}${missingText(all)}.</p>
${progressTable(`Components in ${name}`, "Component", rows)}
${pageNavigation(page)}`;
  return layoutPage({ title: `${name} (${code})`, crumbs: [homeCrumb(path), projectCrumb(path, project)], main });
}

function missingText({ fuzzy, failing }: UnitCounts): string {
  return `${fuzzy > 0 ? `, ${fuzzy} need editing` : ""}${failing > 0 ? `, ${failing} with failing checks` : ""}`;
}
