import pLimit from "p-limit";
import { detached } from "../../common/foreignText";
import { type CheckId, describeCheck } from "../checks/checks";
import { FAILING, FUZZY, type JudgedEntry, TRANSLATED, textState } from "../counting/entries";
import type { ComponentSnapshot, LanguageSnapshot } from "../counting/scanner";
import { type SourceUnit, unitKey } from "../counting/unitTable";
import { componentPath, relativeAddress, translationPath } from "../http/addresses";
import { pageOf } from "../http/paging";
import type { Content } from "../http/responses";
import { languageDirection, languageTag } from "../languages";
import { pluralized } from "../pluralized";
import type { Project, ProjectComponent } from "../project";
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
const builds = pLimit(1);

type UnitState = "translated" | "fuzzy" | "untranslated";

const STATE_NAMES: Readonly<Record<UnitState, string>> = {
  translated: "Translated",
  fuzzy: "Needs editing",
  untranslated: "Not translated",
};

/** A unit on the page; what is shown of its texts is all that is kept of them. */
interface ShownUnit {
  readonly idPlural: Excerpt | undefined;
  /** Some of the forms. */
  readonly strings: readonly Excerpt[];
  /** How many there are. */
  readonly forms: number;
  readonly state: UnitState;
  readonly checks: readonly CheckId[];
}

/** The beginning of a text, and how many characters are left out. */
interface Excerpt {
  readonly text: string;
  readonly rest: number;
}

/** What `?show=` may be, and which units each shows, by the bits of their states. */
const FILTERS: readonly {
  readonly id: string;
  readonly title: string;
  readonly keeps: (state: number) => boolean;
}[] = [
  { id: "all", title: "All", keeps: () => true },
  { id: "missing", title: "Missing", keeps: (state) => (state & TRANSLATED) === 0 },
  { id: "failing", title: "Failing checks", keeps: (state) => (state & FAILING) !== 0 },
];

/** The strings of one language of one component; undefined if there is no such language or page. */
export async function translationPage(
  catalogue: Project,
  { component, code, query, signal }: Asked,
): Promise<Content | undefined> {
  const snapshot = await component.scan(signal);
  const language = snapshot.languages.find((candidate) => candidate.code === code);
  const filter = FILTERS.find(({ id }) => id === (query.get("show") ?? "all"));
  if (language === undefined || filter === undefined) return undefined;
  return builds(() => buildPage(catalogue, { component, snapshot, language, filter, query, signal }));
}

interface Asked {
  readonly component: ProjectComponent;
  /** The language. */
  readonly code: string;
  readonly query: URLSearchParams;
  readonly signal: AbortSignal | undefined;
}

interface Wanted extends Omit<Asked, "code"> {
  readonly snapshot: ComponentSnapshot;
  readonly language: LanguageSnapshot;
  readonly filter: (typeof FILTERS)[number];
}

async function buildPage(
  catalogue: Project,
  { component, snapshot, language, filter, query, signal }: Wanted,
): Promise<Content | undefined> {
  signal?.throwIfAborted();
  const { code } = language;
  const states = snapshot.states(language);
  const places = Array.from(states.keys()).filter((place) => filter.keeps(states[place] ?? 0));
  const page = pageOf(places, query.get("page"), UNITS_PER_PAGE);
  if (page === undefined) return undefined;
  const sources = snapshot.units();
  const shown = page.items.flatMap((place) => sources[place] ?? []);
  const units = await readUnits(catalogue, language, shown, signal);
  if (units === undefined) {
    return errorPage(503, "Cannot be shown now", "The translation file cannot be read at the moment.");
  }

  const { project } = catalogue;
  const { slug, definition } = component;
  const path = translationPath(project, slug, code);
  let bytes = 0;
  const numbered = shown.map((source, index) => {
    const most = bytes < ROOM ? MAXIMUM_SHOWN : MAXIMUM_SHOWN_WITHOUT_ROOM;
    const unit = units.get(unitKey(source.context, source.id)) ?? NOT_IN_FILE;
    const item = unitItem(source, unit, { number: (page.number - 1) * UNITS_PER_PAGE + index + 1, code, most });
    bytes += Buffer.byteLength(item.html);
    return item;
  });
  const filters = FILTERS.map(({ id, title, keeps }) => {
    const current = id === filter.id ? html` aria-current="true"` : undefined;
    return html`<li><a href="?show=${id}"${current}>${title} (${states.filter(keeps).length})</a></li>`;
  });
  const main = html`<p class="summary">${percentText(language.counts)} translated, ${pluralized(language.counts.total, "string")}. File: <code>${language.file.path}</code></p>
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

const NOT_IN_FILE: ShownUnit = { idPlural: undefined, strings: [], forms: 0, state: "untranslated", checks: [] };

/** What a file says about some units, by their keys; undefined if it cannot be read. */
async function readUnits(
  { readForShowing, failingChecks }: Project,
  { file }: LanguageSnapshot,
  sources: readonly SourceUnit[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, ShownUnit> | undefined> {
  const wanted = new Set(sources.map(({ context, id }) => unitKey(context, id)));
  const units = new Map<string, ShownUnit>();
  const read = await readForShowing(
    file,
    (judged) => {
      const key = unitKey(judged.entry.context, judged.entry.id);
      if (wanted.has(key)) units.set(key, shownUnit(judged, failingChecks(judged.entry, judged.pluralForms)));
    },
    signal,
  );
  return read.ok ? units : undefined;
}

function shownUnit({ entry }: JudgedEntry, checks: readonly CheckId[]): ShownUnit {
  const bits = textState(entry);
  return {
    idPlural: entry.idPlural === undefined ? undefined : excerptOf(entry.idPlural, MAXIMUM_SHOWN),
    strings: entry.strings.slice(0, MAXIMUM_FORMS).map((text) => excerptOf(text, MAXIMUM_SHOWN)),
    forms: entry.strings.length,
    state: bits === TRANSLATED ? "translated" : bits === FUZZY ? "fuzzy" : "untranslated",
    checks,
  };
}

function excerptOf(text: string, most: number): Excerpt {
  return { text: detached(text.slice(0, most)), rest: Math.max(0, text.length - most) };
}

interface ItemOptions {
  readonly number: number;
  readonly code: string;
  readonly most: number;
}

function unitItem(source: SourceUnit, unit: ShownUnit, { number, code, most }: ItemOptions): Html {
  const { state, checks, strings, forms } = unit;
  const failing =
    checks.length > 0 ? html` · <span class="bad">Failing: ${checks.map(describeCheck).join(", ")}</span>` : undefined;
  const idPlural =
    unit.idPlural ?? (source.idPlural === undefined ? undefined : excerptOf(source.idPlural, MAXIMUM_SHOWN));
  const context =
    source.context === undefined
      ? undefined
      : html`<dt>Context</dt><dd dir="auto">${shortened(excerptOf(source.context, most), most)}</dd>`;
  const plural =
    idPlural === undefined
      ? undefined
      : html`<dt>Plural</dt><dd lang="en" dir="auto">${shortened(idPlural, most)}</dd>`;
  const others = forms > strings.length ? html`<dt>and ${forms - strings.length} more</dt>` : undefined;
  const translations = (strings.length === 0 ? [NO_TEXT] : strings).map((excerpt, form) => {
    const label = idPlural === undefined ? "Translation" : `Form ${form + 1}`;
    const shown =
      excerpt.text === "" ? html`<span class="none" lang="en" dir="ltr">none yet</span>` : shortened(excerpt, most);
    return html`<dt>${label}</dt><dd lang="${languageTag(code)}" dir="${languageDirection(code)}">${shown}</dd>`;
  });
  return html`<li class="unit ${state}${checks.length > 0 ? " failing" : ""}"><h2>${number} · ${STATE_NAMES[state]}${failing}</h2>
<dl>${context}<dt>Source</dt><dd lang="en" dir="auto">${shortened(excerptOf(source.id, most), most)}</dd>${plural}${translations}${others}</dl></li>
`;
}

const NO_TEXT: Excerpt = { text: "", rest: 0 };

/** A text for the page: cut where it is too long, and with its line ends to be seen, since a check is about them. */
function shortened({ text, rest }: Excerpt, most: number): string {
  const left = rest + Math.max(0, text.length - most);
  const shown = left > 0 ? `${text.slice(0, most)}… (${left} more characters)` : text;
  return shown.replaceAll("\n", "↵\n");
}
