import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { GAP, insertElement } from "./xmlInsertion";

export function insertData(request: UnitInsertion): Insertion | undefined {
  return insertElement(request, {
    isText: ({ name }) => name === "value",
    isUnit: ({ name, depth }) => name === "data" && depth === 1,
    write: (node, copy) => (node.name === "value" ? copy.around(node, GAP) : undefined),
    optional: ["comment"],
  });
}
