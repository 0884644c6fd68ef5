// Manages the translations: `node scripts/l10n.mjs COMMAND`. The sources are the gettext files in l10n/po. VS Code reads
// the JSON files that are generated from them.
//   export           write the English texts of the sources to l10n/bundle.l10n.json
//   merge [CODE…]    export, then update the template and the file of every language; CODE (pt_BR) adds a language
//   build            write package.nls.LOCALE.json and l10n/bundle.l10n.LOCALE.json for every language
//   check [CODE…]    list missing, incorrect and outdated translations; exit status 1 if there are any
//   pseudo FOLDER [LOCALE]  write the files of a pseudo-language (qps-ploc) to a copy of the extension
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { editorLocale, filesOf, makeBundles, writeJson } from "./l10n/bundles.mjs";
import { listCodes, mergeCatalogue, PO_FOLDER, readCatalogue, TEMPLATE, writeTemplate } from "./l10n/catalogue.mjs";
import { checkCatalogue } from "./l10n/check.mjs";
import { pseudoBundles } from "./l10n/pseudo.mjs";
import { readSources } from "./l10n/sources.mjs";

export { makeBundles } from "./l10n/bundles.mjs";
export { listCodes, mergeCatalogue, parseCatalogue, readCatalogue } from "./l10n/catalogue.mjs";
export { checkCatalogue, compare } from "./l10n/check.mjs";
export { pseudoBundles, pseudoText } from "./l10n/pseudo.mjs";
export { readSources } from "./l10n/sources.mjs";

/** @import { Message, Sources } from "./l10n/types.d.ts" */

const ENGLISH = "l10n/bundle.l10n.json";
const PSEUDO_LOCALE = "qps-ploc";

/**
 * Every generated file of the project, as it should be.
 *
 * @param {string} root the project's folder
 * @param {Sources} sources from {@link readSources}
 * @returns {Map<string, string>} texts by path relative to the project's folder
 */
export function generatedFiles(root, sources) {
  const files = new Map([
    [ENGLISH, writeJson(sources.bundle)],
    [TEMPLATE, writeTemplate(sources.messages)],
  ]);
  for (const code of listCodes(root)) {
    const catalogue = readCatalogue(root, code);
    files.set(`${PO_FOLDER}/${code}.po`, mergeCatalogue(sources.messages, catalogue));
    const { manifest, bundle, translated } = makeBundles(sources, catalogue);
    // A language without translations is shown in English, with English plurals.
    if (translated === 0) continue;
    const paths = filesOf(editorLocale(code));
    files.set(paths.manifest, writeJson(manifest));
    files.set(paths.bundle, writeJson(bundle));
  }
  return files;
}

/** Files of languages that were removed. */
export function forgottenFiles(/** @type {string} */ root, /** @type {ReadonlyMap<string, string>} */ files) {
  const inRoot = readdirSync(root).filter((name) => /^package\.nls\..+\.json$/.test(name));
  const inFolder = readdirSync(join(root, "l10n")).filter((name) => /^bundle\.l10n\..+\.json$/.test(name));
  return [...inRoot, ...inFolder.map((name) => `l10n/${name}`)].filter((path) => !files.has(path));
}

/** @type {Readonly<Record<string, (root: string, args: readonly string[]) => Promise<void>>>} */
const COMMANDS = {
  async export(root) {
    const { bundle } = await readSources(root);
    write(root, ENGLISH, writeJson(bundle));
  },

  async merge(root, codes) {
    for (const code of codes) {
      const path = `${PO_FOLDER}/${code}.po`;
      if (!/^[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?$/.test(code))
        throw new Error(`${code} isn't a language code such as pt_BR.`);
      if (existsSync(join(root, path))) continue;
      write(root, path, mergeCatalogue([], { code, headers: {}, entries: [] }));
    }
    const files = generatedFiles(root, await readSources(root));
    for (const [path, text] of files) if (!isTranslation(path)) write(root, path, text);
  },

  async build(root) {
    const files = generatedFiles(root, await readSources(root));
    for (const path of forgottenFiles(root, files)) rmSync(join(root, path));
    for (const [path, text] of files) if (isTranslation(path)) write(root, path, text);
  },

  async check(root, only) {
    const sources = await readSources(root);
    const { messages } = sources;
    const lines = [];
    for (const code of only.length > 0 ? only : listCodes(root)) {
      for (const { kind, text, hint } of checkCatalogue(messages, readCatalogue(root, code))) {
        lines.push({ line: `${code}: ${kind}: ${JSON.stringify(text)}`, counts: hint !== true });
      }
    }
    const files = generatedFiles(root, sources);
    for (const [path, text] of files) {
      for (const line of differences(root, path, text)) lines.push({ line, counts: true });
    }
    for (const path of forgottenFiles(root, files))
      lines.push({ line: `${path}: belongs to no language`, counts: true });
    for (const { line, counts } of lines) console.log(counts ? line : `${line} (may be correct)`);
    const problems = lines.filter(({ counts }) => counts).length;
    console.log(`${messages.length} texts, ${countWords(messages)} words; ${problems} problems`);
    if (problems > 0) process.exitCode = 1;
  },

  async pseudo(root, [folder, locale = PSEUDO_LOCALE]) {
    if (folder === undefined) throw new Error("The folder is missing: node scripts/l10n.mjs pseudo FOLDER");
    const { manifest, bundle } = pseudoBundles(await readSources(root));
    const paths = filesOf(locale);
    write(folder, paths.manifest, writeJson(manifest));
    write(folder, paths.bundle, writeJson(bundle));
  },
};

/** Whether a generated file contains a translation, not texts of the sources. */
function isTranslation(/** @type {string} */ path) {
  return path.endsWith(".json") && path !== ENGLISH;
}

/** How a file differs from its expected contents; for JSON files, by key. */
function differences(/** @type {string} */ root, /** @type {string} */ path, /** @type {string} */ text) {
  const file = join(root, path);
  const found = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (found === undefined) return [`${path}: missing`];
  if (found === text) return [];
  if (!path.endsWith(".json")) return [`${path}: outdated; run merge`];
  const [have, want] = [JSON.parse(found), JSON.parse(text)];
  const keys = [...new Set([...Object.keys(want), ...Object.keys(have)])];
  const lines = keys.flatMap((key) => {
    if (!(key in have)) return [`${path}: lacks ${JSON.stringify(key)}`];
    if (!(key in want)) return [`${path}: superfluous ${JSON.stringify(key)}`];
    return JSON.stringify(have[key]) === JSON.stringify(want[key]) ? [] : [`${path}: old ${JSON.stringify(key)}`];
  });
  return lines.length > 0 ? lines : [`${path}: other order or layout; run export or build`];
}

function countWords(/** @type {readonly Message[]} */ messages) {
  return messages.reduce((sum, { id }) => sum + (id.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0), 0);
}

function write(/** @type {string} */ root, /** @type {string} */ path, /** @type {string} */ text) {
  const file = resolve(root, path);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = "", ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Error(`Unknown command ${name}. Commands: ${Object.keys(COMMANDS).join(", ")}.`);
  command(resolve(dirname(fileURLToPath(import.meta.url)), ".."), args);
}
