// Writes dist/ThirdPartyNotices.txt: the packages that are bundled, with their licenses.
const fs = require("node:fs");
const path = require("node:path");

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * @param {readonly Pick<import("esbuild").Metafile, "outputs">[]} metafiles of the bundles
 * @returns {readonly string[]} folders of the packages of which a bundle has code, by their names
 */
function bundledPackages(metafiles) {
  const folders = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? (PACKAGE_FOLDER.exec(file) ?? []) : []));
  return [...new Set(folders)].sort();
}

/** @param {string} folder of a package */
function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  const file = fs.readdirSync(folder).find((each) => /^licen[cs]e(?:\.md|\.txt)?$/i.test(each));
  const text = file
    ? fs.readFileSync(path.join(folder, file), "utf8")
    : `By ${author?.name ?? author}. The package has no copy of its license.`;
  return { title: `${name} ${version} (${license})`, text: text.replaceAll("\r\n", "\n").trim() };
}

/** @param {Parameters<typeof bundledPackages>[0]} metafiles */
function writeThirdPartyNotices(metafiles) {
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  for (const { title, text } of bundledPackages(metafiles).map(noticeOf)) {
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  const notices = [...titles].map(([text, names]) => `${"-".repeat(79)}\n${names.join("\n")}\n\n${text}\n`);
  const start = "Translation Status contains code of the packages below, under their licenses.\n";
  fs.writeFileSync("dist/ThirdPartyNotices.txt", [start, ...notices].join("\n"));
}

module.exports = { bundledPackages, noticeOf, writeThirdPartyNotices };
