import { fileProblem } from "../../../model/fileProblem";
import type { ReadRequest, UnitState } from "../format";
import { hasText } from "../text/visibleText";
import type { Content, ContentRules } from "../xml/content";
import { characterOf, inherited, type XmlElement } from "../xml/element";
import { XML_TEXT } from "../xml/escape";
import { placeOf } from "../xml/positions";
import { emitLanguages, type XmlContext, type XmlVisitor } from "../xml/readXml";
import type { FileKeys } from "./fileKeys";
import { noteLocations, type UnitLocations } from "./locations";

/** A `segment` or an `ignorable`, which holds text between segments. */
interface Part {
  readonly element: XmlElement;
  source: Content | undefined;
  target: Content | undefined;
}

interface Unit {
  readonly element: XmlElement;
  readonly damagesBefore: number;
  readonly parts: Part[];
  readonly locations: UnitLocations;
}

const ANNOTATIONS: readonly string[] = ["mrk", "sm", "em"];

/** Annotations mark a piece of text without being any. All other inline elements stand for something in the text. */
const CONTENT: ContentRules = {
  replace({ name, attributes }) {
    if (ANNOTATIONS.includes(name)) return "";
    return name === "cp" ? characterOf(`x${attributes.hex}`) : undefined;
  },
};

/** https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html */
export function visitVersion2(context: XmlContext, request: ReadRequest, keys: FileKeys): XmlVisitor {
  let unit: Unit | undefined;

  return {
    open(element) {
      const { name, parent, attributes } = element;
      if (parent === undefined) {
        emitLanguages(context, attributes.srcLang, attributes.trgLang);
      } else if (name === "file" && parent.parent === undefined) {
        keys.enter(attributes.id ?? "");
      } else if (name === "unit") {
        unit = { element, damagesBefore: context.damages, parts: [], locations: noteLocations(element) };
        if (!attributes.id) context.damage(element, fileProblem("expected", "id"));
      } else if (unit !== undefined && parent === unit.element) {
        if (name === "segment" || name === "ignorable")
          unit.parts.push({ element, source: undefined, target: undefined });
      } else if ((name === "source" || name === "target") && parent === unit?.parts.at(-1)?.element) {
        return CONTENT;
      } else if (request.positions && unit?.locations.reads(element)) {
        return CONTENT;
      }
      return undefined;
    },
    close(element, content) {
      if (unit === undefined) return;
      const part = unit.parts.at(-1);
      if (content !== undefined && element.name === "note") {
        unit.locations.take(element, content);
      } else if (content !== undefined && part !== undefined) {
        if (element.name === "source") part.source = content;
        else part.target = content;
      } else if (element === unit.element) {
        const { id = "" } = element.attributes;
        const isRead = context.damages === unit.damagesBefore && inherited(element, "translate") !== "no";
        if (isRead) emit(context, request, keys.key(id), unit);
        unit = undefined;
      }
    },
  };
}

function emit(context: XmlContext, request: ReadRequest, key: string, { element, parts, locations }: Unit): void {
  const segments = parts.filter((part) => part.element.name === "segment" && hasText(part.source?.text ?? ""));
  const [first] = segments;
  if (first === undefined) return;
  const written = parts.flatMap(({ source, target }) => [source, target]);
  const translated = segments.some(({ target }) => hasText(target?.text ?? ""));
  const only = parts.length === 1 ? first.target : undefined;
  const missing = segments.find(({ target }) => !hasText(target?.text ?? ""));
  const place = placeOf(
    request,
    [missing === undefined ? first.target : missing.target],
    (missing ?? first).element.inside,
  );
  context.emit({
    kind: "entry",
    entry: {
      key,
      context: element.attributes.name ?? element.attributes.id,
      source: parts.map(({ source }) => source?.text ?? "").join(""),
      // Text between segments is the source's where it has no translation.
      texts: [translated ? parts.map((part) => textOf(part)).join("") : ""],
      state: stateOf(segments),
      flags: written.some((each) => each?.markup) ? [XML_TEXT] : [],
      ...place,
      ...(request.positions ? { spans: [only?.span], location: locations.text } : {}),
      ...(written.some((each) => each?.cut) ? { cut: true } : {}),
    },
  });
}

function textOf({ element, source, target }: Part): string {
  return target?.text ?? (element.name === "ignorable" ? (source?.text ?? "") : "");
}

/** The state that is assumed where none is written is the first one, too, though most programs write none at all. */
function stateOf(segments: readonly Part[]): UnitState {
  if (!segments.every(({ target }) => hasText(target?.text ?? ""))) return "untranslated";
  return segments.some(({ element }) => element.attributes.state === "initial") ? "fuzzy" : "translated";
}
