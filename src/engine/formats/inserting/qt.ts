import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { numerusForms } from "../qt/readQt";
import { GAP, insertElement } from "./xmlInsertion";
import { attributeOf, withoutAttributes } from "./xmlNodes";

/** A message in its context, with as many plural forms as its language has in Qt. */
export function insertMessage(request: UnitInsertion): Insertion | undefined {
  return insertElement(request, {
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
  });
}

const OF_ONE_LANGUAGE: readonly string[] = ["translatorcomment", "oldsource", "oldcomment"];
