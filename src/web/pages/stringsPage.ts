import { pLimit } from "../../common/limit";
import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { fileOfUnit } from "../../engine/counting/groups/partKeys";
import { FAILING, TRANSLATED, unitState } from "../../engine/counting/units/stateBits";
import type { ProjectComponent } from "../../engine/projectComponent";
import { pageOf } from "../http/paging";
import type { RequestContext } from "../http/requestContext";
import { componentPath, relativeAddress, translationPath, UNITS_PER_PAGE } from "../http/requestPaths";
import { errorPage, noSuchLanguage, noSuchPage, notFoundPage, quoted } from "./errors";
import { type Html, html } from "./html";
import { layoutPage, pageNavigation, projectCrumb } from "./pageLayout";
import { languageProgress, stringsText } from "./progressTexts";
import { readShownUnits, unitItem } from "./shownUnits";

/** Bytes of strings after which further ones are cut shorter. */
const MAX_BYTES_UNCUT = 1024 * 1024;
const MAX_SHOWN_WITHOUT_ROOM = 100;

/** Each build holds a whole file in memory. */
const builds = pLimit(1);

/** The values of `?show=`, each with the states that it shows. */
const FILTERS: readonly {
  readonly id: string;
  readonly title: string;
  readonly keeps: (state: number) => boolean;
}[] = [
  { id: "all", title: "All", keeps: () => true },
  { id: "missing", title: "Unfinished", keeps: (state) => (state & TRANSLATED) === 0 },
  { id: "failing", title: "Failing checks", keeps: (state) => (state & FAILING) !== 0 },
];

export async function translationPage(
  context: RequestContext,
  component: ProjectComponent,
  code: string,
): Promise<Response> {
  const snapshot = await component.scan(context.signal);
  const language = snapshot.languages.find((candidate) => candidate.code === code);
  if (language === undefined) return noSuchLanguage(context, component.definition.name, code);
  const show = context.query.get("show") ?? "all";
  const filter = FILTERS.find(({ id }) => id === show);
  if (filter === undefined) return notFoundPage(context, `There is no filter ${quoted(show)}.`);
  return builds(() => buildPage(context, { component, snapshot, language, filter }));
}

interface Selection {
  readonly component: ProjectComponent;
  readonly snapshot: ComponentSnapshot;
  readonly language: LanguageSnapshot;
  readonly filter: (typeof FILTERS)[number];
}

async function buildPage(context: RequestContext, selection: Selection): Promise<Response> {
  const { component, snapshot, language, filter } = selection;
  const { slug, definition } = component;
  const { query, signal, editorLinks } = context;
  const project = context.project.slug;
  signal.throwIfAborted();
  const { code } = language;
  const states = snapshot.states(language);
  const indexes = Array.from(states.keys()).filter((index) => filter.keeps(states[index] ?? 0));
  const page = pageOf(indexes, query.get("page"), UNITS_PER_PAGE);
  if (page === undefined) return noSuchPage(context);
  const units = await snapshot.units(page.items, signal);
  if (units === undefined) return unreadablePage(context, snapshot.sources[0] ?? definition.filemask);
  const placed = units.map((unit, index) => ({ unit, position: (page.items[index] ?? 0) + 1 }));
  const shown = await readShownUnits(component, { language, units, signal, positions: editorLinks !== undefined });
  if (shown === undefined) return unreadablePage(context, language.files[0].path);

  const path = translationPath(project, slug, code);
  let bytes = 0;
  const items = placed.map(({ unit, position }, index) => {
    const number = (page.number - 1) * UNITS_PER_PAGE + index + 1;
    const item = unitItem(unit, shown.get(unit.key), {
      number,
      position,
      state: unitState(states[position - 1] ?? 0),
      code,
      contextLabel: definition.format.layout === "bilingual" ? "Context" : "Key",
      file: fileOfUnit(language, unit.key)?.path,
      editorLinks,
      ...(bytes < MAX_BYTES_UNCUT ? {} : { most: MAX_SHOWN_WITHOUT_ROOM }),
    });
    bytes += Buffer.byteLength(item.source);
    return item;
  });
  const filters = FILTERS.map(({ id, title, keeps }) => {
    const current = id === filter.id ? html` aria-current="true"` : undefined;
    return html`<li><a href="?show=${id}"${current}>${title} (${states.filter(keeps).length})</a></li>`;
  });
  const main = html`<p class="summary">${stringsText(languageProgress(language.counts))}. ${filesText(language)}.</p>
<nav class="filters" aria-label="Filter strings"><ul>${filters}</ul></nav>
${page.count === 0 ? html`<p>No strings to show.</p>` : html`<ol class="units">${items}</ol>`}
${pageNavigation(page, `show=${filter.id}&`)}`;
  return layoutPage({
    title: `${language.name} – ${definition.name}`,
    crumbs: [
      projectCrumb(path, project),
      { text: definition.name, address: relativeAddress(path, componentPath(project, slug)) },
    ],
    main,
  });
}

function filesText({ files: [first, ...others] }: LanguageSnapshot): Html {
  const more = others.length === 0 ? undefined : ` and ${others.length} more`;
  return html`${others.length === 0 ? "File" : "Files"}: <code>${first.path}</code>${more}`;
}

function unreadablePage(context: RequestContext, path: string): Response {
  const explanation = `The file ${path} couldn't be read. Try again later.`;
  return errorPage(context, { status: 503, title: "Temporarily unavailable", explanation });
}
