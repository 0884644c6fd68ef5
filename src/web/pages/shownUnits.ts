import path from "node:path";
import { pathToFileURL } from "node:url";
import { EXTENSION_ID } from "../../common/extensionId";
import { fillText } from "../../common/text/fillText";
import { detached } from "../../common/text/foreignText";
import { checksOf, type Finding } from "../../engine/checks/checks";
import type { LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import type { Unit } from "../../engine/counting/units/unitTable";
import type { Entry, UnitState } from "../../engine/formats/format";
import { languageDirection, languageTag } from "../../engine/languages";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { CheckId } from "../../model/checkIds";
import { checkText } from "../../model/checkTexts";
import type { EditorLinks } from "../http/requestContext";
import { type Html, html } from "./html";

/** Longer texts are cut, as a page must not become as large as a hostile file. */
const MAX_SHOWN = 2000;
const MAX_FORMS = 10;
const MAX_LABEL = 100;
const TRANSLATION_LABEL = "Translation";

const STATE_NAMES: Readonly<Record<UnitState, string>> = {
  translated: "Translated",
  fuzzy: "Needs editing",
  untranslated: "Not translated",
};

/** Everything that is shown of an entry. */
export interface ShownUnit {
  readonly sourcePlural: Excerpt | undefined;
  readonly texts: readonly Excerpt[];
  /** The label of each text. */
  readonly labels: readonly string[];
  readonly forms: number;
  readonly checks: readonly CheckId[];
  readonly line: number | undefined;
  readonly column: number | undefined;
}

interface Excerpt {
  readonly text: string;
  readonly rest: number;
}

const NOT_IN_FILE: ShownUnit = {
  sourcePlural: undefined,
  texts: [],
  labels: [],
  forms: 0,
  checks: [],
  line: undefined,
  column: undefined,
};

export interface ShownUnitsRequest {
  readonly language: LanguageSnapshot;
  readonly units: readonly Unit[];
  readonly signal: AbortSignal;
  readonly positions: boolean;
}

export async function readShownUnits(
  component: ProjectComponent,
  request: ShownUnitsRequest,
): Promise<ReadonlyMap<string, ShownUnit> | undefined> {
  const shown = new Map<string, ShownUnit>();
  const take = (entry: Entry, findings: readonly Finding[]) => {
    shown.set(detached(entry.key), shownUnit(entry, checksOf(findings)));
  };
  return (await component.readUnits({ ...request, take })) ? shown : undefined;
}

function shownUnit(entry: Entry, checks: readonly CheckId[]): ShownUnit {
  const { sourcePlural, texts, line, column } = entry;
  return {
    sourcePlural: sourcePlural === undefined ? undefined : excerptOf(sourcePlural, MAX_SHOWN),
    texts: texts.slice(0, MAX_FORMS).map((text) => excerptOf(text, MAX_SHOWN)),
    labels: texts.slice(0, MAX_FORMS).map((_, form) => formLabel(entry, form)),
    forms: texts.length,
    checks,
    line,
    column,
  };
}

/** The plural category or the attribute, where the file names it. Some files number forms from 0. */
function formLabel({ sourcePlural, parts }: Entry, form: number): string {
  const part = parts?.[form];
  if (part !== undefined && part !== "" && !/^\d$/.test(part)) return detached(part.slice(0, MAX_LABEL));
  const isForm = part === undefined ? sourcePlural !== undefined : part !== "";
  return isForm ? `Form ${form + 1}` : TRANSLATION_LABEL;
}

function excerptOf(text: string, most: number): Excerpt {
  return { text: detached(text.slice(0, most)), rest: Math.max(0, text.length - most) };
}

interface ItemOptions {
  /** Of the string among those that are shown, and among all of the component. From 1. */
  readonly number: number;
  readonly position: number;
  /** Given the source, which the file alone does not tell. */
  readonly state: UnitState;
  readonly code: string;
  /** What {@link Unit.context} is. */
  readonly contextLabel: "Context" | "Key";
  /** Undefined if the language lacks the file. */
  readonly file: string | undefined;
  readonly editorLinks: EditorLinks | undefined;
  readonly most?: number;
}

export function unitItem(unit: Unit, shown = NOT_IN_FILE, options: ItemOptions): Html {
  const { number, position, state, code, contextLabel, most = MAX_SHOWN } = options;
  const { checks, texts, labels, forms } = shown;
  const failing =
    checks.length > 0
      ? html` · <span class="bad">Failing: ${checks.map((check) => checkText(check, fillText)).join(", ")}</span>`
      : undefined;
  const sourcePlural =
    shown.sourcePlural ?? (unit.sourcePlural === undefined ? undefined : excerptOf(unit.sourcePlural, MAX_SHOWN));
  const context =
    unit.context === undefined
      ? undefined
      : html`<dt>${contextLabel}</dt><dd dir="auto">${shortened(excerptOf(unit.context, most), most)}</dd>`;
  const plural =
    sourcePlural === undefined
      ? undefined
      : html`<dt>Plural</dt><dd lang="en" dir="auto">${shortened(sourcePlural, most)}</dd>`;
  const others = forms > texts.length ? html`<dt>and ${forms - texts.length} more</dt>` : undefined;
  const translations = (texts.length === 0 ? [NO_TEXT] : texts).map((excerpt, form) => {
    const label = labels[form] ?? TRANSLATION_LABEL;
    const text =
      excerpt.text === "" ? html`<span class="none" lang="en" dir="ltr">none yet</span>` : shortened(excerpt, most);
    return html`<dt>${label}</dt><dd lang="${languageTag(code)}" dir="${languageDirection(code)}">${text}</dd>`;
  });
  return html`<li id="string-${position}" class="unit ${state}${checks.length > 0 ? " failing" : ""}"><h2>${number} · ${STATE_NAMES[state]}${failing}</h2>
<dl>${context}<dt>Source</dt><dd lang="en" dir="auto">${shortened(excerptOf(unit.source, most), most)}</dd>${plural}${translations}${others}${filePlace(shown, options)}</dl></li>
`;
}

function filePlace({ line, column }: ShownUnit, { file, editorLinks }: ItemOptions): Html | undefined {
  if (file === undefined) return undefined;
  const place = html`<code>${line === undefined ? file : `${file}:${line}`}</code>`;
  const linked =
    editorLinks === undefined || line === undefined
      ? place
      : html`<a href="${editorAddress(editorLinks, { path: file, line, column })}">${place}</a>`;
  return html`<dt>File</dt><dd>${linked}</dd>`;
}

const NO_TEXT: Excerpt = { text: "", rest: 0 };

/** Marks line ends, which a check is about. */
function shortened({ text, rest }: Excerpt, most: number): string {
  const left = rest + Math.max(0, text.length - most);
  const shown = left > 0 ? `${text.slice(0, most)}… (${left} more characters)` : text;
  return shown.replaceAll("\n", "↵\n");
}

/** Where a string is in its file. */
export interface FilePlace {
  /** Relative to the served folder. */
  readonly path: string;
  readonly line: number;
  readonly column: number | undefined;
}

/** The address with which VS Code opens a file at a place: the path of the file's URI, line and column from 1. */
export function editorAddress({ scheme, folder }: EditorLinks, { path: file, line, column = 1 }: FilePlace): string {
  // VS Code decodes a query once before anyone splits it.
  const { pathname } = pathToFileURL(path.join(folder, file));
  const encoded = encodeURIComponent(pathname.replaceAll("&", "%26").replaceAll("+", "%2B"));
  return `${scheme}://${EXTENSION_ID}/open?file=${encoded}&line=${line}&column=${column}`;
}
