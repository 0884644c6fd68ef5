import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { formsToAdd } from "./pluralForms";
import { addElements, GAP, insertElement } from "./xmlInsertion";
import { attributeOf, type XmlNode } from "./xmlNodes";

/**
 * A string, the next item of an array, or a plural with the quantities that the language needs. An array with some of its
 * items takes the place of the whole one in programs, so none is begun.
 */
export function insertResource(request: UnitInsertion): Insertion | undefined {
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

/** Only those of plurals have a quantity. */
function isItem({ name, parent }: XmlNode): boolean {
  return name === "item" && parent?.name === "string-array";
}
