import path from "node:path";
import type { Mask } from "../../model/mask/mask";
import { readFileStart } from "../files";
import { pathsWithoutCode } from "./conventions/sourcePaths";
import type { Format } from "./format";
import { escapeJson, splitBy } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** The texts of a VS Code extension: https://github.com/microsoft/vscode-l10n */
export const vscode: Format = {
  name: "vscode",
  title: "VS Code",
  extensions: [".json"],
  fits: (file) =>
    /^(?:package\.nls|bundle\.l10n)(?:\.[^/]{1,100})?\.json$/.test(path.posix.basename(file)) ||
    VSCODE_NLS_DEV_PATH.test(file),
  exampleMask: "package.nls.*.json",
  layout: "monolingual",
  onePerPackage: true,
  sourceFiles: (_realRoot, mask) => (mask.rest === "" ? pathsWithoutCode(mask) : fileOfPackage(mask)),
  settledSource: textsOfManifest,
  escape: escapeJson,
  decode: decodeValidUnicode,
  split: splitBy(),
  insertion: async (request) => (await import("./inserting/json")).insertNamed(request),
  read: async (bytes, request) => (await import("./jsonText/readers")).readVscode(bytes, request),
};

/** The layout and the codes of https://github.com/microsoft/vscode-nls-dev */
const VSCODE_NLS_DEV_PATH =
  /(?:^|\/)i18n\/(?:\*|bul|chs|cht|csy|deu|esn|fra|hun|ita|jpn|kor|plk|ptb|rus|trk)\/(?:[^/]{1,100}\/){0,20}[^/]{1,100}\.i18n\.json$/;

/** `package.nls.json` for `i18n/CODE/package.i18n.json`. Other files translate texts in code. */
function fileOfPackage({ folder, suffix, rest }: Mask): readonly string[] {
  if (suffix !== "" || rest !== "package.i18n.json") return [];
  return [path.posix.join(path.posix.dirname(folder), "package.nls.json")];
}

const MAX_MANIFEST_BYTES = 1024 * 1024;

/** `package.nls.json` where `package.json` has keys of it, such as `%command.title%`. */
async function textsOfManifest(realRoot: string, mask: Mask): Promise<string | undefined> {
  if (mask.rest !== "" || !mask.prefix.startsWith("package.nls")) return undefined;
  const read = await readFileStart(realRoot, path.posix.join(mask.folder, "package.json"), MAX_MANIFEST_BYTES);
  const hasKeys = read.ok && /"%[^"%\s]{1,200}%"/.test(Buffer.from(read.value.bytes).toString("utf8"));
  return hasKeys ? pathsWithoutCode(mask)[0] : undefined;
}
