import { fileProblem } from "../../../model/fileProblem";
import { PLURAL_CATEGORIES } from "../conventions/pluralCategories";
import type { FormatItem, ReadRequest } from "../format";
import { hasText } from "../text/visibleText";
import { type Content, type ContentDecoder, type ContentRules, joinKey } from "../xml/content";
import { inherited, type XmlElement } from "../xml/element";
import { XML_TEXT } from "../xml/escape";
import { placeOf } from "../xml/positions";
import { readXml, type XmlContext, type XmlVisitor } from "../xml/readXml";
import { isNoText, isReference, KEPT } from "./reference";

/** https://developer.android.com/guide/topics/resources/string-resource */
export function readAndroid(bytes: Uint8Array, request: ReadRequest): Iterable<FormatItem> {
  return readXml(bytes, [...RESOURCES, "item"], (context) => visitResources(context, request));
}

interface Resource {
  readonly element: XmlElement;
  readonly damagesBefore: number;
  readonly items: { readonly element: XmlElement; readonly content: Content }[];
}

const CONTENT: ContentRules = { createDecoder: createAndroidDecoder };

/** https://github.com/icerockdev/moko-resources#example-3---plural-string */
const MOKO_PLURALS = "plural";
const RESOURCES = ["string", "string-array", "plurals", MOKO_PLURALS];

function visitResources(context: XmlContext, request: ReadRequest): XmlVisitor {
  let resource: Resource | undefined;

  return {
    open(element) {
      const { name, parent, attributes } = element;
      if (parent === undefined) {
        if (name === "resources") context.emit({ kind: "header" });
        else context.refuse(element, fileProblem("otherRoot", "<resources>"));
        return undefined;
      }
      if (parent.parent === undefined) {
        const isResource = isString(element) || RESOURCES.includes(name);
        const isRead = isResource && (request.isSource || isTranslatable(element));
        resource = isRead ? { element, damagesBefore: context.damages, items: [] } : undefined;
        if (resource !== undefined && !attributes.name) context.damage(element, fileProblem("expected", "name"));
        return isString(element) ? CONTENT : undefined;
      }
      return name === "item" && parent.parent.parent === undefined ? CONTENT : undefined;
    },
    close(element, content) {
      if (content !== undefined) resource?.items.push({ element, content });
      if (resource === undefined || element !== resource.element) return;
      if (context.damages === resource.damagesBefore) emitAll(context, request, resource);
      resource = undefined;
    },
  };
}

/** The general form of `<string>`, too. */
function isString({ name, attributes }: XmlElement): boolean {
  return name === "string" || (name === "item" && attributes.type === "string");
}

function isTranslatable(element: XmlElement): boolean {
  return inherited(element, "translatable") !== "false";
}

function emitAll(context: XmlContext, request: ReadRequest, { element, items }: Resource): void {
  const { name, attributes } = element;
  const contents = items.map(({ content }) => content);
  // Devices of one kind may have a text of their own.
  const { name: id = "", product = "default" } = attributes;
  const identity = product === "default" ? id : `${id}@${product}`;
  if (isString(element)) {
    emit(context, request, { element, key: identity, context: identity, contents });
  } else if (name === "string-array") {
    for (const [index, { element: item, content }] of items.entries()) {
      const key = `${identity}[${index}]`;
      emit(context, request, { element: item, key, context: key, contents: [content] });
    }
  } else {
    const quantities: readonly string[] = PLURAL_CATEGORIES;
    const forms = items.filter(({ element: item }) => quantities.includes(item.attributes.quantity ?? ""));
    emit(context, request, {
      element,
      // A string of that name is another resource.
      key: `plurals/${identity}`,
      context: identity,
      contents: forms.map(({ content }) => content),
      parts: forms.map(({ element: item }) => item.attributes.quantity ?? ""),
    });
  }
}

interface Found {
  readonly element: XmlElement;
  readonly key: string;
  readonly context: string;
  readonly contents: readonly Content[];
  readonly parts?: readonly string[];
}

function emit(
  context: XmlContext,
  request: ReadRequest,
  { element, key, context: name, contents, parts }: Found,
): void {
  const refers = (each: Content) => each.text.startsWith("@") && isReference(each.spelled());
  const isKept = !isTranslatable(element) || (parts === undefined && contents.some(refers));
  const texts = contents.map(({ text, spelled }) => (isNoText(text) && isNoText(spelled().trim()) ? "" : text));
  const flags = element.attributes.formatted === "false" ? [] : ["java-printf-format"];
  if (contents.some(({ markup }) => markup)) flags.push(XML_TEXT);
  context.emit({
    kind: "entry",
    entry: {
      key: joinKey([key]),
      context: name,
      texts,
      ...(parts === undefined ? {} : { parts }),
      state: texts.length > 0 && texts.every(hasText) ? "translated" : "untranslated",
      flags: isKept ? [...flags, KEPT, "ignore-all-checks"] : flags,
      ...placeOf(request, contents, element.inside),
    },
  });
}

const TEXT_PIECE = /[^\\" \t\n]+|[ \t\n]+|\\u[\da-f]{4}|\\.|["\\]/gis;

/** Escapes, quotes, and white space that is collapsed. */
const SPECIAL = /^(?: |$)|[\\"\t\n]| (?: |$)/;

/**
 * Undoes escapes, and outside of quotes makes one space of white space and none of that at the ends:
 * https://developer.android.com/guide/topics/resources/string-resource#FormattingAndStyling
 */
function createAndroidDecoder(): ContentDecoder {
  let quoted = false;
  let started = false;
  let space: "none" | "due" | "written" = "none";

  /** White space counts once something follows it. */
  const dueSpace = () => {
    const text = space === "due" && started ? " " : "";
    space = text === "" && space !== "written" ? "none" : "written";
    return text;
  };

  return {
    decode(text) {
      if (!SPECIAL.test(text)) {
        const plain = dueSpace() + text;
        started = true;
        space = "none";
        return plain;
      }
      let decoded = "";
      for (const [piece] of text.matchAll(TEXT_PIECE)) {
        if (piece === '"') {
          quoted = !quoted;
        } else if (!quoted && /^[ \t\n]/.test(piece)) {
          if (space === "none") space = "due";
        } else {
          decoded += dueSpace() + unescaped(piece);
          started = true;
          space = "none";
        }
      }
      return decoded;
    },
    tag: () => dueSpace(),
  };
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
]);

function unescaped(piece: string): string {
  if (!piece.startsWith("\\")) return piece;
  if (piece.length > 2) return String.fromCharCode(Number.parseInt(piece.slice(2), 16));
  const character = piece.charAt(1);
  return ESCAPES.get(character) ?? character;
}
