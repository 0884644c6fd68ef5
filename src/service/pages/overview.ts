import pLimit from "p-limit";
import { componentPath, engagePath, projectPath, relativeAddress, translationPath } from "../addresses";
import type { Catalogue, CatalogueComponent } from "../catalogue";
import type { ComponentSnapshot, LanguageSnapshot } from "../component";
import type { Content } from "../http";
import { languageName } from "../languageName";
import { counted } from "../wording";
import { type Html, html } from "./html";
import { type Crumb, layoutPage } from "./layout";
import { percentText, progressTable, sumOf } from "./progress";

const PARALLEL_SCANS = 4;

interface ScannedComponent {
  readonly component: CatalogueComponent;
  readonly snapshot: ComponentSnapshot;
}

async function scanAll(catalogue: Catalogue): Promise<readonly ScannedComponent[]> {
  return pLimit(PARALLEL_SCANS).map(await catalogue.components(), async (component) => ({
    component,
    snapshot: await component.scan(),
  }));
}

/** The project and its components; also what the service's root shows, with `path` as its own address. */
export async function projectPage(catalogue: Catalogue, path: string): Promise<Content> {
  const { project } = catalogue;
  const scanned = await scanAll(catalogue);
  const languages = new Set(scanned.flatMap(({ snapshot }) => snapshot.languages.map(({ code }) => code)));
  const rows = scanned.map(({ component, snapshot }) => ({
    heading: html`<a href="${relativeAddress(path, componentPath(project, component.slug))}">${component.definition.name}</a>`,
    counts: sumOf(snapshot.languages.map(({ counts }) => counts)),
  }));
  const all = sumOf(rows.map(({ counts }) => counts));
  const links = [...languages].sort().map((code) => languageLink(path, project, code));
  const main =
    rows.length === 0
      ? html`<p>No translation files were found in this folder.</p>`
      : html`<p class="summary">${counted(rows.length, "component")}, ${counted(languages.size, "language")}, ${percentText(all)} translated.</p>
${progressTable("Components over all their languages", "Component", rows)}
<h2>Languages</h2>
<nav aria-label="Languages"><ul>${links}</ul></nav>`;
  return layoutPage({ title: project, crumbs: path === "/" ? [] : [home(path)], main });
}

/** One component and its languages. */
export async function componentPage(catalogue: Catalogue, component: CatalogueComponent): Promise<Content> {
  const { project } = catalogue;
  const { slug, definition } = component;
  const path = componentPath(project, slug);
  const { languages, template } = await component.scan();
  const rows = languages.map(({ code, name, counts }) => ({
    heading: html`<a href="${relativeAddress(path, translationPath(project, slug, code))}">${name}</a><span class="code">${code}</span>`,
    counts,
  }));
  const units = languages[0]?.counts.total ?? 0;
  const source = template === undefined ? undefined : html`, strings from <code>${template}</code>`;
  const main = html`<p class="summary">${counted(units, "string")} in ${counted(rows.length, "language")}. Files: <code>${definition.mask.text}</code>${source}.</p>
${progressTable("Languages of this component", "Language", rows)}`;
  return layoutPage({ title: definition.name, crumbs: [home(path), projectCrumb(path, project)], main });
}

/** One language over all components; undefined if no component has it. */
export async function engagePage(catalogue: Catalogue, code: string): Promise<Content | undefined> {
  const { project } = catalogue;
  const path = engagePath(project, code);
  const found = (await scanAll(catalogue)).flatMap(({ component, snapshot }) => {
    const language = snapshot.languages.find((candidate) => candidate.code === code);
    return language === undefined ? [] : [{ component, language }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const { name } = first.language;
  const rows = found.map(({ component: { slug, definition }, language }) => ({
    heading: html`<a href="${relativeAddress(path, translationPath(project, slug, code))}">${definition.name}</a>`,
    counts: language.counts,
  }));
  const all = sumOf(rows.map(({ counts }) => counts));
  const main = html`<p class="summary">${project} is ${percentText(all)} translated into ${name}: ${all.translated} of ${counted(all.total, "string")}${missingText(all)}.</p>
${progressTable(`${name} in the components of ${project}`, "Component", rows)}`;
  return layoutPage({ title: `${name} (${code})`, crumbs: [home(path), projectCrumb(path, project)], main });
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
