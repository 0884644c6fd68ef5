import path from "node:path";
import { pLimit } from "../../../common/limit";
import { decodeText } from "../../../common/text/decodeText";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { readFileStart } from "../../files";
import {
  isBundleMask,
  isOtherDocument,
  isUnreadableText,
  looksDamaged,
  looksLikeTranslation,
  START_BYTES,
} from "../../formats/conventions/conventions";
import { sourceNameOf } from "../../formats/conventions/sourceNames";
import { formatOf, isTemplate } from "../../formats/formats";
import { type LastVersions, type TrackedIds, withLastVersions } from "../files/lastVersions";
import type { LeftOut } from "../files/leftOut";
import { isSettingsStem, isTellingPath, isTellingStem } from "../tellingNames";

interface Source {
  readonly file: string;
  /** Of its translations. */
  readonly mask: string;
  /** Whether its name or its place alone says that it is a source. */
  readonly isExpected: boolean;
  /** What its texts must show, where files of other things have such names, too. */
  readonly proof?: (text: string) => boolean;
  /** Whether it is to be taken for a source if it cannot be read, as there are translations of its format. */
  readonly isLikely?: boolean;
}

interface KnownFolders {
  /** With bundles in another language than English. */
  readonly bundles: ReadonlySet<string>;
  /** Names of the masks of such bundles. */
  readonly bundleNames: ReadonlySet<string>;
  /** With resources of .NET in any language. */
  readonly resources: ReadonlySet<string>;
  /** With YAML in another language than English. */
  readonly yaml: ReadonlySet<string>;
  readonly hasGettext: boolean;
}

function sourceOf(
  file: string,
  { bundles, bundleNames, resources, yaml, hasGettext }: KnownFolders,
): readonly Source[] {
  const { dir, name } = path.posix.parse(file);
  const isInPlace = isTellingPath(dir);
  if (YAML.test(file) && isInPlace) {
    return [{ file, mask: file, isExpected: false, proof: isEnglishAlone, isLikely: yaml.has(dir) }];
  }
  const source = sourceNameOf(file);
  if (source === undefined) return [];
  const { mask, isCertain } = source;
  const isPot = isTemplate(file);
  const isExpected = isCertain || isTellingStem(name) || (isInPlace && (isPot || !isSettingsStem(name)));
  if (isExpected || isPot) return [{ file, mask, isExpected, isLikely: hasGettext }];
  if (isBundleMask(mask)) {
    const isKnown = bundles.has(dir) || bundleNames.has(path.posix.basename(mask));
    const mayBe = isKnown && !isSettingsStem(name);
    return mayBe ? [{ file, mask, isExpected: false, proof: holdsSentences, isLikely: true }] : [];
  }
  // Visual Studio keeps images and names of authors there.
  const isDoubtful = resources.size === 0 && dir.endsWith("Properties");
  return DOT_NET.test(file) && !isDoubtful
    ? [{ file, mask, isExpected: resources.has(dir), proof: looksLikeTexts, isLikely: resources.size > 0 }]
    : [];
}

const DOT_NET = /\.res[wx]$/;
const YAML = /\.ya?ml$/;

/** Whether YAML says that it holds texts in English and in no other language. Ruby on Rails reads files of any name. */
function isEnglishAlone(text: string): boolean {
  return /^["']?en["']?:/m.test(text) && !/^(?!["']?en["']?:)[^\s#%-]/m.test(text);
}

/** Also of values, images and what Visual Studio calls a property of a part of a window: `label1.Text`. */
const NO_TEXT = /type=|name="(?:$|&gt;|\$|(?:[a-z_]\w*|\w*\d)\.[A-Z]\w*")/;

/** The rest of a setting. */
const IS_TRUE = /^[^<>]{0,200}>\s{0,99}<value>True/;

const VALUE = /^[^<>]{0,200}>\s{0,99}<value>([^<]{0,200})/;
/** Not `Select`, as on a button. */
const QUERY =
  /^\s{0,99}(?:ALTER|CREATE|DELETE|DROP|EXEC|INSERT|SELECT|UPDATE|alter|create|delete|drop|exec|insert|select|update)\s/;

/** Whether the rest of an entry says that its value is a query, or a version, an address, a path or an identifier. */
function holdsCode(entry: string): boolean {
  const [, value = ""] = VALUE.exec(entry) ?? [];
  // Before a label, `_` and `~` mark the key of a button.
  const text = value.trim().replace(/^[_~](?=[A-Z][a-z])/, "");
  if (/\s/.test(text)) return QUERY.test(value);
  return /[\d_:~.\\]\w/.test(text) || text.startsWith("/") || text.split("/").length > 2;
}

/** Whether .NET's resources are texts of a program, or of a window that is made to be translated. */
function looksLikeTexts(resources: string): boolean {
  const text = resources.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  const [, ...settings] = text.split('.Localizable"');
  if (settings.some((setting) => IS_TRUE.test(setting))) return true;
  const [, ...entries] = text.split("<data ");
  return entries.some((entry) => !NO_TEXT.test(entry.split(">", 1)[0] ?? "") && !holdsCode(entry));
}

const PROPERTY = /^[^\s#!=:][^=:]{0,200}[=:]\s{0,99}(\S.{0,500})/;
/** Words beside each other, and not those of names such as `org.example.Name`. */
const WORDS = /(?:^|\s)\p{L}{2,100} \p{L}{2,100}(?:[\s,;!?']|[.:](?:\s|$)|$)/u;
const LABEL = /^\p{Lu}\p{Ll}{1,100}[.:!?]{0,3}$/u;

/** Whether most properties are texts, and several of them sentences. */
function holdsSentences(properties: string): boolean {
  const values = properties.split("\n").flatMap((line) => PROPERTY.exec(line)?.[1]?.trimEnd() ?? []);
  const sentences = values.filter((value) => WORDS.test(value) && !QUERY.test(value));
  const labels = values.filter((value) => LABEL.test(value));
  return sentences.length > 1 && 2 * (sentences.length + labels.length) > values.length;
}

const PARALLEL_LOOKS = 16;
/** Images and sizes may stand before the texts. */
const MAX_BYTES = 1_000_000;
/** A hostile folder may have any number. */
const MAX_LOOKED_AT = 5000;

interface SearchOptions {
  /** Masks of components that have a language other than English. */
  readonly translated: readonly string[];
  readonly realRoot: string;
  readonly tracked: TrackedIds;
  readonly leftOut: Pick<LeftOut, "add">;
}

/** Sources in folders such as `Base.lproj`, with others that are translated. @param translated masks */
export function sourcesInFolders(files: readonly string[], translated: readonly string[]): readonly string[] {
  const folders = new Set(translated.map((mask) => path.posix.dirname(mask)).filter((each) => /(?:^|\/)\*/.test(each)));
  return files.filter((file) => folders.size > 0 && folders.has(path.posix.dirname(sourceNameOf(file)?.mask ?? "")));
}

/** Masks of sources that have no translations yet. @param known masks of files that have a code */
export async function untranslatedMasks(
  files: readonly string[],
  known: ReadonlyMap<string, unknown>,
  { translated, realRoot, tracked, leftOut }: SearchOptions,
): Promise<readonly string[]> {
  const foldersOf = (masks: Iterable<string>) => new Set([...masks].map((mask) => path.posix.dirname(mask)));
  const bundles = translated.filter(isBundleMask);
  const folders = {
    bundles: foldersOf(bundles),
    bundleNames: new Set(bundles.map((mask) => path.posix.basename(mask))),
    resources: foldersOf([...known.keys()].filter((mask) => DOT_NET.test(mask))),
    yaml: foldersOf(translated.filter((mask) => YAML.test(mask))),
    hasGettext: translated.some((mask) => formatOf(mask)?.sourceIsRow),
  };
  const sources = files.flatMap((file) => sourceOf(file, folders)).filter(({ mask }) => !known.has(mask));
  if (sources.length > MAX_LOOKED_AT) leftOut.add(".", fileProblem("tooManyComponents", MAX_LOOKED_AT));
  return withLastVersions(realRoot, tracked, async (versions) => {
    const looks = await pLimit(PARALLEL_LOOKS).map(sources.slice(0, MAX_LOOKED_AT), async (source) => {
      const problem = await lookAt(source, { realRoot, versions });
      if (problem !== undefined && problem !== "source") leftOut.add(source.file, problem);
      return problem === "source" ? [source.mask] : [];
    });
    return looks.flat();
  });
}

interface LookOptions {
  readonly realRoot: string;
  readonly versions: LastVersions;
}

/** Whether a file is a source that can be counted, or why one is left out. Undefined for other files. */
async function lookAt(
  source: Source,
  { realRoot, versions }: LookOptions,
): Promise<"source" | FileProblem | undefined> {
  const { file, mask, proof } = source;
  const read = await readFileStart(realRoot, file, proof ? MAX_BYTES : START_BYTES);
  const isNamed = file !== mask;
  if (!read.ok) {
    const isGone = read.problem === undefined;
    if (isGone && !versions.has(file)) return undefined;
    if (!(await wasSource(source, versions, true))) return undefined;
    if (isGone) return fileProblem("notOnDisk");
    return isNamed ? "source" : read.problem;
  }
  const { bytes, isWhole } = read.value;
  if (isOtherDocument(file, bytes)) return undefined;
  const start = decodeText(bytes);
  const isUnreadable = isUnreadableText(start);
  if (!isUnreadable && isSourceText(source, start)) return isNamed ? "source" : fileProblem("unnamedLanguage");
  const isBlank = start.trim() === "";
  const isCut = DOT_NET.test(file) ? isWhole && !start.includes("</root>") : looksDamaged(file, start, isWhole);
  if (!isUnreadable && !isBlank && !isCut) return undefined;
  const isNothing = isUnreadable || (isBlank && !MAY_BE_BLANK.test(file));
  if (!(await wasSource(source, versions, isNothing))) return undefined;
  if (isNamed) return "source";
  return isBlank ? fileProblem("empty") : fileProblem("unreadableCharacters");
}

/** Where a file without a byte has no fault. */
const MAY_BE_BLANK = /\.(?:properties|ya?ml)$/;

function isSourceText({ file, proof }: Source, text: string): boolean {
  return looksLikeTranslation(file, text) && (!proof || proof(text));
}

/**
 * Whether a file that is damaged or gone was a source: by its name, by what Git has of it or, if that tells nothing, by its
 * place.
 *
 * @param isNothing whether nothing of it can be read.
 */
async function wasSource(source: Source, versions: LastVersions, isNothing: boolean): Promise<boolean> {
  if (source.isExpected && !source.proof) return true;
  const last = await versions.read(source.file);
  const text = last && decodeText(last);
  if (last === undefined || text === undefined || isUnreadableText(text) || text.trim() === "") {
    return source.isExpected || (isNothing && source.isLikely === true);
  }
  return !isOtherDocument(source.file, last) && isSourceText(source, text);
}
