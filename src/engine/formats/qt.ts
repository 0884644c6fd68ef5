import { decodeText } from "../../common/text/decodeText";
import { fileProblem } from "../../model/fileProblem";
import { readFileStart } from "../files";
import { START_BYTES } from "./conventions/conventions";
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
  async sourceFiles(realRoot, mask) {
    const isOther = await Promise.all(pathsWithoutCode(mask).map((path) => isProgram(realRoot, path)));
    return pathsWithoutCode(mask).filter((_, index) => !isOther[index]);
  },
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

/** How TypeScript begins: a comment, or one of the words that declare something. */
const PROGRAM =
  /^\uFEFF?\s{0,999}(?:\/[*/]|(?:abstract|class|const|declare|enum|export|function|import|interface|let|namespace|type|var)\s)/;

/** Whether a file is TypeScript, and certainly not the rest of a damaged one of Qt. */
async function isProgram(realRoot: string, file: string): Promise<boolean> {
  const read = await readFileStart(realRoot, file, START_BYTES);
  const start = read.ok ? decodeText(read.value.bytes) : "";
  return PROGRAM.test(start) && !/<\/?(?:TS|context|message|source|translation)\b/.test(start);
}

const HEAD_BYTES = 64 * 1024;

/** TypeScript has the same ending. UTF-16 has zeros between the letters. */
function isTranslationSource(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString("latin1");
  return /<TS[\s>/]/.test(head.replaceAll("\0", ""));
}
