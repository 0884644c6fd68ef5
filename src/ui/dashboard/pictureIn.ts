import type { PageMessage } from "../../model/dashboard/dashboardMessages";

export type SavedPicture = Extract<PageMessage, { kind: "saveSvg" | "savePng" }>;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const ELEMENTS: ReadonlySet<string> = new Set([
  "svg",
  "title",
  "desc",
  "defs",
  "pattern",
  "g",
  "path",
  "rect",
  "circle",
  "text",
  "tspan",
]);
const ATTRIBUTES: ReadonlySet<string> = new Set([
  "aria-labelledby",
  "cx",
  "cy",
  "d",
  "direction",
  "fill",
  "fill-opacity",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "height",
  "id",
  "patternTransform",
  "patternUnits",
  "r",
  "role",
  "shape-rendering",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
  "transform",
  "viewBox",
  "width",
  "x",
  "xmlns",
  "y",
]);

/** The file's content; undefined if it is no picture. */
export function pictureIn(message: SavedPicture): Uint8Array | undefined {
  if (message.kind === "saveSvg") {
    return isPicture(message.text) ? Buffer.from(message.text, "utf8") : undefined;
  }
  const bytes = Buffer.from(message.data, "base64");
  return bytes.subarray(0, PNG_START.length).equals(PNG_START) ? bytes : undefined;
}

/** Whether it has only elements and attributes of pictures, and names nothing outside itself. */
function isPicture(text: string): boolean {
  let end = 0;
  for (const part of text.matchAll(/<\/?([A-Za-z]+)((?: [A-Za-z-]+="[^"<>]*")*) *\/?>|[^<]+/g)) {
    const [whole, element, attributes = ""] = part;
    const isAllowed = element === undefined ? end > 0 : ELEMENTS.has(element) && areAllowed(attributes);
    if (part.index !== end || !isAllowed || (end === 0 && element !== "svg")) return false;
    end += whole.length;
  }
  return end > 0 && end === text.length;
}

function areAllowed(attributes: string): boolean {
  for (const [, name = "", value = ""] of attributes.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g)) {
    if (!ATTRIBUTES.has(name) || /url\((?!#)|&(?!amp;|lt;|gt;|quot;|#39;)/i.test(value)) return false;
  }
  return true;
}
