import type { Format } from "../format";

/**
 * What it takes for a file whose path holds a language code to be a translation:
 *
 * - `ending`: nothing more, as files with this ending are translations
 * - `folder`: the code stands in the name of a folder, in the way of this format
 * - `content`: the start of the file is proof
 * - `company`: the folder or the name says so, or there are several languages side by side
 */
export type Proof = "ending" | "folder" | "content" | "company";

interface Convention {
  readonly proof: Proof;
  /** Whether the start of a file may be that of a translation. */
  readonly looksRight?: (start: string) => boolean;
  /** Whether a file that doesn't look right is clearly something else, not a translation that was cut. */
  readonly looksOther?: (start: string, isWhole: boolean) => boolean;
}

const CONVENTIONS: ReadonlyMap<string, Convention> = new Map(
  Object.entries({
    ".xml": { proof: "folder", looksRight: isResourceFile, looksOther: isOtherXml },
    ".strings": { proof: "folder" },
    // TypeScript has the same ending.
    ".ts": {
      proof: "content",
      looksRight: (start) => /<TS[\s>]/.test(start),
      looksOther: (start) => !start.trimStart().startsWith("<") || rootOf(start) !== undefined,
    },
    // One that has only its header, or not even that, was cut.
    ".po": { proof: "ending", looksOther: (start) => /^msgid\s{1,9}(?:"[^"]|""\s{1,9}")/m.test(start) },
    // PowerPoint has the same ending.
    ".pot": {
      proof: "content",
      looksRight: (start) => /^msgid\s/m.test(start),
      looksOther: (start) => /\S/.test(start),
    },
    // FreeMarker has the same ending.
    ".ftl": {
      proof: "content",
      looksRight: (start) => /^-?[A-Za-z][\w-]{0,200} {0,9}=/m.test(start) && !isFreeMarker(start),
      looksOther: (start) =>
        isFreeMarker(start) ||
        /<|\$\{/.test(start) ||
        !/^(?:#|-?[A-Za-z][\w-]{0,200}\s{0,99}$|$)/.test(firstOf(start.split("\n")) ?? ""),
    },
    ".json": { proof: "company", looksRight: isTextJson, looksOther: isOtherJson },
    ".yml": { proof: "company", looksRight: isTextMapping, looksOther: isOtherYaml },
    ".yaml": { proof: "company", looksRight: isTextMapping, looksOther: isOtherYaml },
    ".properties": {
      proof: "company",
      looksRight: (start) => start.split("\n").some((line) => PROPERTY_LINE.test(line) && !NUMBERS.test(line)),
      looksOther: (start) => NUMBERS.test(start),
    },
  } satisfies Record<string, Convention>),
);

const OTHERS: Convention = { proof: "ending" };

/** In a folder that holds translations, a file that is called like a language, or the mask of such files. */
export const CALLED_BY_CODE =
  /(?:^|\/)(?:_?locales?|i18n|l10n|langs?|languages?|translations?)\/(?:\*|[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)\.\w{1,12}$/;

function conventionOf(path: string): Convention {
  const convention = CONVENTIONS.get(path.slice(Math.max(0, path.lastIndexOf(".")))) ?? OTHERS;
  const isCalledByCode = convention.looksRight === isResourceFile && CALLED_BY_CODE.test(path);
  return isCalledByCode ? { ...convention, proof: "content" } : convention;
}

export function proofFor(path: string): Proof {
  return conventionOf(path).proof;
}

/** @param start the first kilobytes, which may end anywhere */
export function looksLikeTranslation(path: string, start: string): boolean {
  return conventionOf(path).looksRight?.(start) ?? true;
}

/** Of Microsoft's compound files: PowerPoint's templates end in `.pot`, too. */
const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");
export const OTHER_START_BYTES = COMPOUND_FILE.length;

/** Packets of MPEG's transport streams, which end in `.ts` like Qt's files, begin with a `G`. */
const MPEG_PACKET = { first: 0x47, bytes: 188 };

/** Whether a file is of a program that uses the ending of a format for something else. @param start its first bytes */
export function isOtherDocument(path: string, start: Uint8Array): boolean {
  if (path.endsWith(".ts")) return [0, 1, 2].every((packet) => start[packet * MPEG_PACKET.bytes] === MPEG_PACKET.first);
  return COMPOUND_FILE.equals(start.subarray(0, COMPOUND_FILE.length));
}

/** How a file begins that is not fetched from the store of that name. */
const POINTERS = [
  // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  ["Git LFS", "version https://git-lfs.github.com/spec/"],
  // https://git-annex.branchable.com/internals/pointer_file/
  ["git-annex", "/annex/objects/"],
] as const;

/** The store from which a file is not fetched. @param start of the file */
export function pointsTo(start: string): string | undefined {
  return POINTERS.find(([, pointer]) => start.startsWith(pointer))?.[0];
}

const CONFLICT_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm;

/** Whether a file is only a pointer or has zero bytes, so that nothing tells what it holds. */
export function isUnreadableText(start: string): boolean {
  return start.includes("\0") || pointsTo(start) !== undefined;
}

/** Whether settings end too early, as far as their syntax tells. Comments may follow, which browsers accept in `manifest.json`. */
export function isCutSettings(path: string, text: string): boolean {
  if (!path.endsWith(".json")) return false;
  for (let rest = text.trimEnd(); !rest.endsWith("}"); ) {
    const line = rest.lastIndexOf("\n") + 1;
    const comment = rest.endsWith("*/") ? rest.lastIndexOf("/*") : rest.lastIndexOf("//");
    if (comment === -1 || (comment < line && !rest.endsWith("*/"))) return true;
    rest = rest.slice(0, comment).trimEnd();
  }
  return false;
}

/**
 * Whether a file that doesn't look like a translation may have been one before it was emptied, cut, overwritten or left
 * with conflict markers.
 *
 * @param start as for {@link looksLikeTranslation}
 */
export function looksDamaged(path: string, start: string, isWhole: boolean): boolean {
  if (/^[\s{}\uFEFF]*$/.test(start) || isUnreadableText(start)) return true;
  const merged = start.replace(CONFLICT_MARKER, "");
  if (merged !== start && looksLikeTranslation(path, merged)) return true;
  return !conventionOf(path).looksOther?.(merged, isWhole);
}

export function canLookWrong(path: string): boolean {
  return conventionOf(path).looksRight !== undefined;
}

/** Android's, whose texts are the same in all languages: https://developer.android.com/guide/topics/resources/localization */
const NOT_TO_TRANSLATE = /(?:^|\/)values(?:-[^/]{1,100})?\/donottranslate[^/]{0,200}\.xml$/;

export function isNotToTranslate(path: string): boolean {
  return NOT_TO_TRANSLATE.test(path);
}

/** Whether only resource bundles are called like this: `app_de.properties`. */
export function isBundleMask(mask: string): boolean {
  return /[^/*]_\*\.properties$/.test(mask);
}

/** Whether a file or mask is called like the translations of Qt itself, which programs copy. */
export function isLibraryFile(path: string): boolean {
  return /(?:^|\/)(?:qt|qtbase|qtconnectivity|qtdeclarative|qt_help|qtlocation|qtmultimedia|qtserialport|qtwebengine|qtwebsockets|qtxmlpatterns)_[^/]{1,100}\.ts$/.test(
    path,
  );
}

/** The mask for a path in a layout that no other format has. */
export function conventionalMaskOf(
  format: Format,
  path: string,
): { readonly mask: string; readonly value: string } | undefined {
  const mask = format.conventionalMask?.(path);
  if (mask !== undefined) {
    const [before = "", behind = "", again] = mask.split("*");
    // A second star stands for the same code, in the name of the file.
    const end = again === undefined ? path.length - behind.length : path.indexOf("/", before.length);
    return { mask, value: path.slice(before.length, end) };
  }
  const [, above = "", prefix = "", value, suffix = "", name = ""] =
    /^((?:[^/]+\/)*)(values-)([^/]+)()\/([^/]+\.xml)$/.exec(path) ??
    /^((?:[^/]+\/)*)()([^/]+)(\.lproj)\/([^/]+\.strings)$/.exec(path) ??
    [];
  if (value === undefined) return undefined;
  return { mask: `${above}${prefix}*${suffix}/${name}`, value };
}

/** A template has directives, or begins with markup; Fluent has markup only in its texts. */
function isFreeMarker(start: string): boolean {
  return /^\s{0,999}<|<\/?[#@]|\[\/?[#@]/.test(start);
}

function isResourceFile(start: string): boolean {
  return (
    start.includes("<resources") &&
    (/<(?:string|plurals?|string-array)\s[^<>]{0,999}\bname\b/.test(start) || start.length >= START_BYTES)
  );
}

/** The name of the first element, if it does not end with the text. */
function rootOf(start: string): string | undefined {
  return /<([A-Za-z_][\w:.-]{0,200})(?=[^\w:.-])/.exec(start.replace(/<!--[\s\S]*?(?:-->|$)/g, ""))?.[1];
}

function isOtherXml(start: string): boolean {
  const root = rootOf(start);
  if (root !== "resources") return root !== undefined;
  return /<(?!resources\b)[A-Za-z_][\w-]{0,200}[^\w-]|<\/resources|<resources[^<>]{0,999}\/>/.test(start);
}

/** Of each file that is looked at, this much is read. */
export const START_BYTES = 8192;

function isTextJson(start: string): boolean {
  if (!/^\uFEFF?\s{0,999}(?:[[{]|\/[/*])/.test(start)) return false;
  if ([KEY_OF_KEYBOARD, BIBLIOGRAPHY, TRANSLITERATION].some((other) => other.test(start))) return false;
  const texts = start.match(/"\s{0,99}:\s{0,99}"[^"]{0,200}\p{L}/gu) ?? [];
  return texts.some((text) => !FORMAT_OPTION.test(text));
}

/** A key with its character, in the layouts of keyboards for phones. */
const KEY_OF_KEYBOARD = /"code"\s{0,99}:\s{0,99}-?\d{1,9}\s{0,99},\s{0,99}"label"\s{0,99}:/;

/** A date in a list of books and articles: https://docs.citationstyles.org/en/stable/specification.html#appendix-i-csl-json */
const BIBLIOGRAPHY = /^\uFEFF?\s{0,999}\[[\s\S]*"date-parts"\s{0,99}:/;

/** Four letters that ASCII has not, each with what replaces it in addresses. Those of Chinese and the like may be words. */
const TRANSLITERATION =
  /^\uFEFF?\s{0,99}\{(?:\s{0,99}"(?:[^\0-\x7f\u3040-\ud7ff]{1,2}"\s{0,9}:\s{0,9}"[\w-]{0,4}|[\u3040-\ud7ff]{1,2}"\s{0,9}:\s{0,9}"[a-z]{1,6})",?){4}/;

/** What vue-i18n has in files of its own: https://vue-i18n.intlify.dev/guide/essentials/datetime */
const FORMAT_OPTION = /"(?:2-digit|long|narrow|numeric|short)$/;

function isOtherJson(start: string, isWhole: boolean): boolean {
  if (!isWhole) return /^\s*[[{]/.test(start);
  try {
    return !isEmpty(JSON.parse(start));
  } catch {
    return false;
  }
}

/** What MediaWiki and ARB say of a file. */
function isMetadata(name: string): boolean {
  return name === "@metadata" || name.startsWith("@@");
}

/** Whether a JSON value holds nothing to translate at any depth. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === null || value === "";
  return Object.entries(value).every(([name, each]) => isMetadata(name) || isEmpty(each));
}

const PROPERTY_LINE = /^[ \t]{0,99}[^\s#!=:][^=:]{0,200}[=:]/;
/** A value without a letter, such as a color. */
const NUMBERS = /[=:]\s{0,99}\d[\d.,;%\s]{0,999}$/m;
const YAML_MAPPING_LINE = /^["']?[^\s"':#{[\]}][^:#\n]{0,200}:(?:\s|$)/;

function isTextMapping(start: string): boolean {
  const lines = start.replace(/^\uFEFF/, "").split("\n");
  const first = firstOf(lines);
  return first !== undefined && YAML_MAPPING_LINE.test(first) && lines.some(hasText);
}

const LANGUAGE_KEY = /^["']?[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?["']?:/;
const BLANK_VALUE = /(?:\{\s{0,9}\}|~|null|""|'')\s{0,99}$/;

/** A list, or a mapping of other values. Below the name of a language, blank ones may be what is left of texts. */
function isOtherYaml(start: string): boolean {
  const lines = start.split("\n");
  const first = firstOf(lines) ?? "";
  if (/^(?:- |\[)/.test(first)) return true;
  const isOfLanguage = LANGUAGE_KEY.test(first);
  const withValue = (line: string): string => (isOfLanguage ? line.replace(BLANK_VALUE, "") : line);
  return !lines.some(hasText) && lines.some((line) => /^\s*(?:- |[^#\s].*:\s+[^#\s])/.test(withValue(line)));
}

/** Without what may stand before the first value. */
function firstOf(lines: readonly string[]): string | undefined {
  return lines.find((line) => !/^(?:\s*$|#|---|%)/.test(line));
}

/** Whether a letter follows a colon that ends a key. */
function hasText(line: string): boolean {
  const value = line.slice(line.indexOf(": ") + 2).trimStart();
  return line.includes(": ") && !/^[#&*{[]/.test(value) && /\p{L}/u.test(value);
}

/** Endings that other tools read, and those of a format don't, by its own. */
export const MISTAKEN_ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([[".json", [".jsonc", ".json5"]]]);
