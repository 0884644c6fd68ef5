// Writes dist/README.md, the README that is packaged, with the pages for users as its last chapters.
//
// The Details page of VS Code shows only pictures from https addresses: it removes relative and data: addresses.
// Relative links lead nowhere there. So the packaged README leaves out or replaces what needs the repository.
//   <!-- repository --> … <!-- /repository -->   is left out, but for pictures once `repository` of package.json is set
//   <!-- installed … /installed -->              is a comment in the repository, and text in the package
//   <!-- test: … -->                             names the tests that hold a promise, and is left out
import fs from "node:fs";
import path from "node:path";

const CHAPTERS = [
  "languages-view",
  "strings",
  "settings",
  "release",
  "dashboard",
  "commands",
  "server",
  "troubleshooting",
];
const PAGES = ["README.md", ...CHAPTERS.map((name) => `docs/${name}.md`)];

const { repository = "" } = JSON.parse(fs.readFileSync("package.json", "utf8"));
const [origin] = /https:.*?(?=\.git$|$)/.exec(repository.url ?? repository) ?? [];

const [readme = "", ...chapters] = PAGES.map(packaged);
const [start = "", license = ""] = readme.split(/^(?=## License$)/m);
const lower = chapters.map((chapter) => chapter.replace(/^#+ /gm, "#$&"));
fs.writeFileSync("dist/README.md", [start, ...lower, license].map((part) => `${part.trim()}\n`).join("\n"));

/** @param {string} page */
function packaged(page) {
  return fs
    .readFileSync(page, "utf8")
    .replace(/<!-- repository -->\n(!\[[^\]]*\]\()(\S+)\)\n<!-- \/repository -->\n/g, (_, text, file) =>
      origin ? `${text}${origin}/raw/HEAD/${path.posix.join(path.posix.dirname(page), file)})\n` : "",
    )
    .replace(/<!-- repository -->\n.*?<!-- \/repository -->\n/gs, "")
    .replace(/<!-- installed\n(.*?)\/installed -->\n/gs, "$1")
    .replace(/ <!-- test: .*? -->/g, "")
    .replace(/\]\((?!https?:)([^)#]*)(#[^)]+)?\)/g, (_, file, heading) => `](${heading ?? headingOf(page, file)})`)
    .replace(/\n{3,}/g, "\n\n");
}

/**
 * The anchor of another page in the packaged README.
 *
 * @param {string} page
 * @param {string} file
 */
function headingOf(page, file) {
  const target = path.posix.join(path.posix.dirname(page), file);
  if (!PAGES.includes(target)) throw new Error(`${page} links to ${target}, which is not packaged`);
  const [, heading = ""] = /^# (.+)$/m.exec(fs.readFileSync(target, "utf8")) ?? [];
  return `#${heading.toLowerCase().replaceAll(" ", "-")}`;
}
