import type { Entry, Format, SourceUnit, UnitState } from "./format";
import { decodeValidUnicode } from "./text/unicodeText";
import { hasText } from "./text/visibleText";

/** Mozilla's Fluent: https://projectfluent.org/fluent/guide/ */
export const fluent: Format = {
  name: "fluent",
  title: "Fluent",
  extensions: [".ftl"],
  exampleMask: "locales/*/app.ftl",
  layout: "monolingual",
  lineBased: true,
  blankFiles: "untranslated",
  sourceFiles: () => [],
  stateWith,
  // A text is kept as Fluent spells it, but for the indentation of its lines.
  escape: (text) => text.replaceAll("\n", "\n    "),
  decode: decodeValidUnicode,
  insertion: async (request) => (await import("./inserting/lineFormats")).insertFluent(request),
  read: async (bytes, { positions }) => (await import("./fluent/readFluent")).readFluent(bytes, positions),
};

/** A message needs the value and the attributes of its source, a term only its value: its attributes are private. */
function stateWith({ key, parts = [], texts, state }: Entry, unit: SourceUnit | undefined): UnitState {
  const wanted = key.startsWith("-") ? [""] : unit?.parts;
  if (wanted === undefined) return state;
  return wanted.every((part) => hasText(texts[parts.indexOf(part)] ?? "")) ? "translated" : "untranslated";
}
