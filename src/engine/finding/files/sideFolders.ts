import { isLibraryFile } from "../../formats/conventions/conventions";
import { isLanguageFolder } from "./skippedFolders";

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
