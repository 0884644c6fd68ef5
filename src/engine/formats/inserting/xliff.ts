import { countedBy } from "../../../common/collections";
import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { breaksIn } from "./pieces";
import type { XmlCopy } from "./xmlCopy";
import { GAP, insertElement } from "./xmlInsertion";
import {
  attributeOf,
  descendantsOf,
  startTag,
  textBefore,
  withoutAttributes,
  type XmlDocument,
  type XmlNode,
} from "./xmlNodes";

/** A unit of the source with a target, or the target of a unit that has none. */
export function insertUnit(request: UnitInsertion): Insertion | undefined {
  return insertElement(request, {
    isText: ({ name, parent }) => name === "target" && parent?.name !== "alt-trans",
    isUnit: (node, document) =>
      node.name === "trans-unit" || node.name === "unit" || (node.name === "group" && isPlural(node, document)),
    optional: ["note", "notes", "context-group", "prop-group"],
    write(node, copy, { categories }) {
      const { name, parent } = node;
      if (isOfSource(name)) return "";
      if (name === "source")
        return copy.around(node, copy.inside(node)) + target(copy.own, node, copy.spaceBefore(node), copy.source);
      if (name === "segment") return copy.around(node, copy.inside(node), (tag) => withoutAttributes(tag, ...STATES));
      if (name === "file") return copy.around(node, copy.inside(node), (tag) => withTarget(tag, copy));
      if (name !== "trans-unit") return undefined;
      if (parent?.name !== "group" || !isPlural(parent, copy.source))
        return copy.around(node, copy.inside(node), (tag) => withoutAttributes(tag, APPROVED));
      const forms = parent.children.filter((each) => each.name === name);
      if (node !== forms[0]) return "";
      const written = categories.map((_, index) => {
        const form = forms[index] ?? forms.at(-1) ?? node;
        const change = (tag: string): string => withoutAttributes(tag, APPROVED).replace(INDEX, `$1${index}$2`);
        return copy.around(form, copy.inside(form), change);
      });
      return copy.inPlaceOf(forms, written);
    },
    complete(node, document) {
      const segments = node.children.filter(({ name }) => name === "segment");
      const around = node.name === "unit" && segments.length === 1 ? segments[0] : node;
      const [source, last = source] = (around?.children ?? []).filter(({ name }) => /^(?:seg-)?source$/.test(name));
      if (source === undefined || last === undefined) return undefined;
      if (around?.children.some(({ name }) => name === "target")) return undefined;
      return { offset: last.end, written: target(document, source, textBefore(document, source), document) };
    },
  });
}

/** The text that all languages share is written; these are of one. */
function isOfSource(name: string): boolean {
  return name === "target" || name === "seg-source" || name === "alt-trans";
}

function isPlural(node: XmlNode, document: XmlDocument): boolean {
  return attributeOf(document, node, "restype") === "x-gettext-plurals";
}

/** What is said of another translation. */
const APPROVED = "approved";
const STATES = ["state", "subState"];
/** The number of a plural form in its id. */
const INDEX = /(\sid\s*=\s*["'][^"']*\[)\d+(\])/;

/** What others say of a translation that is done. */
const USUAL = /^<[^\s<>]+(?:\s+(?:state="translated"|xml:(?:lang|space)="[^"]*"))*>$/;

/** A target as the file writes most, behind the source. */
function target(own: XmlDocument, source: XmlNode, space: string, document: XmlDocument): string {
  const targets = descendantsOf(own.root).filter(
    ({ name, parent }) => name === "target" && parent?.name !== "alt-trans",
  );
  const tags = targets.map((each) => startTag(own, each)).filter((tag) => USUAL.test(tag) && !tag.endsWith("/>"));
  const plain = `<${/^<([^\s<>/]*?)source/.exec(startTag(document, source))?.[1] ?? ""}target>`;
  const [tag] = [...countedBy(tags)].reduce((most, each) => (each[1] > most[1] ? each : most), [plain, 0]);
  const [model] = targets;
  const usual = model === undefined ? space : textBefore(own, model);
  const isSame = usual.trim() !== "" || breaksIn(space) > 0 === breaksIn(usual) > 0;
  return `${isSame ? space : usual}${tag}${GAP}</${/^<([^\s<>]+?)>?(?:\s|$)/.exec(tag)?.[1] ?? "target"}>`;
}

/** The start tag of a file, in the language of the others. */
function withTarget(tag: string, { own }: XmlCopy): string {
  const file = own.root?.children.find(({ name }) => name === "file");
  const language = file && attributeOf(own, file, "target-language");
  const without = withoutAttributes(tag, "target-language");
  if (language === undefined) return without;
  return without.replace(/\ssource-language\s*=\s*(?:"[^"]*"|'[^']*')/, `$& target-language="${language}"`);
}
