import { MAX_LENGTH } from "../../common/text/foreignText";
import {
  isKnownLanguageCode,
  isTellingLanguageCode,
  isWellFormedLanguageCode,
} from "../../model/language/knownLanguages";
import { conventionalMaskOf, proofFor } from "../formats/conventions/conventions";
import { type Format, languageCodeIn } from "../formats/format";
import { differsInCase, differsOnlyInCase, isUpperCase } from "./languages/codeSpelling";
import type { FormatMask } from "./maskFiles";
import { DEEPEST } from "./pathFolders";
import { isLayoutFolder, isNoLanguage, isPlatform, isTellingFolder } from "./tellingNames";

export interface MaskCandidate {
  readonly mask: string;
  /** What stands for the star. */
  readonly value: string;
  /** The lower one is preferred among masks for which as much speaks. */
  readonly rank: number;
}

/** Languages that have to stand beside one that the platform does not know. */
const ENOUGH_COMPANY = 2;

/** @param inCapitals whether all known languages are written so */
function acceptsLanguage(format: Format, known = 0, inCapitals = false): (value: string) => boolean {
  const isLanguage = (code: string) =>
    (isKnownLanguageCode(code) && !isPlatform(code)) ||
    (inCapitals && differsOnlyInCase(code)) ||
    (known >= ENOUGH_COMPANY && ((isWellFormedLanguageCode(code) && !isNoLanguage(code)) || differsInCase(code)));
  return (value) => {
    const code = languageCodeIn(value, format);
    return code !== undefined && isLanguage(code);
  };
}

/**
 * Whether a value of the star is a language, for components that are found.
 *
 * @param known the number of languages of the component that the platform knows
 */
export function acceptsInMask({ format, mask }: FormatMask, known = 0, inCapitals = false): (value: string) => boolean {
  const accepts = acceptsLanguage(format, known, inCapitals);
  const isFolder = mask.rest !== "" && mask.prefix === "" && mask.suffix === "";
  return isFolder ? (value) => !isLayoutFolder(value) && accepts(value) : accepts;
}

/**
 * The usual layouts: `…/CODE.ext`, `…/NAME.CODE.ext`, `…/NAME-CODE.ext` (or `_`), `…/CODE.NAME.ext`, `…/NAME_CODE.desktop.ext`,
 * `…/CODE/NAME.ext`, `locales/CODE/…/NAME.ext`, `…/CODE/NAME.CODE.ext`, those of the format, and `CODE/…/NAME.ext` where the
 * ending or the content is that of translations alone.
 *
 * @param file a usable path: see `isUsablePath`
 */
export function candidateMasks(file: string, format: Format): readonly MaskCandidate[] {
  const accepts = acceptsLanguage(format);
  const conventional = conventionalMaskOf(format, file);
  if (conventional !== undefined) {
    return accepts(conventional.value) ? [{ ...conventional, rank: 0 }] : [];
  }
  if (proofFor(file) === "folder") return [];

  const slash = file.lastIndexOf("/");
  const name = file.slice(slash + 1);
  const dot = name.lastIndexOf(".");
  const masks: MaskCandidate[] = [];
  const add = (rank: number, start: number, end: number) => {
    const value = file.slice(start, end);
    if (value.length > MAX_LENGTH.code) return;
    if (accepts(value) || (rank === 1 && isInCapitals(value, file.slice(0, Math.max(0, slash)), format))) {
      masks.push({ mask: `${file.slice(0, start)}*${file.slice(end)}`, value, rank });
    }
  };
  const begin = slash + 1;
  const end = begin + Math.max(0, dot);
  add(1, begin, end);
  // Only the end of a long name can be a code.
  const addEnds = (rank: number, last: number): void => {
    for (let index = Math.max(begin + 1, last - 1 - MAX_LENGTH.code); index < last; index++) {
      if (".-_".includes(file.charAt(index))) add(rank + (index - begin) / 1000, index + 1, last);
    }
  };
  addEnds(2, end);
  const firstDot = name.indexOf(".");
  if (firstDot > 0 && firstDot < dot) {
    add(3.5, begin, begin + firstDot);
    // Behind other codes stands what marks copies and settings, as in `app_de.min`.
    if (name.slice(firstDot, dot) === ".desktop") addEnds(3.6, begin + firstDot);
  }
  const isTranslation = proofFor(file) !== "company" && !format.besideCode;
  // Folders of programs are called `id`, `io` or `my`, too.
  const isDeep = (folder: string): boolean => isTranslation && isTellingLanguageCode(folder);
  addFolders(file, slash, isDeep, (rank, start, end) => {
    if (isLayoutFolder(file.slice(start, end))) return;
    const known = masks.length;
    add(rank, start, end);
    const mask = masks.length > known ? maskOfBoth(file, start, end) : undefined;
    if (mask !== undefined) masks.push({ mask, value: file.slice(start, end), rank: 0.5 });
  });
  return masks;
}

/** Whether a name in a folder that holds translations is nothing but a code in capitals: `DE` in `locales`. */
function isInCapitals(value: string, folder: string, { codeOf }: Format): boolean {
  return codeOf === undefined && isUpperCase(value) && folder.split("/").some(isTellingFolder);
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** The mask where the code of a folder stands in the name, too: `CODE/CODE.ext`, `CODE/NAME.CODE.ext`. */
function maskOfBoth(file: string, start: number, end: number): string | undefined {
  const code = file.slice(start, end);
  const again = file.lastIndexOf(code);
  const behind = again + code.length;
  if (again <= file.lastIndexOf("/")) return undefined;
  if (IN_WORD.test(file.charAt(again - 1)) || IN_WORD.test(file.charAt(behind))) return undefined;
  return `${file.slice(0, start)}*${file.slice(end, again)}*${file.slice(behind)}`;
}

type AddMask = (rank: number, start: number, end: number) => void;

/** The code behind a word for languages, as in `resource.language.de_de/NAME.ext`. */
function addEndOfFolder(file: string, start: number, end: number, add: AddMask): void {
  for (let index = Math.max(start + 1, end - 1 - MAX_LENGTH.code); index < end; index++) {
    const isEnd = ".-_".includes(file.charAt(index)) && isTellingFolder(file.slice(start, index));
    if (isEnd) add(4.5 + (index - start) / 1000, index + 1, end);
  }
}

/**
 * The folder above the file, and each below a folder that holds translations.
 *
 * @param isDeep whether a folder further above counts wherever it is
 */
function addFolders(file: string, slash: number, isDeep: (folder: string) => boolean, add: AddMask): void {
  let end = slash;
  for (let depth = 0; end > 0 && depth < DEEPEST; depth++) {
    const before = file.lastIndexOf("/", end - 1);
    const above = file.slice(file.lastIndexOf("/", before - 1) + 1, Math.max(0, before));
    const isCounted = depth === 0 || isTellingFolder(above) || isDeep(file.slice(before + 1, end));
    if (isCounted) add(4 + depth / 100, before + 1, end);
    if (depth === 0) addEndOfFolder(file, before + 1, end, add);
    end = before;
  }
}
