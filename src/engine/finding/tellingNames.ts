import { sourceNameOf } from "../formats/conventions/sourceNames";

/** Parts, between separators, of the names of folders and files that hold translations. */
const PARTS: ReadonlySet<string> = new Set(
  `i18n internationalization l10n language languages locale locales localization localizations messages translation
  translations`.split(/\s+/),
);
/** Further names of folders that hold translations and nothing else. */
const FOLDERS: ReadonlySet<string> = new Set(
  "intl lang langs lc_messages loc localisation localisations localize message nls po strings trans".split(" "),
);
/** Further parts of the names of such files. */
const STEMS: ReadonlySet<string> = new Set(
  "label labels lang localizable message nls string strings text texts".split(" "),
);

/** Files of which there may be one for each country, customer or stage. */
const SETTINGS: ReadonlySet<string> = new Set(
  (
    "app application appsettings bootstrap build compose conf config configuration deploy deployment docker " +
    "env environment gradle karma kustomization log4j logback logging manifest package prod sample settings " +
    "tsconfig values webpack"
  ).split(" "),
);

/**
 * Names beside languages that are none: platforms, tools, copies of translations, and codes such as `mul`, `und` and `zxx`.
 * Some are also codes of languages with hardly any speakers.
 */
const NO_LANGUAGES: ReadonlySet<string> = new Set(
  `aaa abc all amd api arm backup bak base bsd cli comment comments common compendium context contexts copy css csv
  deb default defaults description descriptions dev dmg doc dot draft env exe ext faq fuzzy gen glossary gui img
  ini ios jar js legacy lib log mac map max merged min mis mul mvc new nls none obsolete old org orig original osx
  pdf pkg plural plurals posix ppc pseudo qqq quot raw rpm sdk source sql src sub sys temp template terminology
  test tmp top ts tv type types ui und untranslated url var web win work www x64 xls xml xxx yml zip zxx`.split(/\s+/),
);

export function isNoLanguage(name: string): boolean {
  return NO_LANGUAGES.has(name) || isSettingsStem(name) || isTellingStem(name);
}

/** What programs are made for or with, and three-letter codes of languages that have shorter ones or hardly any translators. */
const PLATFORMS: ReadonlySet<string> = new Set(["arm", "lua", "mac"]);

export function isPlatform(name: string): boolean {
  return PLATFORMS.has(name);
}

/** Suffixes of pictures and models, which are codes of languages, too. */
const DIRECTIONS: ReadonlySet<string> = new Set(["ne", "nw", "se", "sw"]);

/** Whether names are nearly all directions of the compass, and nothing else. */
export function areDirections(names: readonly string[]): boolean {
  return names.length >= DIRECTIONS.size - 1 && names.every((name) => DIRECTIONS.has(name));
}

/** Folders that most programs have. As names of files, some are codes of languages with translators. */
const LAYOUT_FOLDERS: ReadonlySet<string> = new Set("bin doc ext gen lib log mac man src".split(" "));

export function isLayoutFolder(name: string): boolean {
  return LAYOUT_FOLDERS.has(name);
}

export function isTellingFolder(name: string): boolean {
  const folder = name.toLowerCase();
  return FOLDERS.has(folder) || partsOf(folder).some((part) => PARTS.has(part));
}

/** Whether any folder of a path, or what is at its end, is called like one that holds translations. */
export function isTellingPath(path: string): boolean {
  return path.split("/").some(isTellingFolder);
}

/** @param stem the name of a file without its code and ending */
export function isTellingStem(stem: string): boolean {
  return partsOf(stem.toLowerCase()).some((part) => PARTS.has(part) || STEMS.has(part));
}

/** Whether the folders of a path, or the name of the file, say that there are translations. */
export function isTellingFile(path: string): boolean {
  const [, folder = "", stem = ""] = /^(?:(.*)\/)?([^/]*)\./.exec(path) ?? [];
  return isTellingPath(folder) || isTellingStem(stem);
}

/** Whether a file without a language code is called like the source of translations. */
export function isTellingSource(path: string): boolean {
  const source = sourceNameOf(path);
  if (source === undefined || source.isCertain) return source !== undefined;
  return isTellingFile(path) && !isSettingsStem(path.slice(path.lastIndexOf("/") + 1));
}

export function isSettingsStem(stem: string): boolean {
  return partsOf(stem.toLowerCase()).some((part) => SETTINGS.has(part));
}

const REPORT =
  /(?:^|[-_.])(?:missing|unused|untranslated)[-_.](?:keys?|messages?|strings?|texts?|translations?)(?:[-_.]|$)/i;

/** Whether a file is called like what a tool writes of translations: `_missing_translations_de`. */
export function isReport(path: string): boolean {
  return REPORT.test(path.slice(path.lastIndexOf("/") + 1));
}

function partsOf(name: string): readonly string[] {
  return name.split(/[-_.*]/);
}
