import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import type { Mask } from "../../model/mask/mask";
import type { Format } from "./format";
import { decodeValidXml } from "./xml/decode";
import { escapeXml } from "./xml/escape";
import { pathsWithoutCode } from "./xml/sourcePaths";

export const xliff: Format = {
  name: "xliff",
  title: "XLIFF",
  extensions: [".xlf", ".xliff"],
  exampleMask: "locale/messages.*.xlf",
  layout: "bilingual",
  sourceFiles: (_realRoot, mask) => [...pathsWithoutCode(mask), ...usualNames(mask)],
  conventionalMask: maskOfCodeFirst,
  escape: (text, { flags }) => escapeXml(text, flags),
  decode: decodeValidXml,
  async read(bytes, request) {
    const { readXliff } = await import("./xliff/reader");
    return readXliff(bytes, request);
  },
};

/** Angular extracts to `messages.xlf` beside the languages. */
function usualNames({ folder, prefix, suffix, rest }: Mask): readonly string[] {
  if (prefix !== "" || rest !== "" || suffix.lastIndexOf(".") > 0) return [];
  return ["messages", "source"].map((name) => `${folder === "" ? "" : `${folder}/`}${name}${suffix}`);
}

/** TYPO3 writes `de.locallang.xlf` beside `locallang.xlf`. */
function maskOfCodeFirst(path: string): string | undefined {
  const folders = path.split("/");
  const [code = "", ...rest] = (folders.pop() ?? "").split(".");
  if (rest.length < 2 || !isKnownLanguageCode(code)) return undefined;
  return [...folders, ["*", ...rest].join(".")].join("/");
}
