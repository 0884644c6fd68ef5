import path from "node:path";
import type { Format } from "../../../../src/server/formats/format";

const unread: Pick<Format, "sourceFiles" | "read"> = { sourceFiles: () => [], read: () => [] };

function format(name: string, extensions: readonly string[], more: Partial<Format> = {}): Format {
  return { name, title: name, extensions, exampleMask: "", layout: "monolingual", ...unread, ...more };
}

/** `values-pt-rBR` and `values-b+sr+Latn`. */
function codeOfValues(value: string): string | undefined {
  const code = value
    .replace(/^b\+/, "")
    .replaceAll("+", "_")
    .replace(/-r(?=[A-Z]{2}$)/, "_");
  return /^[a-z]{2,3}(?:_|$)/.test(code) && code !== "car" ? code : undefined;
}

/** Formats as far as finding needs them: endings, layouts and conventions. */
export const NAMED_FORMATS: readonly Format[] = [
  format("po", [".po"], { layout: "bilingual", sourceIsRow: true }),
  format("vscode", [".json"], {
    fits: (file) => /(?:^|\/)(?:package\.nls|bundle\.l10n)\.[^/]*json$/.test(file),
    sourceFiles: (_root, mask) => [mask.text.replace(".*", "")],
  }),
  format("json", [".json"]),
  format("xliff", [".xlf", ".xliff"], { layout: "bilingual" }),
  format("android", [".xml"], {
    codeOf: codeOfValues,
    sourceFiles: (_root, mask) => [path.posix.join(mask.folder, "values", mask.rest)],
  }),
  format("properties", [".properties"], { sourceFiles: (_root, mask) => [mask.text.replace("_*", "")] }),
  format("arb", [".arb"]),
  format("yaml", [".yml", ".yaml"]),
  format("apple", [".strings"], { sourceFiles: (_root, mask) => [mask.text.replace("*", "Base")] }),
  format("catalogue", [".xcstrings"], { layout: "multilingual" }),
  format("resx", [".resx"], { sourceFiles: (_root, mask) => [mask.text.replace(".*", "")] }),
  format("qt", [".ts"], { layout: "bilingual" }),
  format("fluent", [".ftl"]),
];
