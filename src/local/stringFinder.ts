import { cleanLine } from "../common/text/foreignText";
import type { FilePlace, Unit } from "../model/strings/unit";
import type { LocalServers } from "./localServers";
import { createMaskServers } from "./maskServers";
import { type Ask, readPages, readRows } from "./serverRows";
import { presentUnit } from "./unitPlaces";

/** A translation file, which need not be of a component of the folder. */
export interface SoughtFile {
  /** Absolute path. */
  readonly folder: string;
  /** The masks of the folder's components, this file's among them. */
  readonly masks: readonly string[];
  /** Of the file, relative to the folder, with `/`. */
  readonly path: string;
}

const PROJECT = "strings";
const MAX_FILES = 2000;
const PAGE_SIZE = 500;

/** Finds where a file has a string of a service. */
export function createStringFinder(servers: Pick<LocalServers, "fetch" | "configure">) {
  const serverOf = createMaskServers(servers, PROJECT);
  return async (
    { folder, masks, path }: SoughtFile,
    unit: Pick<Unit, "source" | "key">,
    signal: AbortSignal,
  ): Promise<FilePlace["part"]> => {
    const name = serverOf(folder, masks);
    const ask: Ask = (address) => servers.fetch(name, address, signal);
    for (const index of masks.keys()) {
      const component = `${PROJECT}/${PROJECT}-mask-${index}`;
      const rows = (await readRows(ask, `/api/components/${component}/translations/`, MAX_FILES)) ?? [];
      const code = rows.find((row) => row.exact("filename", "path") === path)?.exact("language_code", "code");
      if (code !== undefined) return findIn(ask, `${component}/${encodeURIComponent(code)}`, unit);
    }
    return undefined;
  };
}

async function findIn(ask: Ask, translation: string, unit: Pick<Unit, "source" | "key">): Promise<FilePlace["part"]> {
  const query = encodeURIComponent(`"${longestWord(unit.source[0] || unit.key)}"`);
  const address = `/api/translations/${translation}/units/`;
  let sameKey: FilePlace["part"];
  for await (const rows of readPages(ask, address, `q=${query}&page_size=${PAGE_SIZE}`)) {
    for (const row of rows) {
      const place = presentUnit(row);
      if (place === undefined) continue;
      const hasKey = textOf(row.shown("context", "unit")) === unit.key;
      const [source] = row.list("source");
      const hasSource = typeof source === "string" && cleanLine(source, "unit") === unit.source[0];
      if (hasKey && hasSource) return place;
      if (hasSource || (hasKey && unit.key !== "")) sameKey ??= place;
    }
  }
  return sameKey;
}

const textOf = (text: string | undefined): string => text ?? "";

/** What is certainly in the text as it is: white space may differ. */
function longestWord(text: string): string {
  const words = text.replace(/…$/, "").split(/[\s"]/);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), "").slice(0, 100);
}
