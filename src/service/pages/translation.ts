import pLimit from "p-limit";
import { componentPath, relativeAddress, translationPath } from "../addresses";
import type { Catalogue, CatalogueComponent } from "../catalogue";
import { type CheckId, describeCheck, failingChecks } from "../checks/checks";
import type { ComponentSnapshot, LanguageSnapshot } from "../component";
import { takeTurns } from "../concurrency";
import type { PoEntry } from "../formats/po";
import type { Content } from "../http";
import { languageDirection, languageTag } from "../languageName";
import { pageOf } from "../paging";
import { FUZZY, readContent, TRANSLATED, textState } from "../reading";
import { type SourceUnit, unitKey } from "../units";
import { counted } from "../wording";
import { type Html, html } from "./html";
import { errorPage, layoutPage, pageNavigation } from "./layout";
import { home, projectCrumb } from "./overview";
import { percentText } from "./progress";

const UNITS_PER_PAGE = 100;
/** Longer texts are cut: a page must not become as large as a hostile file. */
const MAXIMUM_SHOWN = 2000;
/** After this many bytes, strings are truncated more. */
const ROOM = 1024 * 1024;
const MAXIMUM_SHOWN_WITHOUT_ROOM = 100;
/** No language has more than six. */
const MAXIMUM_FORMS = 10;

/** Each holds a whole file in memory. */
const builds = pLimit(2);

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
  return builds(() => buildPage(catalogue, { component, snapshot, language, filter }, query));
}

interface Wanted {
  readonly component: CatalogueComponent;
  readonly snapshot: ComponentSnapshot;
  readonly language: LanguageSnapshot;
  readonly filter: (typeof FILTERS)[number];
}

async function buildPage(
  catalogue: Catalogue,
  { component, snapshot, language, filter }: Wanted,
  query: URLSearchParams,
): Promise<Content | undefined> {
  const { code } = language;
  const content = await readContent(language.file);
  if (!content.ok) return errorPage(503, "Cannot be shown now", "The translation file cannot be read at the moment.");

  const { entries, pluralForms } = content.value;
  const turns = takeTurns();
  const byKey = new Map<string, PoEntry>();
  for (const entry of entries) {
    if (turns.due()) await turns.pass();
    byKey.set(unitKey(entry.context, entry.id), entry);
  }
  const units: ShownUnit[] = [];
  for (const source of snapshot.units()) {
    if (turns.due()) await turns.pass();
    units.push(shownUnit(source, byKey, pluralForms));
  }
  const page = pageOf(units.filter(filter.keeps), query.get("page"), UNITS_PER_PAGE);
  if (page === undefined) return undefined;

  const { project } = catalogue;
  const { slug, definition } = component;
  const path = translationPath(project, slug, code);
  let bytes = 0;
  const numbered = page.items.map((unit, index) => {
    const most = bytes < ROOM ? MAXIMUM_SHOWN : MAXIMUM_SHOWN_WITHOUT_ROOM;
    const item = unitItem(unit, { number: (page.number - 1) * UNITS_PER_PAGE + index + 1, code, most });
    bytes += Buffer.byteLength(item.html);
    return item;
  });
  const filters = FILTERS.map(({ id, title, keeps }) => {
    const current = id === filter.id ? html` aria-current="true"` : undefined;
    return html`<li><a href="?show=${id}"${current}>${title} (${units.filter(keeps).length})</a></li>`;
  });
  const main = html`<p class="summary">${percentText(language.counts)} translated, ${counted(language.counts.total, "string")}. File: <code>${language.file.path}</code></p>
<nav class="filters" aria-label="Which strings to show"><ul>${filters}</ul></nav>
${page.count === 0 ? html`<p>There are no such strings.</p>` : html`<ol class="units">${numbered}</ol>`}
${pageNavigation(page, `show=${filter.id}&`)}`;
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

interface ItemOptions {
  readonly number: number;
  readonly code: string;
  readonly most: number;
}

function unitItem({ source, entry, state, checks }: ShownUnit, { number, code, most }: ItemOptions): Html {
  const failing =
    checks.length > 0 ? html` · <span class="bad">Failing: ${checks.map(describeCheck).join(", ")}</span>` : undefined;
  const idPlural = entry?.idPlural ?? source.idPlural;
  const strings = entry?.strings ?? [];
  const context =
    source.context === undefined
      ? undefined
      : html`<dt>Context</dt><dd dir="auto">${shortened(source.context, most)}</dd>`;
  const plural =
    idPlural === undefined
      ? undefined
      : html`<dt>Plural</dt><dd lang="en" dir="auto">${shortened(idPlural, most)}</dd>`;
  const forms = strings.length === 0 ? [""] : strings.slice(0, MAXIMUM_FORMS);
  const others = strings.length > forms.length ? html`<dt>and ${strings.length - forms.length} more</dt>` : undefined;
  const translations = forms.map((text, form) => {
    const label = idPlural === undefined ? "Translation" : `Form ${form + 1}`;
    const shown = text === "" ? html`<span class="none" lang="en" dir="ltr">none yet</span>` : shortened(text, most);
    return html`<dt>${label}</dt><dd lang="${languageTag(code)}" dir="${languageDirection(code)}">${shown}</dd>`;
  });
  return html`<li class="unit ${state}${checks.length > 0 ? " failing" : ""}"><h2>${number} · ${STATE_NAMES[state]}${failing}</h2>
<dl>${context}<dt>Source</dt><dd lang="en" dir="auto">${shortened(source.id, most)}</dd>${plural}${translations}${others}</dl></li>
`;
}

/** A text for the page: cut where it is too long, and with its line ends to be seen, since a check is about them. */
function shortened(text: string, most: number): string {
  const rest = text.length - most;
  const shown = rest > 0 ? `${text.slice(0, most)}… (${rest} more characters)` : text;
  return shown.replaceAll("\n", "↵\n");
}
