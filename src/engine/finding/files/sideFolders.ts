import { pLimit } from "../../../common/limit";
import { MODULE_FILES, MODULE_SETTINGS } from "../../../common/packageFiles";
import { decodeText } from "../../../common/text/decodeText";
import { readFileStart } from "../../files";
import { isLibraryFile } from "../../formats/conventions/conventions";
import { createFoldersAround } from "../pathFolders";
import { isLanguageFolder } from "./skippedFolders";

/**
 * Returns the folder of a path that holds examples or a library of others, or the path itself if it is of a library.
 *
 * @param realRoot undefined if only names decide
 * @param masks of all components
 */
export async function createSideCheck(
  realRoot: string | undefined,
  masks: readonly string[],
): Promise<(path: string) => string | undefined> {
  const modules = realRoot === undefined ? [] : await foreignModules(realRoot, masks);
  const modulesAround = createFoldersAround(new Set(modules));
  return (path) => sideFolderOf(path) ?? modulesAround(path)[0];
}

/** A module as the settings of Gradle name it, `":plugins:api"`, or any other name. */
const MODULE = /["']:?([\w.-]{1,100}(?::[\w.-]{1,100}){0,20})["']/g;
/** With two labels of the name under which the module's code is: `org.example`. */
const NAMESPACE = /(?:\bnamespace\s{0,9}=?\s{0,9}\(?|<manifest\b[^<>]{0,999}\bpackage=)["']([\w]{1,100}\.[\w]{1,100})/;

/** An app, by the identifier of Gradle's plugin or a catalog's name for it: the program itself, not a library. */
const APP = /android[._-]?application/i;

export const MODULE_START_BYTES = 64 * 1024;
/** A hostile file may name any number. */
const MAX_MODULES = 500;
const PARALLEL_READS = 16;

/** So many modules show to whom a program belongs. */
const ENOUGH = 5;

/** Whether {@link foreignModules} may read a file. */
export function isModuleFile(path: string): boolean {
  return MODULE_SETTINGS.includes(path) || MODULE_FILES.some((file) => path.endsWith(`/${file}`));
}

/**
 * Folders of Gradle's modules that are copies of a library: no app, and the only one of its organization, in a program of
 * which another organization has several that is not called alike.
 */
async function foreignModules(realRoot: string, masks: readonly string[]): Promise<readonly string[]> {
  const settings = await textOf(realRoot, MODULE_SETTINGS);
  const named = [...settings.matchAll(MODULE)].map(([, name = ""]) => name.replaceAll(":", "/"));
  const modules = [...new Set(named)].slice(0, MAX_MODULES);
  const inUse = new Set(masks.flatMap(createFoldersAround(new Set(modules))));
  if (inUse.size < 2) return [];
  const texts = await pLimit(PARALLEL_READS).map(modules, (folder) =>
    textOf(
      realRoot,
      MODULE_FILES.map((file) => `${folder}/${file}`),
    ),
  );
  const owners = texts.map((text) => NAMESPACE.exec(text)?.[1]);
  const numberOf = (owner: string): number => owners.filter((each) => each === owner).length;
  const own = owners.flatMap((owner) => (owner && numberOf(owner) >= ENOUGH ? owner.split(".").slice(1) : []));
  return modules.filter((_, index) => {
    const owner = owners[index];
    if (owner === undefined || own.length === 0 || numberOf(owner) > 1) return false;
    return !own.some((name) => owner.includes(name)) && !APP.test(texts[index] ?? "");
  });
}

async function textOf(realRoot: string, files: readonly string[]): Promise<string> {
  const reads = await Promise.all(files.map((file) => readFileStart(realRoot, file, MODULE_START_BYTES)));
  return reads.map((read) => (read.ok ? decodeText(read.value.bytes) : "")).join("\n");
}

/** Shows how to use the program: with texts, but not those of the program. */
const EXAMPLES = /^(?:(?:demo|example|playground|sample|sandbox)s?(?:[-_]?(?:app|project|site)s?)?|.+[-_]examples)$/i;

/** Java's packages are called after an Internet domain, and those of many templates after `example.com`. */
const DOMAINS = /^(?:com|dev|io|net|org)$/;

/** Folders of what a program sends to browsers. */
const WEB_ASSETS = /^(?:assets|htdocs|javascripts?|js|public|static|webapp|webroot|wwwroot)$/i;

/** Below one of them: what others wrote. */
const LIBRARIES =
  /^(?:bootstrap-datepicker|ckeditor[45]?|codemirror|datatables|fullcalendar|jquery(?:-?ui)?|libraries|libs|mathjax|moment(?:js)?|pdf\.?js|pdfjs-dist|plupload|select2|summernote|tinymce)$/i;

/** Nothing else is in folders of these names, and the second is Qt's own repository of its translations. */
const OF_OTHERS = /^(?:extern(?:als?)?|qttranslations)$/i;

/** Folders of copies of libraries, where their names have versions, such as `libs/qscintilla_2.14.1`. */
const COPIES = /^(?:contrib|dependencies|libs?)$/i;
const RELEASE = /[-_]v?\d{1,9}(?:\.\d{1,9}){1,3}(?:-dist)?$/;

/** Of Android, builds that only developers and tests run, in `src`. */
const TEST_BUILDS = /^(?:benchmark|debug)$/;

/** A copy of the viewer of pdf.js, which has nothing else in its name. */
const PDF_VIEWER = /^(?:l10n|locale)\/[^/]+\/viewer\.[a-z]+$/;

/** What a generator of programs fills in: `lib/templates/%name%/locales`, `{{name}}`. */
const FILLED_IN = /%\w+%|\{\{|<%|\$\{/;

/** The outermost folder of a path that holds examples or a library of others, or the path itself if it is of a library. */
export function sideFolderOf(path: string): string | undefined {
  const names = path.split("/");
  let assets = false;
  for (const [index, name] of names.slice(0, -1).entries()) {
    const before = names[index - 1] ?? "";
    if (isLanguageFolder(name, before)) break;
    const isExample = EXAMPLES.test(name) && !DOMAINS.test(before);
    const isLibrary =
      OF_OTHERS.test(name) ||
      (COPIES.test(before) && RELEASE.test(name)) ||
      ((assets || RELEASE.test(name)) && LIBRARIES.test(name.replace(RELEASE, ""))) ||
      ((assets || before === "web") && index === names.length - 3 && PDF_VIEWER.test(names.slice(index).join("/")));
    const isTestBuild = TEST_BUILDS.test(name) && before === "src" && names[index + 1] === "res";
    if (isExample || isLibrary || isTestBuild || FILLED_IN.test(name)) return names.slice(0, index + 1).join("/");
    assets ||= WEB_ASSETS.test(name);
  }
  return isLibraryFile(path) || FILLED_IN.test(names.at(-1) ?? "") ? path : undefined;
}
