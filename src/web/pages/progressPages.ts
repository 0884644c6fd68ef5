import { compareTexts } from "../../engine/compareTexts";
import type { UnitCounts } from "../../engine/counting/counts";
import type { ProjectComponent } from "../../engine/projectComponent";
import { type ScannedComponent, scanAll } from "../../folder/scanAll";
import { missingStrings } from "../../model/statistics/percent";
import { pageOf } from "../http/paging";
import type { RequestContext } from "../http/requestContext";
import { componentPath, engagePath, relativeAddress, translationPath } from "../http/requestPaths";
import { noSuchLanguage, noSuchPage } from "./errors";
import { type Html, html } from "./html";
import { layoutPage, pageNavigation, projectCrumb } from "./pageLayout";
import {
  languageProgress,
  type Progress,
  percentText,
  pluralized,
  stringsText,
  summedProgress,
  translatedText,
} from "./progressTexts";

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
    progress: summedProgress(parts),
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
  const all = summedProgress(found.map(({ language }) => language.counts));
  const main = html`<p class="summary">${stringsText(all)} in ${pluralized(page.count, "component")}.</p>
<h2 id="components">Components</h2>
${progressTable("components", "Component", rows)}
${pageNavigation(page)}`;
  return layoutPage({ title: `${name} (${code})`, crumbs: [projectCrumb(path, project)], main });
}

/** Of a table. */
const ROWS_PER_PAGE = 500;

interface ProgressRow {
  readonly heading: Html;
  readonly progress: Progress;
}

/** Columns of counts, each with the word that follows the count on narrow screens, where there are no columns. */
const COUNTS: readonly {
  readonly title: string;
  readonly countOf: (progress: Progress) => number;
  readonly wordFor: (value: number) => string;
  readonly style?: string;
}[] = [
  { title: "Unfinished", countOf: ({ counts }) => missingStrings(counts), wordFor: () => "unfinished" },
  {
    title: "Needs editing",
    countOf: ({ counts }) => counts.fuzzy,
    wordFor: (value) => (value === 1 ? "needs editing" : "need editing"),
  },
  {
    title: "Failing checks",
    countOf: ({ counts }) => counts.failing,
    wordFor: (value) => (value === 1 ? "failing check" : "failing checks"),
    style: "bad",
  },
];

/**
 * On narrow screens each row becomes a block: name and figure, then the bar, then the counts. The roles keep it a table
 * for screen readers.
 *
 * @param id of the heading that names the table
 */
function progressTable(id: string, what: string, rows: readonly ProgressRow[]): Html {
  const titles = COUNTS.map(
    ({ title }) => html`<th scope="col" role="columnheader" class="number">${title}</th>
`,
  );
  return html`<table role="table" aria-labelledby="${id}">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">${what}</th><td role="cell"></td>
<th scope="col" role="columnheader" class="number">Translated</th><th scope="col" role="columnheader" class="number">Strings</th>
${titles}</tr></thead>
<tbody role="rowgroup">${rows.map(tableRow)}</tbody></table>`;
}

function tableRow({ heading, progress }: ProgressRow): Html {
  const { translated, total } = progress.counts;
  const counts = COUNTS.map(({ countOf, wordFor, style }) => {
    const value = countOf(progress);
    const look = value === 0 ? "none" : (style ?? "");
    return html`<td role="cell" class="number count ${look}">${value}<span class="word"> ${wordFor(value)}</span></td>
`;
  });
  return html`<tr role="row"><th scope="row" role="rowheader">${heading}</th><td role="cell" class="progress">${bar(progress)}</td>
<td role="cell" class="number percent">${percentText(progress)}</td>
<td role="cell" class="number count${total === 0 ? " none" : ""}">${translated} of ${total}<span class="word"> ${total === 1 ? "string" : "strings"}</span></td>
${counts}</tr>
`;
}

/** Hidden from screen readers, which read the figures beside it. */
function bar({ percent, counts: { total, fuzzy } }: Progress): Html | undefined {
  if (percent === null) return undefined;
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
<rect class="done" width="${percent}" height="6"/><rect class="fuzzy" x="${percent}" width="${(fuzzy * 100) / total}" height="6"/></svg>`;
}

/** The names are English. */
const COLLATOR = new Intl.Collator("en", { numeric: true });

/** By name, as readers look for it; by code where names are equal. */
function byLanguageName<Language extends { readonly name: string; readonly code: string }>(
  languages: Iterable<Language>,
): readonly Language[] {
  return [...languages].sort(
    (left, right) => COLLATOR.compare(left.name, right.name) || compareTexts(left.code, right.code),
  );
}
