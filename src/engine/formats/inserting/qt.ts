import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { numerusForms } from "../qt/readQt";
import { addElements, GAP, insertElement } from "./xmlInsertion";
import { attributeOf, withoutAttributes } from "./xmlNodes";

/** A message in its context, with as many plural forms as its language has in Qt. */
export function insertMessage(request: UnitInsertion): Insertion | undefined {
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
