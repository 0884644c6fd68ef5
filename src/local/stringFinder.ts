import type { FileString } from "../folder/filesQuestions";
import type { FilePlace, Unit } from "../model/strings/unit";
import type { LocalServers } from "./localServers";
import { createMaskServers, slugOfMask } from "./maskServers";
import { readStringPages } from "./readStringPages";

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

/** Finds where a file has a string of a service. */
export function createStringFinder(servers: Pick<LocalServers, "ask" | "configure">) {
  const serverOf = createMaskServers(servers, PROJECT);
  return async (
    { folder, masks, path }: SoughtFile,
    unit: Pick<Unit, "source" | "key">,
    signal: AbortSignal,
  ): Promise<FilePlace["part"]> => {
    const name = serverOf(folder, masks);
    const query = `"${longestWord(unit.source[0] || unit.key)}"`;
    for (const index of masks.keys()) {
      const wanted = { component: slugOfMask(PROJECT, index), language: { file: path }, query };
      let isThere = false;
      let similar: FilePlace["part"];
      for await (const strings of readStringPages((...question) => servers.ask(name, ...question), wanted, signal)) {
        isThere = true;
        const same = strings.find((each) => isSame(each, unit) && each.place?.part !== undefined);
        if (same) return same.place?.part;
        similar ??= strings.find((each) => isSimilar(each, unit) && each.place?.part !== undefined)?.place?.part;
      }
      if (isThere) return similar;
    }
    return undefined;
  };
}

type SoughtUnit = Pick<Unit, "source" | "key">;

function isSame({ key, source }: FileString, unit: SoughtUnit): boolean {
  return key === unit.key && source[0] === unit.source[0];
}

function isSimilar({ key, source }: FileString, unit: SoughtUnit): boolean {
  return source[0] === unit.source[0] || (key === unit.key && key !== "");
}

/** What is certainly in the text as it is: white space may differ. */
function longestWord(text: string): string {
  const words = text.replace(/…$/, "").split(/[\s"]/);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), "").slice(0, 100);
}
