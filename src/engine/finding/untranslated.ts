import path from "node:path";
import { decodeText } from "../../common/decodeText";
import { pLimit } from "../../common/limit";
import { fileProblem } from "../../model/fileProblem";
import { readFileStart } from "../files";
import { isOtherDocument, looksDamaged, looksLikeTranslation, START_BYTES, sourceNameOf } from "../formats/conventions";
import { isTemplate } from "../formats/formats";
import type { LeftOut } from "./files/leftOut";
import { isSettingsStem, isTellingPath, isTellingStem } from "./tellingNames";

interface Source {
  readonly file: string;
  /** Of its translations. */
  readonly mask: string;
  /** Whether its name or its place alone says that it is a source. */
  readonly isExpected: boolean;
  /** Whether its texts must show it, as windows that nobody localizes have such files, too. */
  readonly isDoubtful: boolean;
}

/** @param translated folders of .NET's resources in languages */
function sourceOf(file: string, translated: ReadonlySet<string>): readonly Source[] {
  const source = sourceNameOf(file);
  const { dir, name, ext } = path.posix.parse(file);
  if (YAML.has(ext) && isTellingPath(dir)) return [{ file, mask: file, isExpected: false, isDoubtful: true }];
  if (source === undefined) return [];
  const isTelling = isTellingStem(name) || (isTellingPath(dir) && (isTemplate(file) || !isSettingsStem(name)));
  const isExpected = source.isCertain || isTelling;
  if (isExpected || isTemplate(file)) return [{ file, mask: source.mask, isExpected, isDoubtful: false }];
  // Visual Studio keeps images and names of authors here.
  if (!isDotNet(file) || (translated.size === 0 && PROJECT_RESOURCES.test(file))) return [];
  return [{ file, mask: source.mask, isExpected: translated.has(dir), isDoubtful: true }];
}

const PROJECT_RESOURCES = /(?:^|\/)(?:Properties|My Project)\/Resources\.resx$/;

const YAML: ReadonlySet<string> = new Set([".yml", ".yaml"]);

/** Whether YAML says that it holds texts in English and in no other language. Ruby on Rails reads files of any name. */
function isEnglishMapping(text: string): boolean {
  const [root = "", another] = text.split("\n").filter((line) => /^[^\s#%-]/.test(line));
  return another === undefined && /^["']?en(?:[-_]US)?["']?:\s*$/.test(root);
}

function isDotNet(path: string): boolean {
  return /\.res[wx]$/.test(path);
}

/** What Visual Studio calls a property of a part of a window: `label1.Text`. */
const WINDOW_PART = /\bname="(?:>>|&gt;&gt;|\$|(?:[a-z_]\w{0,99}|\w{0,99}\d)\.[A-Z]\w{0,99}")/;

/** Whether .NET's resources are texts of a program, or of a window that is made to be translated. */
function looksLikeTexts(resources: string): boolean {
  const text = resources.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  if (/"\$this\.Localizable"[^<>]{0,999}>\s{0,99}<value>True</.test(text)) return true;
  return [...text.matchAll(/<data\s([^<>]{0,999})>/g)].some(
    ([, attributes = ""]) => !/\b(?:mime)?type=/.test(attributes) && !WINDOW_PART.test(attributes),
  );
}

const PARALLEL_LOOKS = 16;
/** Images may stand before the texts. */
const MAX_BYTES = 1024 * 1024;
/** A hostile folder may have any number. */
const MAX_LOOKED_AT = 5000;

interface SearchOptions {
  readonly realRoot: string;
  /** Those that Git has in its index. */
  readonly tracked: Pick<ReadonlySet<string>, "has">;
  readonly leftOut: Pick<LeftOut, "add">;
}

/** Masks of sources that have no translations yet. @param known masks of files that have a code */
export async function untranslatedMasks(
  files: readonly string[],
  known: ReadonlyMap<string, unknown>,
  { realRoot, tracked, leftOut }: SearchOptions,
): Promise<readonly string[]> {
  const translated = new Set([...known.keys()].filter(isDotNet).map((mask) => path.posix.dirname(mask)));
  const sources = files.flatMap((file) => sourceOf(file, translated)).filter(({ mask }) => !known.has(mask));
  if (sources.length > MAX_LOOKED_AT) leftOut.add(".", fileProblem("tooManyComponents", MAX_LOOKED_AT));
  const masks = await pLimit(PARALLEL_LOOKS).map(
    sources.slice(0, MAX_LOOKED_AT),
    async ({ file, mask, isExpected, isDoubtful }) => {
      const read = await readFileStart(realRoot, file, isDoubtful ? MAX_BYTES : START_BYTES);
      if (!read.ok && read.problem === undefined) {
        if (isExpected && tracked.has(file)) leftOut.add(file, fileProblem("notOnDisk"));
        return undefined;
      }
      if (read.ok && isOtherDocument(file, read.value.bytes)) return undefined;
      const start = read.ok ? decodeText(read.value.bytes) : "";
      if (isDoubtful && read.ok) {
        if (file === mask) {
          if (isEnglishMapping(start)) leftOut.add(file, fileProblem("otherSource"));
          return undefined;
        }
        const isCut = read.value.isWhole && !start.trimEnd().endsWith("</root>");
        return looksLikeTexts(start) || (isExpected && isCut) ? mask : undefined;
      }
      if (looksLikeTranslation(file, start)) return mask;
      return isExpected && (!read.ok || looksDamaged(file, start, read.value.isWhole)) ? mask : undefined;
    },
  );
  return masks.filter((mask) => mask !== undefined);
}
