// Writes dist/ThirdPartyNotices.txt: the packages that are bundled, with their licenses.
const fs = require("node:fs");
const path = require("node:path");

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The notices have the licenses of these from elsewhere. */
const WITHOUT_COPY = ["@fluent/syntax", "saxes"];

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
  if (!file && !WITHOUT_COPY.includes(name))
    throw new Error(`${name} is bundled without a copy of its license: ${folder}`);
  const text = file
    ? fs.readFileSync(path.join(folder, file), "utf8")
    : `By ${author?.name ?? author}. The package has no copy of its license.`;
  return { title: `${name} ${version} (${license})`, text: text.replaceAll("\r\n", "\n").trim() };
}

/** Code whose package has no copy of its license, or that another package has bundled: by whom, under which license. */
const OTHERS = [
  { title: "saxes (ISC)", license: "ISC", owner: "Copyright (c) Contributors, and Isaac Z. Schlueter" },
  { title: "saxes, a part of it (MIT)", license: "MIT", owner: "Copyright Mathias Bynens" },
  { title: "llhttp, in undici (MIT)", license: "MIT", owner: "Copyright Fedor Indutny, 2018" },
  {
    title: "content-type, in @modelcontextprotocol/server (MIT)",
    license: "MIT",
    owner: "Copyright (c) 2015 Douglas Christopher Wilson",
  },
];

/** @param {Parameters<typeof bundledPackages>[0]} metafiles */
function writeThirdPartyNotices(metafiles) {
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  const packages = bundledPackages(metafiles).map(noticeOf);
  const others = OTHERS.map(({ title, license, owner }) => {
    const copy = packages.find((each) => each.title.endsWith(`(${license})`) && /^Copyright/m.test(each.text));
    if (!copy) throw new Error(`No package has the text of the license ${license}`);
    return { title, text: copy.text.replace(/^Copyright.*/m, owner) };
  });
  for (const { title, text } of [...packages, ...others]) {
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  const notices = [...titles].map(([text, names]) => `${"-".repeat(79)}\n${names.join("\n")}\n\n${text}\n`);
  const start = "Translation Status contains code of the packages below, under their licenses.\n";
  fs.writeFileSync("dist/ThirdPartyNotices.txt", [start, ...notices].join("\n"));
}

module.exports = { noticeOf, writeThirdPartyNotices };
