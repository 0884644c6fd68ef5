import { isLibraryFile } from "../../formats/conventions";

/** Shows how to use the program: with texts, but not those of the program. */
const EXAMPLES = /^(?:demo|example|playground|sample)s?(?:[-_]?(?:app|project|site)s?)?$/i;

/** Java's packages are called after an Internet domain, and those of many templates after `example.com`. */
const DOMAINS: ReadonlySet<string> = new Set("com dev io net org".split(" "));

/** Folders of what a program sends to browsers. */
const WEB_ASSETS: ReadonlySet<string> = new Set(
  "assets htdocs javascript javascripts js public static webapp webroot wwwroot".split(" "),
);

/** Below one of them: what others wrote. */
const LIBRARIES: ReadonlySet<string> = new Set(
  `bootstrap-datepicker ckeditor ckeditor4 ckeditor5 codemirror datatables fullcalendar jquery jquery-ui jqueryui libraries
  libs mathjax moment momentjs pdf.js pdfjs pdfjs-dist plupload select2 summernote tinymce`.split(/\s+/),
);

/** Nothing else is in folders of these names, and the second is Qt's own repository of its translations. */
const OF_OTHERS: ReadonlySet<string> = new Set("extern external externals qttranslations".split(" "));

/** Folders of copies of libraries, where their names have versions, such as `libs/qscintilla_2.14.1`. */
const COPIES: ReadonlySet<string> = new Set("contrib dependencies lib libs".split(" "));
const RELEASE = /[-_]v?\d{1,9}(?:\.\d{1,9}){1,3}$/;

/** Of Android, builds that only developers and tests run, in `src`. */
const TEST_BUILDS: ReadonlySet<string> = new Set(["benchmark", "debug"]);

/** A copy of the viewer of pdf.js, which has nothing else in its name. */
const PDF_VIEWER = /^(?:l10n|locale)\/[^/]+\/viewer\.[a-z]+$/;

/** The outermost folder of a path that holds examples or a library of others, or the path itself if it is of a library. */
export function sideFolderOf(path: string): string | undefined {
  const names = path.split("/");
  let assets = false;
  for (const [index, name] of names.slice(0, -1).entries()) {
    const before = names[index - 1] ?? "";
    const isExample = EXAMPLES.test(name) && !DOMAINS.has(before);
    const isLibrary =
      OF_OTHERS.has(name.toLowerCase()) ||
      (COPIES.has(before.toLowerCase()) && RELEASE.test(name)) ||
      (assets &&
        (LIBRARIES.has(name.toLowerCase()) ||
          (index === names.length - 3 && PDF_VIEWER.test(names.slice(index).join("/")))));
    const isTestBuild = TEST_BUILDS.has(name) && before === "src" && names[index + 1] === "res";
    if (isExample || isLibrary || isTestBuild) return names.slice(0, index + 1).join("/");
    assets ||= WEB_ASSETS.has(name.toLowerCase());
  }
  return isLibraryFile(path) ? path : undefined;
}
