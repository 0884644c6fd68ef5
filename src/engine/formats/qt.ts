import { fileProblem } from "../../model/fileProblem";
import { pathsWithoutCode } from "./conventions/sourcePaths";
import type { Format } from "./format";
import { decodeValidXml, splitBelow } from "./xml/decode";
import { escapeXml } from "./xml/escape";

export const qt: Format = {
  name: "ts",
  title: "Qt Linguist",
  extensions: [".ts"],
  fits: (path) => !/\.(?:d|test|spec|config|stories|e2e|[a-z]{1,20}\.(?:test|spec))\.ts$/.test(path),
  exampleMask: "translations/app_*.ts",
  layout: "bilingual",
  textsAreKeys: true,
  sourceFiles: (_realRoot, mask) => pathsWithoutCode(mask),
  escape: (text, { flags }) => escapeXml(text, flags).replace(/[^\P{Cc}\t\n]/gu, byteElement),
  insertion: async (request) => (await import("./inserting/xmlFormats")).insertQt(request),
  decode: decodeValidXml,
  split: splitBelow("TS"),
  async read(bytes, request) {
    if (!isTranslationSource(bytes)) return [{ kind: "fault", line: 1, problem: fileProblem("otherRoot", "<TS>") }];
    return (await import("./qt/readQt")).readQt(bytes, request);
  },
};

/** For a character that XML does not allow. */
function byteElement(character: string): string {
  return `<byte value="x${character.charCodeAt(0).toString(16)}"/>`;
}

const HEAD_BYTES = 64 * 1024;

/** TypeScript has the same ending. UTF-16 has zeros between the letters. */
function isTranslationSource(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString("latin1");
  return /<TS[\s>/]/.test(head.replaceAll("\0", ""));
}
