import pLimit from "p-limit";
import type { UnitCounts } from "../api/statisticsRow";
import type { LanguageSnapshot } from "../counting/scanner";
import { componentPath, engagePath, projectPath, relativeAddress, translationPath } from "../http/addresses";
import { pageOf } from "../http/paging";
import type { Content } from "../http/responses";
import { languageName } from "../languages";
import { pluralized } from "../pluralized";
import type { Project, ProjectComponent } from "../project";
import { type Html, html } from "./html";
import { type Crumb, layoutPage, pageNavigation } from "./layout";
import { percentText, progressTable, sumOf } from "./progress";

const PARALLEL_SCANS = 4;
/** More than there are languages or components; a bound for hostile folders. */
const ROWS_PER_PAGE = 500;

interface ScannedComponent {
  readonly component: ProjectComponent;
  readonly languages: readonly LanguageSnapshot[];
}

async function scanAll(catalogue: Project, signal: AbortSignal | undefined): Promise<readonly ScannedComponent[]> {
  return pLimit(PARALLEL_SCANS).map(await catalogue.components(), async (component) => ({
    component,
    // Not the snapshot: it holds all strings, of which there may be too many for all components together.
    languages: (await component.scan(signal)).languages,
  }));
}

/** The project and its components; also what the service's root shows, with `path` as its own address. */
export async function projectPage(
  catalogue: Project,
  path: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Content | undefined> {
  const { project } = catalogue;
  const scanned = await scanAll(catalogue, signal);
  const page = pageOf(scanned, query.get("page"), ROWS_PER_PAGE);
  if (page === undefined) return undefined;
  const allCodes = new Set(scanned.flatMap((each) => each.languages.map(({ code }) => code)));
  const sums = new Map(scanned.map(({ component, languages }) => [component, sumOfLanguages(languages)]));
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
      ? html`<p>No translation files were found in this folder.</p>`
      : html`<p class="summary">${pluralized(page.count, "component")}, ${pluralized(allCodes.size, "language")}, ${percentText(all)} translated.</p>
${progressTable("Components over all their languages", "Component", rows)}
${pageNavigation(page)}
<h2>Languages</h2>
<nav aria-label="Languages"><ul>${links}${more}</ul></nav>`;
  return layoutPage({ title: project, crumbs: path === "/" ? [] : [home(path)], main });
}

/** One component and its languages. */
export async function componentPage(
  catalogue: Project,
  component: ProjectComponent,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Content | undefined> {
  const { project } = catalogue;
  const { slug, definition } = component;
  const path = componentPath(project, slug);
  const { languages, template } = await component.scan(signal);
  const page = pageOf(languages, query.get("page"), ROWS_PER_PAGE);
  if (page === undefined) return undefined;
  const rows = page.items.map(({ code, name, counts }) => ({
    heading: html`<a href="${relativeAddress(path, translationPath(project, slug, code))}">${name}</a><span class="code">${code}</span>`,
    counts,
  }));
  const units = languages[0]?.counts.total ?? 0;
  const source = template === undefined ? undefined : html`, strings from <code>${template}</code>`;
  const main = html`<p class="summary">${pluralized(units, "string")} in ${pluralized(page.count, "language")}. Files: <code>${definition.mask.text}</code>${source}.</p>
${progressTable("Languages of this component", "Language", rows)}
${pageNavigation(page)}`;
  return layoutPage({ title: definition.name, crumbs: [home(path), projectCrumb(path, project)], main });
}

/** One language over all components; undefined if no component has it. */
export async function engagePage(
  catalogue: Project,
  code: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Content | undefined> {
  const { project } = catalogue;
  const path = engagePath(project, code);
  const found = (await scanAll(catalogue, signal)).flatMap(({ component, languages }) => {
    const language = languages.find((candidate) => candidate.code === code);
    return language === undefined ? [] : [{ component, language }];
  });
  const [first] = found;
  const page = pageOf(found, query.get("page"), ROWS_PER_PAGE);
  if (first === undefined || page === undefined) return undefined;
  const { name } = first.language;
  const rows = page.items.map(({ component: { slug, definition }, language }) => ({
    heading: html`<a href="${relativeAddress(path, translationPath(project, slug, code))}">${definition.name}</a>`,
    counts: language.counts,
  }));
  const all = sumOf(found.map(({ language }) => language.counts));
  const main = html`<p class="summary">${project} is ${percentText(all)} translated into ${name}: ${all.translated} of ${pluralized(all.total, "string")}${missingText(all)}.</p>
${progressTable(`${name} in the components of ${project}`, "Component", rows)}
${pageNavigation(page)}`;
  return layoutPage({ title: `${name} (${code})`, crumbs: [home(path), projectCrumb(path, project)], main });
}

function sumOfLanguages(languages: readonly LanguageSnapshot[]): UnitCounts {
  return sumOf(languages.map(({ counts }) => counts));
}

function missingText({ fuzzy, failing }: LanguageSnapshot["counts"]): string {
  const parts = [fuzzy > 0 ? `, ${fuzzy} to be edited` : "", failing > 0 ? `, ${failing} with failing checks` : ""];
  return parts.join("");
}

function languageLink(path: string, project: string, code: string): Html {
  return html`<li><a href="${relativeAddress(path, engagePath(project, code))}">${languageName(code)}</a><span class="code">${code}</span></li>
`;
}

export function home(path: string): Crumb {
  return { text: "Translations", address: relativeAddress(path, "/") };
}

export function projectCrumb(path: string, project: string): Crumb {
  return { text: project, address: relativeAddress(path, projectPath(project)) };
}
