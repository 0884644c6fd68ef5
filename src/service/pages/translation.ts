import { componentPath, relativeAddress, translationPath } from "../addresses";
import type { Catalogue, CatalogueComponent } from "../catalogue";
import { type CheckId, describeCheck, failingChecks } from "../checks/checks";
import { yieldToOthers } from "../concurrency";
import type { PoEntry } from "../formats/po";
import type { Content } from "../http";
import { languageDirection, languageTag } from "../languageName";
import { type Page, pageOf } from "../paging";
import { FUZZY, readContent, TRANSLATED, textState } from "../reading";
import { type SourceUnit, unitKey } from "../units";
import { counted } from "../wording";
import { type Html, html } from "./html";
import { errorPage, layoutPage } from "./layout";
import { home, projectCrumb } from "./overview";
import { percentText } from "./progress";

const UNITS_PER_PAGE = 100;
/** How many units are judged before others have their turn. */
const UNITS_BETWEEN_TURNS = 5000;
/** Longer texts are cut: a page must not become as large as a hostile file. */
const MAXIMUM_SHOWN = 2000;

type UnitState = "translated" | "fuzzy" | "untranslated";

const STATE_NAMES: Readonly<Record<UnitState, string>> = {
  translated: "Translated",
  fuzzy: "Needs editing",
  untranslated: "Not translated",
};

interface ShownUnit {
  readonly source: SourceUnit;
  readonly entry: PoEntry | undefined;
  readonly state: UnitState;
  readonly checks: readonly CheckId[];
}

/** What `?show=` may be, and which units each shows. */
const FILTERS: readonly {
  readonly id: string;
  readonly title: string;
  readonly keeps: (unit: ShownUnit) => boolean;
}[] = [
  { id: "all", title: "All", keeps: () => true },
  { id: "missing", title: "Missing", keeps: ({ state }) => state !== "translated" },
  { id: "failing", title: "Failing checks", keeps: ({ checks }) => checks.length > 0 },
];

/** The strings of one language of one component; undefined if there is no such language or page. */
export async function translationPage(
  catalogue: Catalogue,
  component: CatalogueComponent,
  code: string,
  query: URLSearchParams,
): Promise<Content | undefined> {
  const snapshot = await component.scan();
  const language = snapshot.languages.find((candidate) => candidate.code === code);
  const filter = FILTERS.find(({ id }) => id === (query.get("show") ?? "all"));
  if (language === undefined || filter === undefined) return undefined;
  const content = await readContent(language.file);
  if (!content.ok) return errorPage(503, "Cannot be shown now", "The translation file cannot be read at the moment.");

  const { entries, pluralForms } = content.value;
  const byKey = new Map(entries.map((entry) => [unitKey(entry.context, entry.id), entry]));
  const units: ShownUnit[] = [];
  for (const source of snapshot.units()) {
    units.push(shownUnit(source, byKey, pluralForms));
    if (units.length % UNITS_BETWEEN_TURNS === 0) await yieldToOthers();
  }
  const page = pageOf(units.filter(filter.keeps), query.get("page"), UNITS_PER_PAGE);
  if (page === undefined) return undefined;

  const { project } = catalogue;
  const { slug, definition } = component;
  const path = translationPath(project, slug, code);
  const numbered = page.items.map((unit, index) =>
    unitItem(unit, (page.number - 1) * UNITS_PER_PAGE + index + 1, code),
  );
  const filters = FILTERS.map(({ id, title, keeps }) => {
    const current = id === filter.id ? html` aria-current="true"` : undefined;
    return html`<li><a href="?show=${id}"${current}>${title} (${units.filter(keeps).length})</a></li>`;
  });
  const main = html`<p class="summary">${percentText(language.counts)} translated, ${counted(language.counts.total, "string")}. File: <code>${language.file.path}</code></p>
<nav class="filters" aria-label="Which strings to show"><ul>${filters}</ul></nav>
${page.count === 0 ? html`<p>There are no such strings.</p>` : html`<ol class="units">${numbered}</ol>`}
${pageNavigation(page, filter.id)}`;
  return layoutPage({
    title: `${language.name} – ${definition.name}`,
    crumbs: [
      home(path),
      projectCrumb(path, project),
      { text: definition.name, address: relativeAddress(path, componentPath(project, slug)) },
    ],
    main,
  });
}

function shownUnit(
  source: SourceUnit,
  byKey: ReadonlyMap<string, PoEntry>,
  pluralForms: number | undefined,
): ShownUnit {
  const entry = byKey.get(unitKey(source.context, source.id));
  if (entry === undefined) return { source, entry, state: "untranslated", checks: [] };
  const bits = textState(entry);
  const state = bits === TRANSLATED ? "translated" : bits === FUZZY ? "fuzzy" : "untranslated";
  return { source, entry, state, checks: failingChecks(entry, pluralForms) };
}

function unitItem({ source, entry, state, checks }: ShownUnit, number: number, code: string): Html {
  const failing =
    checks.length > 0 ? html` · <span class="bad">Failing: ${checks.map(describeCheck).join(", ")}</span>` : undefined;
  const idPlural = entry?.idPlural ?? source.idPlural;
  const strings = entry?.strings ?? [];
  const context =
    source.context === undefined ? undefined : html`<dt>Context</dt><dd dir="auto">${shortened(source.context)}</dd>`;
  const plural =
    idPlural === undefined ? undefined : html`<dt>Plural</dt><dd lang="en" dir="auto">${shortened(idPlural)}</dd>`;
  const translations = (strings.length === 0 ? [""] : strings).map((text, form) => {
    const label = idPlural === undefined ? "Translation" : `Form ${form + 1}`;
    const shown = text === "" ? html`<span class="none" lang="en" dir="ltr">none yet</span>` : shortened(text);
    return html`<dt>${label}</dt><dd lang="${languageTag(code)}" dir="${languageDirection(code)}">${shown}</dd>`;
  });
  return html`<li class="unit ${state}${checks.length > 0 ? " failing" : ""}"><h2>${number} · ${STATE_NAMES[state]}${failing}</h2>
<dl>${context}<dt>Source</dt><dd lang="en" dir="auto">${shortened(source.id)}</dd>${plural}${translations}</dl></li>
`;
}

/** A text for the page: cut where it is too long, and with its line ends to be seen, since a check is about them. */
function shortened(text: string): string {
  const rest = text.length - MAXIMUM_SHOWN;
  const shown = rest > 0 ? `${text.slice(0, MAXIMUM_SHOWN)}… (${rest} more characters)` : text;
  return shown.replaceAll("\n", "↵\n");
}

function pageNavigation({ number, pages }: Page<unknown>, filter: string): Html | undefined {
  if (pages === 1) return undefined;
  const link = (page: number, text: string, relation: string) =>
    page < 1 || page > pages
      ? undefined
      : html`<li><a rel="${relation}" href="?show=${filter}&amp;page=${page}">${text}</a></li>`;
  return html`<nav class="pages" aria-label="Pages"><ul>${link(number - 1, "‹ Previous", "prev") ?? ""}
<li>Page ${number} of ${pages}</li>${link(number + 1, "Next ›", "next") ?? ""}</ul></nav>`;
}
