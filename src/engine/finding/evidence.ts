import path from "node:path";
import { isTellingLanguageCode, looksLikeLanguageCode } from "../../model/language/knownLanguages";
import { isBundleMask, type Proof, proofFor } from "../formats/conventions/conventions";
import { codeIn, type Format } from "../formats/format";
import { isEnglish } from "../languages";
import { isUsablePath } from "./files/usablePaths";
import { isUpperCase } from "./languages/codeSpelling";
import { createFoldersAround, DEEPEST } from "./pathFolders";
import {
  areDirections,
  isNoLanguage,
  isSettingsStem,
  isTellingFile,
  isTellingFolder,
  isTellingStem,
} from "./tellingNames";

/** What speaks for and against a mask. */
export interface Evidence {
  readonly mask: string;
  readonly format: Format;
  readonly proof: Proof;
  /** Points of all values: see {@link pointsOf}. */
  points: number;
  values: number;
  /** Those that fit, as they are called on disk. */
  readonly files: string[];
  /** Their values. */
  readonly names: string[];
  /** The only value, as long as there is no other. */
  only?: string | undefined;
  /** Names that fit the mask, hold no code and fit no other mask. */
  strangers: number;
  countries: number;
  englishCountries: number;
  /** Files without a code that are at the same place, under any name. */
  neighbors: number;
  /** Whether one of them has the name without the code, such as `app.ext` for `app_*.ext`. */
  base: boolean;
}

export function noEvidence(mask: string, format: Format): Evidence {
  return {
    mask,
    format,
    proof: proofFor(mask),
    points: 0,
    values: 0,
    files: [],
    names: [],
    strangers: 0,
    countries: 0,
    englishCountries: 0,
    neighbors: 0,
    base: false,
  };
}

export function addValue(evidence: Evidence, value: string, file: string): void {
  evidence.points += pointsOf(value, evidence.format);
  evidence.only = evidence.values === 0 ? value : undefined;
  evidence.values++;
  evidence.files.push(file);
  evidence.names.push(value);
}

/** A code that may be a word says half as much. */
function pointsOf(value: string, format: Format): number {
  return isTellingLanguageCode(codeIn(value, format)) ? 2 : 1;
}

/**
 * Whether the names alone allow that a mask is a component: one language in a telling place, or two in any other with
 * few names beside them that are no languages.
 */
export function isPlausible(evidence: Evidence): boolean {
  const { proof, points, values, strangers, countries, neighbors, only, format } = evidence;
  if (areDirections(evidence.names)) return false;
  if (areInCapitals(evidence)) return strangers <= values && countries === 0;
  if (proof !== "company") return only === undefined || !isNoLanguage(codeIn(only, format));
  if (isSetOfCountries(evidence)) return false;
  if (isTellingPlace(evidence)) return strangers <= values + 2 && (points >= 2 || isAlone(evidence));
  if (points < 4) return false;
  return 2 * strangers <= values && countries === 0 && neighbors <= 10 * values;
}

/** Whether files are called like settings, of which there may be one for each country, customer or stage. */
export function isCalledSettings(evidence: Evidence): boolean {
  return evidence.proof === "company" && isSettingsStem(nameIn(evidence.mask)) && !isTellingPlace(evidence);
}

/** The same where not only the folder that a file is in tells its language. */
export function isNamedSettings(evidence: Evidence): boolean {
  return isCalledSettings(evidence) && !isInLanguageFolder(evidence);
}

/** Whether nothing but the folder that a file is in tells its language. */
function isInLanguageFolder({ mask }: Evidence): boolean {
  return /(?:^|\/)\*\/[^*]+$/.test(mask);
}

/** A few may be misspelled languages. */
const SEVERAL_COUNTRIES = 4;

/** Whether several countries of one language are among the names, which files of languages are not called like. */
function isSetOfCountries({ values, names, format, countries, englishCountries }: Evidence): boolean {
  if (englishCountries < 2 || countries < SEVERAL_COUNTRIES || 4 * countries < values) return false;
  return !names.some((name) => isEnglish(codeIn(name, format)));
}

/** Whether a bundle lacks both its source and a second language, and only its ending is that of one. */
function isLoneFile({ mask, values, base }: Evidence): boolean {
  return values === 1 && !base && isBundleMask(mask) && !isTellingFile(mask);
}

/** Whether there is one language, called only by its code, and nothing beside it. */
function isStray(evidence: Evidence): boolean {
  const { mask, proof, values, neighbors } = evidence;
  return proof === "company" && values === 1 && neighbors === 0 && nameIn(mask) === "*" && !isEnglishOnly(evidence);
}

/** Whether the whole name of the only file is made like a code, such as `xyz_ab`, of which only the end is known as one. */
function isUnknownCode({ mask, proof, values, base, only = "" }: Evidence): boolean {
  return proof === "company" && values === 1 && !base && looksLikeLanguageCode(nameIn(mask).replace("*", only));
}

/** Maven's and Gradle's folder, below which the packages of a program are. */
const RESOURCES = "/resources/";

/**
 * Passes over copies of a file in another component, over lone files with an unknown code among those that are called by
 * their codes, and over lone bundles, unless there are others around, such as those of pages whose own texts are not in a
 * bundle.
 */
export function withoutLoneFiles(all: readonly Evidence[]): readonly Evidence[] {
  const originals = new Set(
    all.flatMap((evidence) =>
      evidence.values > 1 ? evidence.files.filter(isUsablePath).map((file) => path.posix.basename(file)) : [],
    ),
  );
  const several = new Set(all.flatMap(({ mask, values }) => (values > 1 ? mask : [])));
  const chosen = all.filter(
    (evidence) =>
      !(isStray(evidence) && originals.has(path.posix.basename(evidence.files[0] ?? ""))) &&
      !(isUnknownCode(evidence) && several.has(codeAloneIn(evidence.mask))),
  );
  const lone = new Set(chosen.filter(isLoneFile));
  if (lone.size === 0) return chosen;
  const around = new Map([...lone].map((evidence) => [bundleRoot(evidence), new Set<string>()]));
  for (const evidence of chosen) {
    if (lone.has(evidence) || !isBundleMask(evidence.mask)) continue;
    let folder = path.posix.dirname(evidence.mask);
    for (let depth = 0; depth < DEEPEST && folder !== "."; depth++, folder = path.posix.dirname(folder)) {
      const known = around.get(folder);
      if (known === undefined) continue;
      for (const value of evidence.names) known.add(value);
    }
  }
  const hasAround = (evidence: Evidence): boolean => {
    const { points, only = "", neighbors, mask } = evidence;
    const values = around.get(bundleRoot(evidence));
    const isWord = points < 2 && (neighbors > 0 || isSettingsStem(nameIn(mask)));
    return values !== undefined && (isWord ? values.has(only) : values.size > 0);
  };
  return chosen.filter((evidence) => !lone.has(evidence) || hasAround(evidence));
}

/** The mask of files in the same folder that are called by their codes alone. */
function codeAloneIn(mask: string): string {
  return path.posix.join(path.posix.dirname(mask), `*${path.posix.extname(mask)}`);
}

/** The folder of resources that a bundle is in, or that above its own. */
function bundleRoot({ mask }: Evidence): string {
  const at = mask.lastIndexOf(RESOURCES);
  return at < 0 ? path.posix.dirname(path.posix.dirname(mask)) : mask.slice(0, at + RESOURCES.length - 1);
}

/** Whether several codes are all in capitals, as those of countries are. */
export function areInCapitals({ names }: Evidence): boolean {
  return names.length > 1 && names.every(isUpperCase);
}

/** Whether languages are among many other names, in a folder that holds translations. Their texts must show it. */
export function isCrowded({ mask, proof, points, values, strangers, countries }: Evidence): boolean {
  if (proof !== "company" || strangers <= values + 2 || countries > 0) return false;
  return values > 1 && points >= 4 && mask.split("/").slice(0, -1).some(isTellingFolder);
}

/** Whether names leave open that a mask is a component, so that texts must show it. */
export function isToProve(evidence: Evidence): boolean {
  return isCrowded(evidence) || (isPairWithEnglish(evidence) && !isNamedSettings(evidence));
}

/** Whether there is one language beside English, whose code may be a word, such as `it`. */
function isPairWithEnglish({ proof, values, names, format, ...beside }: Evidence): boolean {
  if (proof !== "company" || values !== 2) return false;
  if (beside.strangers > 1 || beside.countries > 0 || beside.neighbors > 10 * values) return false;
  return names.some((name) => isEnglish(codeIn(name, format)));
}

/** Whether nothing suggests that a lone word which is also a code means something else, or other bundles can tell. */
function isAlone(evidence: Evidence): boolean {
  const { mask, neighbors, base } = evidence;
  if (isLoneFile(evidence)) return true;
  if (isSettingsStem(nameIn(mask))) return false;
  return neighbors === 0 || (base && isBundleMask(mask));
}

/** Whether folders or the name say that there are translations. */
export function isTellingPlace({ mask, countries }: Evidence): boolean {
  if (mask.split("/").slice(0, -1).some(isTellingFolder)) return true;
  if (countries > 0) return false;
  return isBundleMask(mask) || isTellingStem(nameIn(mask));
}

/** Whether all names that fit the mask are those of languages, and there are several. Others are not counted for `content`. */
export function isOnlyLanguages({ proof, values, strangers, countries }: Evidence): boolean {
  return (proof === "company" || proof === "content") && values > 1 && strangers === 0 && countries === 0;
}

function nameIn(mask: string): string {
  return path.posix.parse(mask).name;
}

/** Whether all that is known to be there is the source. */
export function isEnglishOnly({ only, format }: Evidence): boolean {
  return only !== undefined && !format.sourceIsRow && isEnglish(codeIn(only, format));
}

/** English files without translations in a folder of English where other files of the format are translated. */
export function sourcesBesideTranslated(chosen: readonly Evidence[]): ReadonlySet<Evidence> {
  const translated = new Set(chosen.flatMap((evidence) => (evidence.values > 1 ? placesOf(evidence) : [])));
  return new Set(
    chosen.filter((evidence) => isEnglishOnly(evidence) && placesOf(evidence).some((place) => translated.has(place))),
  );
}

/** The folders of languages with the format; none for other layouts. */
function placesOf({ mask, format, names }: Evidence): readonly string[] {
  const end = mask.indexOf("/", mask.indexOf("*"));
  return end < 0 ? [] : names.map((name) => `${format.name} ${mask.slice(0, end).replace("*", name)}`);
}

/** Masks of files in a folder of a language that are called like another, where more speaks for the languages of folders. */
export function masksInLanguages(chosen: readonly Evidence[]): readonly string[] {
  const points = new Map<string, number>();
  for (const each of chosen.filter(({ values }) => values > 1)) {
    for (const place of placesOf(each)) points.set(place, Math.max(each.points, points.get(place) ?? 0));
  }
  const placesAround = createFoldersAround(new Set(points.keys()));
  return chosen.flatMap((each) => {
    const places = placesAround(`${each.format.name} ${each.mask}`);
    return places.some((place) => (points.get(place) ?? 0) >= each.points) ? [each.mask] : [];
  });
}

/** Whether the source alone is a component: a file that is called like its language, but not one name of many. */
export function isSourceAlone(evidence: Evidence): boolean {
  return isEnglishOnly(evidence) && (evidence.proof !== "company" || isTellingPlace(evidence) || isNameOnly(evidence));
}

/** Whether names consist of the code, and most of those beside them are no other names. */
function isNameOnly({ mask, values, strangers, countries }: Evidence): boolean {
  return nameIn(mask) === "*" && countries === 0 && strangers <= values + 2;
}
