import { sourceLocation } from "../conventions/sourceLocation";
import type { Content } from "../xml/content";
import type { XmlElement } from "../xml/element";

/** Reads where the source code has a unit, which notes and contexts of the unit tell. */
export interface UnitLocations {
  /** Whether the text of an element tells a part of it. */
  reads(element: XmlElement): boolean;
  take(element: XmlElement, content: Content): void;
  readonly text: string;
}

const MAX_PLACES = 50;
/** In UTF-16 code units. */
const MAX_PLACE_LENGTH = 500;

/** https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#context-group */
export function contextLocations(unit: XmlElement): UnitLocations {
  const places: string[] = [];
  let group: XmlElement | undefined;
  return {
    reads({ name, parent, attributes }) {
      const type = attributes["context-type"];
      const purpose = parent?.attributes.purpose ?? "";
      return (
        name === "context" &&
        parent?.name === "context-group" &&
        parent.parent === unit &&
        purpose.split(" ", MAX_PLACES).includes("location") &&
        (type === "sourcefile" || type === "linenumber")
      );
    },
    take({ parent, attributes }, { text }) {
      const value = text.length > MAX_PLACE_LENGTH ? "" : text.trim();
      if (attributes["context-type"] === "sourcefile") {
        group = parent;
        if (value !== "" && places.length < MAX_PLACES) places.push(value);
        else group = undefined;
      } else if (group === parent && /^\d{1,8}$/.test(value)) {
        places.push(`${places.pop() ?? ""}:${value}`);
        group = undefined;
      }
    },
    get text() {
      return sourceLocation(places);
    },
  };
}

/** https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#note, as Angular writes them. */
export function noteLocations(unit: XmlElement): UnitLocations {
  const places: string[] = [];
  return {
    reads: ({ name, parent, attributes }) =>
      name === "note" && parent?.name === "notes" && parent.parent === unit && attributes.category === "location",
    take(_, { text }) {
      // The last line of a message of several lines stands behind the first: `src/a.html:5,7`.
      const place = text.length > MAX_PLACE_LENGTH ? "" : text.trim().replace(/,\d{1,8}$/, "");
      if (place !== "" && places.length < MAX_PLACES) places.push(place);
    },
    get text() {
      return sourceLocation(places);
    },
  };
}
