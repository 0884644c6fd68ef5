import { sumOf } from "../counting/counts";
import { componentPath, engagePath, relativeAddress } from "../http/addresses";
import { pageOf } from "../http/paging";
import { languageName } from "../languages";
import { pluralized } from "../pluralized";
import { type PageContext, ROWS_PER_PAGE, scanAll } from "./context";
import { homeCrumb } from "./crumbs";
import { type Html, html } from "./html";
import { layoutPage, pageNavigation } from "./layout";
import { percentText, progressTable } from "./progressTable";

/** The components and languages of the project. @param path the address of this very page */
export async function projectPage(context: PageContext, path: string): Promise<Response | undefined> {
  const project = context.project.slug;
  const scanned = await scanAll(context);
  const page = pageOf(scanned, context.query.get("page"), ROWS_PER_PAGE);
  if (page === undefined) return undefined;
  const allCodes = new Set(scanned.flatMap((each) => each.languages.map(({ code }) => code)));
  const sums = new Map(
    scanned.map(({ component, languages }) => [component, sumOf(languages.map(({ counts }) => counts))]),
  );
  const rows = page.items.map(({ component }) => ({
    heading: html`<a href="${relativeAddress(path, componentPath(project, component.slug))}">${component.definition.name}</a>`,
    counts: sums.get(component) ?? sumOf([]),
  }));
  const all = sumOf([...sums.values()]);
  const codes = [...allCodes].sort();
  const links = codes.slice(0, ROWS_PER_PAGE).map((code) => languageLink(path, project, code));
  const more = codes.length > links.length ? html`<li>and ${codes.length - links.length} more</li>` : undefined;
  const main =
    rows.length === 0
      ? html`<p>No translation files found in this folder.</p>`
      : html`<p class="summary">${pluralized(page.count, "component")}, ${pluralized(allCodes.size, "language")}, ${percentText(all)} translated.</p>
${progressTable("Components, all languages", "Component", rows)}
${pageNavigation(page)}
<h2>Languages</h2>
<nav aria-label="Languages"><ul>${links}${more}</ul></nav>`;
  return layoutPage({ title: project, crumbs: path === "/" ? [] : [homeCrumb(path)], main });
}

function languageLink(path: string, project: string, code: string): Html {
  return html`<li><a href="${relativeAddress(path, engagePath(project, code))}">${languageName(code)}</a><span class="code">${code}</span></li>
`;
}
