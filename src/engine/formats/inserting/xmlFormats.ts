import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { numerusForms } from "../qt/readQt";
import { formsToAdd } from "./pluralForms";
import { addElements, GAP, insertElement } from "./xmlInsertion";
import { attributeOf, withoutAttributes, type XmlNode } from "./xmlNodes";

/**
 * A string, the next item of an array, or a plural with the quantities that the language needs. An array with some of its
 * items takes the place of the whole one in programs, so none is begun.
 */
export function insertAndroid(request: UnitInsertion): Insertion | undefined {
  const [, array] = /^(.*)\[\d+\]$/.exec(request.unit.key) ?? [];
  if (array !== undefined && !request.entries.some(({ key }) => key.startsWith(`${array}[`))) return undefined;
  return insertElement(request, {
    isText: ({ name }) => name === "string" || name === "item",
    isUnit: (node) => isItem(node) || (node.depth === 1 && node.name !== "string-array"),
    write(node, copy) {
      if (node.name === "string" || isItem(node)) return copy.around(node, GAP);
      if (node.name !== "item") return undefined;
      if (node !== node.parent?.children[0]) return "";
      return copy.inPlaceOf(
        node.parent.children,
        request.categories.map((category) => copy.around(node, GAP, (tag) => withQuantity(tag, category))),
      );
    },
    complete(node, document) {
      const [first] = node.children;
      const forms = formsToAdd(request);
      if (node.name !== "plurals" || first === undefined || forms === undefined) return undefined;
      const isPrevious = (item: XmlNode) => attributeOf(document, item, "quantity") === forms.previous;
      return addElements(
        document,
        { first, previous: node.children.findLast(isPrevious) },
        forms.lacking.map((category) => (tag) => withQuantity(tag, category)),
      );
    },
  });
}

function withQuantity(tag: string, category: string): string {
  return tag.replace(/(\squantity\s*=\s*["'])\w*/, `$1${category}`);
}

/** Of an array, or the general form of a string. Only those of plurals have a quantity. */
function isItem({ name, depth, parent }: XmlNode): boolean {
  return name === "item" && (depth === 1 || parent?.name === "string-array");
}

/** A message in its context, with as many plural forms as its language has in Qt. */
export function insertQt(request: UnitInsertion): Insertion | undefined {
  return insertElement(request, {
    isText: ({ name }) => name === "translation" || name === "numerusform",
    isUnit: ({ name }) => name === "message",
    optional: ["location", "extracomment"],
    write(node, copy, { code }) {
      const { name, parent } = node;
      if (OF_ONE_LANGUAGE.includes(name)) return "";
      if (name === "translation" && parent !== undefined) {
        const isNumerus = attributeOf(copy.source, parent, "numerus") === "yes";
        return copy.around(node, isNumerus ? copy.inside(node) : GAP, (tag) => withoutAttributes(tag, "type"));
      }
      if (name !== "numerusform") return undefined;
      const forms = parent?.children ?? [];
      if (node !== forms[0]) return "";
      return copy.inPlaceOf(forms, new Array<string>(numerusForms(code)).fill(copy.around(node, GAP)));
    },
    complete({ children }, document, { code }) {
      const forms = children.find(({ name }) => name === "translation")?.children ?? [];
      const last = forms.at(-1);
      if (last?.name !== "numerusform") return undefined;
      const lacking = Math.max(0, numerusForms(code) - forms.length);
      const changes = Array.from({ length: lacking }, () => (tag: string) => tag);
      return addElements(document, { first: last, previous: last }, changes);
    },
  });
}

const OF_ONE_LANGUAGE: readonly string[] = ["translatorcomment", "oldsource", "oldcomment"];

export function insertResx(request: UnitInsertion): Insertion | undefined {
  return insertElement(request, {
    isText: ({ name }) => name === "value",
    isUnit: ({ name, depth }) => name === "data" && depth === 1,
    write: (node, copy) => (node.name === "value" ? copy.around(node, GAP) : undefined),
    optional: ["comment"],
  });
}
