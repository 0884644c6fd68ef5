import { neededForms } from "../conventions/neededForms";
import type { ReadRequest, UnitState } from "../format";
import { hasText } from "../text/visibleText";
import type { Content, ContentRules } from "../xml/content";
import { inherited, type XmlElement } from "../xml/element";
import { XML_TEXT } from "../xml/escape";
import { placeOf } from "../xml/positions";
import { emitLanguages, type XmlContext, type XmlVisitor } from "../xml/readXml";
import type { FileKeys } from "./fileKeys";
import { contextLocations, type UnitLocations } from "./locations";

interface TransUnit {
  readonly element: XmlElement;
  readonly damagesBefore: number;
  source: Content | undefined;
  target: Content | undefined;
  state: string;
  readonly locations: UnitLocations;
}

/** A `mrk` marks a piece of text without being any. All other inline elements stand for something in the text. */
const CONTENT: ContentRules = { replace: ({ name }) => (name === "mrk" ? "" : undefined) };

/** https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html */
export function visitVersion1(context: XmlContext, request: ReadRequest, keys: FileKeys): XmlVisitor {
  let unit: TransUnit | undefined;
  /** Of one group that holds the plural forms of a message. */
  let group: { readonly element: XmlElement; readonly forms: TransUnit[]; readonly damagesBefore: number } | undefined;

  return {
    open(element) {
      const { name, parent, attributes } = element;
      const { damages } = context;
      if (name === "file" && parent?.parent === undefined) {
        keys.enter(attributes.original ?? "");
        emitLanguages(context, attributes["source-language"], attributes["target-language"]);
      } else if (name === "group" && group === undefined && attributes.restype === "x-gettext-plurals") {
        group = { element, forms: [], damagesBefore: damages };
      } else if (name === "trans-unit") {
        const locations = contextLocations(element);
        unit = { element, damagesBefore: damages, source: undefined, target: undefined, state: "", locations };
      } else if (unit !== undefined && parent === unit.element) {
        if (name === "source") return CONTENT;
        if (name === "target") {
          unit.state = attributes.state ?? "";
          return CONTENT;
        }
      } else if (request.positions && unit?.locations.reads(element)) {
        return CONTENT;
      }
      return undefined;
    },
    close(element, content) {
      if (content !== undefined && unit !== undefined) {
        if (element.name === "source") unit.source = content;
        else if (element.name === "target") unit.target = content;
        else unit.locations.take(element, content);
      } else if (unit !== undefined && element === unit.element) {
        if (!isTranslatable(unit)) unit = undefined;
        else if (group !== undefined) group.forms.push(unit);
        else if (context.damages === unit.damagesBefore) emit(context, request, keys.key(idOf(unit)), [unit]);
        unit = undefined;
      } else if (group !== undefined && element === group.element) {
        const { forms, damagesBefore } = group;
        const id = element.attributes.id ?? (forms[0] === undefined ? "" : idOf(forms[0]));
        const needed = neededForms(request.code ?? "", 0);
        if (context.damages === damagesBefore) emit(context, request, keys.key(id), forms, needed);
        group = undefined;
      }
    },
  };
}

/** Leaves out the header of gettext's files. */
function isTranslatable({ element }: TransUnit): boolean {
  return inherited(element, "translate") !== "no" && element.attributes.restype !== "x-gettext-domain-header";
}

function idOf({ element, source }: TransUnit): string {
  const { id, resname } = element.attributes;
  return id ?? resname ?? source?.text ?? "";
}

function emit(context: XmlContext, request: ReadRequest, key: string, forms: readonly TransUnit[], needed = 1): void {
  const [first, second] = forms;
  if (first === undefined || !hasText(first.source?.text ?? "")) return;
  const { attributes, inside } = first.element;
  const contents = forms.map(({ target }) => target);
  const written = forms.flatMap(({ source, target }) => [source, target]);
  context.emit({
    kind: "entry",
    entry: {
      key,
      context: attributes.resname ?? attributes.id,
      source: first.source?.text,
      sourcePlural: second?.source?.text,
      texts: contents.map((content) => content?.text ?? ""),
      state: forms.length < needed ? "untranslated" : stateOf(forms),
      flags: [...declaredFlags(attributes), ...(written.some((each) => each?.markup) ? [XML_TEXT] : [])],
      ...placeOf(request, contents, inside),
      ...(request.positions ? { location: first.locations.text } : {}),
      ...(written.some((each) => each?.cut) ? { cut: true } : {}),
    },
  });
}

function stateOf(forms: readonly TransUnit[]): UnitState {
  if (!forms.every(({ target }) => target && hasText(target.text) && !hasEmptySegment(target))) return "untranslated";
  return forms.some(({ state }) => /^(?:new$|needs-)/.test(state)) ? "fuzzy" : "translated";
}

/** https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#mrk */
function hasEmptySegment({ spelled }: Content): boolean {
  const [, ...marks] = spelled().split(/<(?:[\w-]{1,99}:)?mrk\s/);
  return marks.some((mark) => {
    const end = mark.indexOf(">");
    const tag = mark.slice(0, end);
    if (!/\bmtype\s{0,9}=\s{0,9}["']seg["']/.test(tag)) return false;
    return tag.endsWith("/") || /^\s*<\/(?:[\w-]{1,99}:)?mrk/.test(mark.slice(end + 1));
  });
}

const MAX_FLAGS = 100;

/** Weblate reads its flags from this attribute: https://docs.weblate.org/en/latest/formats/xliff.html */
function declaredFlags(attributes: Readonly<Record<string, string>>): readonly string[] {
  const flags = attributes["weblate-flags"] ?? "";
  return flags
    .split(",", MAX_FLAGS)
    .map((flag) => flag.trim())
    .filter((flag) => flag !== "");
}
