import { fileProblem } from "../../../model/fileProblem";
import { primaryLanguage } from "../../languages";
import { pluralCategories } from "../conventions/pluralCategories";
import { sourceLocation } from "../conventions/sourceLocation";
import type { FormatItem, ReadRequest, UnitState } from "../format";
import { hasText } from "../text/visibleText";
import { type Content, type ContentRules, joinKey } from "../xml/content";
import { characterOf, type XmlElement } from "../xml/element";
import { placeOf } from "../xml/positions";
import { emitLanguages, readXml, type XmlContext, type XmlVisitor } from "../xml/readXml";

/** https://doc.qt.io/qt-6/linguist-ts-file-format.html */
export function readQt(bytes: Uint8Array, request: ReadRequest): Iterable<FormatItem> {
  return readXml(bytes, ["context", "message", "source", "numerusform"], (context) => visitQt(context, request));
}

interface Message {
  readonly element: XmlElement;
  readonly damagesBefore: number;
  source: Content | undefined;
  comment: string;
  type: string | undefined;
  readonly forms: Content[];
  readonly places: string[];
}

/** Of one message; more are never shown. */
const MAX_PLACES = 50;

const CONTENT: ContentRules = {
  // A character that XML does not allow. No other element has a meaning in a text.
  replace: ({ name, attributes }) => (name === "byte" ? characterOf(attributes.value ?? "") : ""),
};

function visitQt(context: XmlContext, request: ReadRequest): XmlVisitor {
  let contextName = "";
  let message: Message | undefined;
  const locations = createQtLocations();

  return {
    open(element) {
      const { name, parent, attributes } = element;
      if (parent === undefined) {
        if (name === "TS") {
          context.emit({ kind: "header" });
          emitLanguages(context, attributes.sourcelanguage, attributes.language);
        } else context.refuse(element, fileProblem("otherRoot", "<TS>"));
      } else if (name === "context") {
        contextName = "";
      } else if (name === "name" && parent.name === "context") {
        return CONTENT;
      } else if (name === "message" && (parent.name === "context" || parent.parent === undefined)) {
        const { damages } = context;
        const texts = { source: undefined, comment: "", type: undefined, forms: [] };
        message = { element, damagesBefore: damages, ...texts, places: [] };
        locations.begin();
      } else if (message !== undefined && parent === message.element) {
        if (name === "source" || name === "comment") return CONTENT;
        if (name === "location" && request.positions) {
          const place = locations.read(element);
          if (place !== undefined && message.places.length < MAX_PLACES) message.places.push(place);
        }
        if (name === "translation") {
          message.type = attributes.type;
          if (message.element.attributes.numerus !== "yes") return CONTENT;
        }
      } else if (name === "numerusform" && message !== undefined && parent.parent === message.element) {
        return CONTENT;
      }
      return undefined;
    },
    close(element, content) {
      const { name } = element;
      if (name === "context") contextName = "";
      if (element === message?.element) {
        if (context.damages === message.damagesBefore) emit(context, request, message, contextName);
        message = undefined;
      }
      if (content === undefined) return;
      if (name === "name") contextName = content.text;
      else if (name === "source" && message !== undefined) message.source = content;
      else if (name === "comment" && message !== undefined) message.comment = content.text;
      else message?.forms.push(content);
    },
  };
}

function emit(context: XmlContext, request: ReadRequest, message: Message, contextName: string): void {
  const { element, source, comment, type, forms, places } = message;
  if (type === "vanished" || type === "obsolete") return;
  const { id, numerus } = element.attributes;
  // A message that is named by its ID may have no source text.
  const own = source?.text ?? "";
  const text = hasText(own) ? own : (id ?? "");
  if (!hasText(text)) return;
  const texts = forms.map((form) => form.text);
  context.emit({
    kind: "entry",
    entry: {
      key: joinKey([contextName, own, comment, ...(id === undefined ? [] : [id])]),
      context: [contextName, comment].filter((part) => part !== "").join(" | ") || undefined,
      source: text,
      sourcePlural: numerus === "yes" ? text : undefined,
      texts: texts.length === 0 ? [""] : texts,
      state: stateOf(texts, type, numerus === "yes" ? numerusForms(request.code) : 1),
      flags: numerus === "yes" ? ["qt-format", "qt-plural-format"] : ["qt-format"],
      ...placeOf(request, forms.length === 0 ? [undefined] : forms, element.inside),
      ...(request.positions ? { location: sourceLocation(places) } : {}),
      ...(source?.cut ? { cut: true } : {}),
    },
  });
}

function stateOf(texts: readonly string[], type: string | undefined, needed: number): UnitState {
  if (texts.length < needed || !texts.every(hasText)) return "untranslated";
  return type === "unfinished" ? "fuzzy" : "translated";
}

/** Where Qt has other forms than CLDR: `numerus.cpp` in its repository qttools. */
const NUMERUS_FORMS: Readonly<Record<string, number>> = {
  ...{ fa: 1, hu: 1, om: 1, tr: 1 },
  ...{ br: 2, he: 2, kw: 2 },
  ...{ ga: 3, gv: 3, mk: 3 },
  ...{ mt: 4, cy: 5 },
};

/** Languages without a code of two letters have one form in Qt, with few exceptions. */
export function numerusForms(code = ""): number {
  const language = primaryLanguage(code);
  return NUMERUS_FORMS[language] ?? (language.length > 2 ? 1 : pluralCategories(code).length);
}

/** In UTF-16 code units. */
const MAX_NAME_LENGTH = 500;
const MAX_FILES = 10_000;
const MAX_LINES = 10_000_000;

/** Reads the elements `location` of one file, in their order. */
export interface QtLocations {
  /** The next message begins. */
  begin(): void;
  /** `src/a.cpp:12`. Undefined if the element tells no place. */
  read(location: XmlElement): string | undefined;
}

/**
 * As Qt reads them: a line with a sign counts from the last such line of the same source file, and an element without
 * a file name means the file before it, across messages the first file of the last message that named one.
 */
function createQtLocations(): QtLocations {
  const lines = new Map<string, number>();
  let fileOfMessages = "";
  let file = "";
  let isFirst = true;
  return {
    begin() {
      file = fileOfMessages;
      isFirst = true;
    },
    read({ attributes: { filename = "", line = "" } }) {
      if (filename.length > MAX_NAME_LENGTH) return undefined;
      if (filename !== "") {
        if (isFirst) fileOfMessages = filename;
        file = filename;
      }
      isFirst = false;
      if (file === "" || !/^[+-]?\d{1,8}$/.test(line)) return undefined;
      if (/^\d/.test(line)) return `${file}:${line}`;
      if (!lines.has(file) && lines.size >= MAX_FILES) return undefined;
      const number = Math.min(Math.max(0, (lines.get(file) ?? 0) + Number(line)), MAX_LINES);
      lines.set(file, number);
      return `${file}:${number}`;
    },
  };
}
