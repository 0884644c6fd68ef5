/** Loaded as a whole when the first JSON file is met. */
export { readArb } from "../arb/readArb";
export { readI18next } from "../i18next/readI18next";
export { readNestedJson } from "../json/readNestedJson";
export { readMediaWiki } from "../mediaWiki/readMediaWiki";
export { readVscode, readWebExtension } from "../vscode/readVscode";
export { readCatalog } from "../xcstrings/readCatalog";
