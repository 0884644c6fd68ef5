import { addTo } from "../../../common/collections";
import { pLimit } from "../../../common/limit";
import { lazily } from "../../../common/memoize";
import { decodeText } from "../../../common/text/decodeText";
import { isBlank, readFileStart } from "../../files";
import { isUnreadableText } from "../../formats/conventions/conventions";
import { sourceNameOf } from "../../formats/conventions/sourceNames";
import { keysOf } from "../../formats/conventions/startPairs";
import { codeIn } from "../../formats/format";
import { formatOf } from "../../formats/formats";
import { isEnglish, isSourceEnglish } from "../../languages";
import { type SharedPart, sourceFit } from "../../sourceFit";
import type { Evidence } from "../evidence";
import { haveSharedKeys, type StartReader, startReader, textsOf } from "../fileStarts";
import { type LastVersions, NO_VERSIONS, type TrackedIds, withLastVersions } from "../files/lastVersions";
import { isUsablePath } from "../files/usablePaths";
import type { FormatMask } from "../maskFiles";

/** More of a file is hardly needed to know its keys. */
const MAX_BYTES = 1024 * 1024;
const SAMPLES = 3;
const MAX_CANDIDATES = 10;
/** More files of one name belong to as many programs, and more languages tell nothing else. */
const MAX_COMPARED = 100;
const PARALLEL_READS = 4;

/**
 * Names the source of components that have no file of English, if it may have keys of theirs, and says where it is not
 * read. Without components whose source is not read and of which no language has a text.
 */
export function withSourcesElsewhere<Component extends FormatMask>(
  components: readonly Component[],
  { templates, named, realRoot, tracked, ...names }: SourceSearch,
): Promise<readonly Component[]> {
  return withLastVersions(realRoot, tracked, async (versions) => {
    const loneSourceOf = createLoneSources(names, startReader(realRoot), versions);
    const each = await pLimit(PARALLEL_READS).map(components, async (component): Promise<readonly Component[]> => {
      const { text } = component.mask;
      const sourceElsewhere = named.get(text) ?? templates?.byMask.get(text);
      const isSourceKnown = named.has(text) || templates?.rewritten.has(text);
      const isUnread = await component.format.hasUnreadSource?.(realRoot, component.mask);
      if (isUnread && (await areBlank(names.byMask.get(text)?.files ?? [], realRoot, versions))) return [];
      return [
        {
          ...component,
          ...(sourceElsewhere === undefined ? await loneSourceOf(component) : { sourceElsewhere }),
          ...(isSourceKnown && { isSourceKnown }),
          ...(isUnread && { sourceUnread: true }),
        },
      ];
    });
    return each.flat();
  });
}

interface SourceSearch extends FileNames {
  readonly templates:
    | { readonly byMask: ReadonlyMap<string, string>; readonly rewritten: ReadonlySet<string> }
    | undefined;
  /** Sources that the project names, by the texts of masks. */
  readonly named: ReadonlyMap<string, string>;
  readonly realRoot: string;
  readonly tracked: TrackedIds;
}

/** Without components that nobody has translated because others are their translations. */
export async function withoutSources<Component extends FormatMask & LoneSource & { readonly untranslated?: true }>(
  components: readonly Component[],
  byMask: FileNames["byMask"],
  realRoot: string,
): Promise<readonly Component[]> {
  const inDoubt = components.filter(({ untranslated }) => untranslated).map(({ mask }) => mask.text);
  const doubtfulMasks = new Set(inDoubt);
  const doubtfulFiles = new Set(inDoubt.flatMap((mask) => byMask.get(mask)?.files ?? []));
  const isInDoubt = (file: string) => doubtfulMasks.has(sourceNameOf(file)?.mask ?? "") || doubtfulFiles.has(file);
  const read = startReader(realRoot);
  const sources = new Set<string>();
  for (const { format, mask, sourceElsewhere, isSourceKnown } of inDoubt.length > 0 ? components : []) {
    const evidence = byMask.get(mask.text);
    if (evidence === undefined) continue;
    const named = format.sourceIsRow ? [] : await format.sourceFiles(realRoot, mask);
    for (const file of [...(sourceElsewhere === undefined ? [] : [sourceElsewhere]), ...named]) {
      if (!isInDoubt(file)) continue;
      const isKnown = isSourceKnown && file === sourceElsewhere;
      const [text = ""] = await textsOf([file], read, MAX_BYTES);
      if (isKnown || (await isTranslatedBy(text, evidence, read))) sources.add(file);
    }
  }
  const masks = new Set([...sources].map((file) => sourceNameOf(file)?.mask));
  return components.filter(({ untranslated, mask: { text } }) => {
    const isSource = masks.has(text) || byMask.get(text)?.files.some((file) => sources.has(file)) === true;
    return !untranslated || !isSource;
  });
}

/**
 * The rule for strings, which are counted later, for up to 2,000 keys in the first megabyte of each file. Keys that are
 * numbers don't count.
 */
async function isTranslatedBy(text: string, { files, names, format }: Evidence, read: StartReader): Promise<boolean> {
  const keys = tellingKeys(text);
  const translations: SharedPart[] = [];
  for (const [index, file] of files.slice(0, MAX_COMPARED).entries()) {
    const own = tellingKeys((await textsOf([file], read, MAX_BYTES))[0] ?? "");
    const shared = [...own].filter((key) => keys.has(key)).length;
    translations.push({ size: own.size, shared, isEnglish: isEnglish(codeIn(names[index] ?? "", format)) });
  }
  return sourceFit(keys.size, translations) === "source";
}

/** Without numbers, which any two programs share. */
function tellingKeys(text: string): ReadonlySet<string> {
  return new Set([...keysOf(text)].filter((key) => !/^\d*$/.test(key)));
}

interface LoneSource {
  readonly sourceElsewhere?: string;
  readonly isSourceKnown?: true;
}

interface FileNames {
  readonly byMask: ReadonlyMap<string, Evidence>;
  /** Files without a language code. */
  readonly strangers: readonly string[];
}

/**
 * Finds the source of components that have none: a file of English or without a code, of the same name and with no other
 * language beside it, as where a program generates it, with keys of theirs, or else one that may have had some. Those
 * whose folders are called most alike are looked at first, the nearer before the others.
 */
export function createLoneSources(
  { byMask, strangers }: FileNames,
  read: StartReader,
  versions: LastVersions = NO_VERSIONS,
): (component: FormatMask) => Promise<LoneSource> {
  const alone = new Map<string, string[]>();
  const withOwn = new Set<string>();
  for (const file of strangers) {
    const format = formatOf(file);
    const mask = format?.sourceIsRow ? undefined : sourceNameOf(file)?.mask;
    if (format === undefined || mask === undefined || !isUsablePath(file)) continue;
    if (byMask.has(mask)) withOwn.add(mask);
    else addTo(alone, nameOf({ mask, format }), file);
  }
  for (const evidence of byMask.values()) {
    const file = evidence.names.every((name) => isEnglish(codeIn(name, evidence.format))) && englishFile(evidence);
    if (file && isUsablePath(file)) addTo(alone, nameOf(evidence), file);
  }
  return async ({ format, mask }) => {
    const evidence = byMask.get(mask.text);
    if (format.sourceIsRow || format.layout === "multilingual" || withOwn.has(mask.text)) return {};
    if (evidence === undefined) return {};
    const named = alone.get(nameOf(evidence)) ?? [];
    if (named.length === 0 || named.length > MAX_COMPARED) return {};
    const own = englishFile(evidence);
    if (own !== undefined && !(await isOverride(own, evidence, read))) return {};
    const samples = lazily(() => textsOf(evidence.files.slice(0, SAMPLES), read));
    let lost: LoneSource = {};
    let rewritten: LoneSource | undefined;
    const mostAlikeFirst = [...named].sort(
      (one, other) =>
        likenessOf(other, mask.text) - likenessOf(one, mask.text) ||
        sharedFolders(other, mask.text) - sharedFolders(one, mask.text),
    );
    for (const file of mostAlikeFirst.slice(0, MAX_CANDIDATES)) {
      const shares = await sharesKeys(await read(file, MAX_BYTES), samples, () => versions.read(file));
      if (shares === true) return { sourceElsewhere: file };
      if (shares === undefined) lost = { sourceElsewhere: file, ...lost };
      if (shares !== false || rewritten !== undefined) continue;
      const last = readableText(await versions.read(file));
      if (last !== undefined && (await isTranslatedBy(last, evidence, read)))
        rewritten = { sourceElsewhere: file, isSourceKnown: true };
    }
    return rewritten ?? lost;
  };
}

/** Not one of another variant. */
export function englishFile({ files, names, format }: Evidence): string | undefined {
  return files.find((_, index) => isSourceEnglish(codeIn(names[index] ?? "", format)));
}

/** The mask without the folder. */
function nameOf({ mask, format }: Pick<Evidence, "mask" | "format">): string {
  return `${format.name} ${mask.slice(mask.lastIndexOf("/", mask.indexOf("*")) + 1)}`;
}

/** How many folders at the end of two paths are called alike. */
function likenessOf(file: string, mask: string): number {
  return alikeAtStart(foldersOf(file).reverse(), foldersOf(mask).reverse());
}

/** How many folders at the beginning of two paths are the same. */
function sharedFolders(file: string, mask: string): number {
  return alikeAtStart(foldersOf(file), foldersOf(mask));
}

export function alikeAtStart(own: readonly string[], folders: readonly string[]): number {
  const different = folders.findIndex((folder, index) => folder !== own[index] && !folder.includes("*"));
  return different < 0 ? folders.length : different;
}

export function foldersOf(path: string): string[] {
  return path.split("/").slice(0, -1);
}

/** A file that was cut may have no more than its first line. */
const FEW_KEYS = 2;

/**
 * Undefined if the source is gone, cannot be read or has no keys, so that it may have shared some.
 *
 * @param lastVersion what Git has of the source, which tells what is gone.
 */
async function sharesKeys(
  source: Uint8Array | undefined,
  translations: () => Promise<readonly string[]>,
  lastVersion: () => Promise<Uint8Array | undefined>,
): Promise<boolean | undefined> {
  const text = readableText(source);
  const shares = text !== undefined && haveSharedKeys([text, ...(await translations())]);
  if (shares || (text !== undefined && keysOf(text).size > FEW_KEYS)) return shares;
  const last = readableText(await lastVersion());
  if (last !== undefined) return haveSharedKeys([last, ...(await translations())]);
  return text === undefined ? undefined : shares;
}

/** The text of a file, if it has keys. */
function readableText(bytes: Uint8Array | undefined): string | undefined {
  const text = bytes && decodeText(bytes);
  return text === undefined || isUnreadableText(text) || keysOf(text).size === 0 ? undefined : text;
}

/** Whether an English file has fewer than half as many keys as the other languages. */
async function isOverride(own: string, { files }: Evidence, read: StartReader): Promise<boolean> {
  const others = files.filter((file) => file !== own).slice(0, SAMPLES);
  const [english = 0, ...sizes] = (await textsOf([own, ...others], read)).map((text) => keysOf(text).size);
  return sizes.length > 0 && sizes.every((size) => 2 * english < size);
}

/** A byte order mark and some line breaks. */
const MOST_BLANK_BYTES = 16;

/**
 * Whether each of the files holds a line break and nothing else, on disk and in Git's index. Xcode makes such files in
 * every language of an application for each window, also for one without texts. A file without a byte is a damaged one.
 *
 * @param files relative to the root
 */
async function areBlank(files: readonly string[], realRoot: string, versions: LastVersions): Promise<boolean> {
  for (const file of files) {
    const start = await readFileStart(realRoot, file, MOST_BLANK_BYTES);
    if (!start.ok || !start.value.isWhole || !isLineBreak(start.value.bytes)) return false;
    if (!versions.has(file)) continue;
    const last = await versions.read(file);
    if (last === undefined || !isLineBreak(last)) return false;
  }
  return files.length > 0;
}

function isLineBreak(bytes: Uint8Array): boolean {
  return bytes.length > 0 && isBlank(bytes);
}
