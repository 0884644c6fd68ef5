import type { UnitCounts } from "../../engine/counting/counts";
import { type ScannedComponent, scanAll } from "../../folder/scanAll";
import { componentPath, engagePath, relativeAddress } from "../http/addresses";
import type { RequestContext } from "../http/context";
import { pageOf } from "../http/paging";
import { noSuchPage } from "./errors";
import { html } from "./html";
import { layoutPage, pageNavigation } from "./layout";
import { overallProgress, pluralized, summedProgress, translatedText } from "./progress";
import { byLanguageName, progressTable, ROWS_PER_PAGE } from "./progressTable";

/** The components and languages of the project. */
export async function projectPage(context: RequestContext): Promise<Response> {
  const { path } = context;
  const project = context.project.slug;
  const scanned = await scanAll(context.project, context.signal);
  const page = pageOf(scanned, context.query.get("page"), ROWS_PER_PAGE);
  if (page === undefined) return noSuchPage(context);
  const rows = page.items.map(({ component, languages }) => ({
    heading: html`<a href="${relativeAddress(path, componentPath(project, component.slug))}">${component.definition.name}</a>`,
    progress: summedProgress(languages.map(({ counts }) => counts)),
  }));
  const all = summedProgress(scanned.flatMap(({ languages }) => languages.map(({ counts }) => counts)));
  const languages = languagesOf(scanned);
  const shown = languages.slice(0, ROWS_PER_PAGE).map(({ code, name, parts }) => ({
    heading: html`<a href="${relativeAddress(path, engagePath(project, code))}">${name}</a> <span class="code">${code}</span>`,
    progress: overallProgress(parts),
  }));
  const more = languages.length - shown.length;
  const main =
    rows.length === 0
      ? html`<p>No translation files found in this folder.</p>`
      : html`<p class="summary">${translatedText(all)}: ${pluralized(page.count, "component")}, ${pluralized(languages.length, "language")}.</p>
<h2 id="components">Components</h2>
${progressTable("components", "Component", rows)}
${pageNavigation(page)}
<h2 id="languages">Languages</h2>
${progressTable("languages", "Language", shown)}
${more > 0 ? html`<p>${pluralized(more, "more language")}.</p>` : undefined}`;
  return layoutPage({ title: project, crumbs: [], main });
}

interface OverallLanguage {
  readonly code: string;
  readonly name: string;
  readonly parts: UnitCounts[];
}

function languagesOf(scanned: readonly ScannedComponent[]): readonly OverallLanguage[] {
  const found = new Map<string, OverallLanguage>();
  for (const { code, name, counts } of scanned.flatMap(({ languages }) => languages)) {
    const known = found.get(code);
    if (known === undefined) found.set(code, { code, name, parts: [counts] });
    else known.parts.push(counts);
  }
  return byLanguageName(found.values());
}
