import pLimit from "p-limit";
import type { ComponentSnapshot, LanguageSnapshot } from "../counting/snapshot";
import { FAILING, TRANSLATED } from "../counting/stateBits";
import { componentPath, relativeAddress, translationPath } from "../http/addresses";
import { pageOf } from "../http/paging";
import { pluralized } from "../pluralized";
import type { ProjectComponent } from "../project";
import type { PageContext } from "./context";
import { homeCrumb, projectCrumb } from "./crumbs";
import { html } from "./html";
import { errorPage, layoutPage, pageNavigation } from "./layout";
import { percentText } from "./progressTable";
import { readShownUnits, unitItem } from "./unit";

const UNITS_PER_PAGE = 100;
/** Bytes of strings after which further ones are cut shorter. */
const ROOM = 1024 * 1024;
const MAXIMUM_SHOWN_WITHOUT_ROOM = 100;

/** Each build holds a whole file in memory. */
const builds = pLimit(1);

/** The values of `?show=`, each with the states that it shows. */
const FILTERS: readonly {
  readonly id: string;
  readonly title: string;
  readonly keeps: (state: number) => boolean;
}[] = [
  { id: "all", title: "All", keeps: () => true },
  { id: "missing", title: "Missing", keeps: (state) => (state & TRANSLATED) === 0 },
  { id: "failing", title: "Failing checks", keeps: (state) => (state & FAILING) !== 0 },
];

export async function translationPage(
  context: PageContext,
  component: ProjectComponent,
  code: string,
): Promise<Response | undefined> {
  const snapshot = await component.scan(context.signal);
  const language = snapshot.languages.find((candidate) => candidate.code === code);
  const filter = FILTERS.find(({ id }) => id === (context.query.get("show") ?? "all"));
  if (language === undefined || filter === undefined) return undefined;
  return builds(() => buildPage(context, { component, snapshot, language, filter }));
}

interface Selection {
  readonly component: ProjectComponent;
  readonly snapshot: ComponentSnapshot;
  readonly language: LanguageSnapshot;
  readonly filter: (typeof FILTERS)[number];
}

async function buildPage(
  { project: { slug: project }, query, signal }: PageContext,
  { component, snapshot, language, filter }: Selection,
): Promise<Response | undefined> {
  signal.throwIfAborted();
  const { code } = language;
  const states = snapshot.states(language);
  const indexes = Array.from(states.keys()).filter((index) => filter.keeps(states[index] ?? 0));
  const page = pageOf(indexes, query.get("page"), UNITS_PER_PAGE);
  if (page === undefined) return undefined;
  const all = snapshot.units();
  const units = page.items.flatMap((index) => all[index] ?? []);
  const shown = await readShownUnits(component, { language, units, signal });
  if (shown === undefined) {
    return errorPage(503, "Temporarily unavailable", "The translation file could not be read. Try again later.");
  }

  const { slug, definition } = component;
  const path = translationPath(project, slug, code);
  let bytes = 0;
  const items = units.map((unit, index) => {
    const number = (page.number - 1) * UNITS_PER_PAGE + index + 1;
    const item = unitItem(unit, shown.get(unit.key), {
      number,
      code,
      ...(bytes < ROOM ? {} : { most: MAXIMUM_SHOWN_WITHOUT_ROOM }),
    });
    bytes += Buffer.byteLength(item.html);
    return item;
  });
  const filters = FILTERS.map(({ id, title, keeps }) => {
    const current = id === filter.id ? html` aria-current="true"` : undefined;
    return html`<li><a href="?show=${id}"${current}>${title} (${states.filter(keeps).length})</a></li>`;
  });
  const main = html`<p class="summary">${percentText(language.counts)} translated, ${pluralized(language.counts.total, "string")}. File: <code>${language.file.path}</code></p>
<nav class="filters" aria-label="Filter strings"><ul>${filters}</ul></nav>
${page.count === 0 ? html`<p>No strings to show.</p>` : html`<ol class="units">${items}</ol>`}
${pageNavigation(page, `show=${filter.id}&`)}`;
  return layoutPage({
    title: `${language.name} – ${definition.name}`,
    crumbs: [
      homeCrumb(path),
      projectCrumb(path, project),
      { text: definition.name, address: relativeAddress(path, componentPath(project, slug)) },
    ],
    main,
  });
}
