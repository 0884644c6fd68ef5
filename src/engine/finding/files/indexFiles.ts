import path from "node:path";
import { MAX_LENGTH } from "../../../common/foreignText";
import { fileProblem } from "../../../model/fileProblem";
import { isSearchedName } from "../../formats/formats";
import { readIndex } from "../gitIndex/readIndex";
import { isSearchedSubmodule, MOST_SUBMODULES, SUBMODULE_MODE } from "./gitFiles";
import { isSkippedPath } from "./skippedFolders";
import type { FileSearch } from "./walkFiles";

/** Files that may be translations which Git has in its index and in those of submodules, where Git itself fails. No ids. */
export async function listIndexFiles({ realRoot, leftOut, limits }: FileSearch): Promise<ReadonlyMap<string, string>> {
  const tracked = new Map<string, string>();
  const repositories = [""];
  for (const folder of repositories) {
    const submodules: string[] = [];
    const read = await readIndex(path.join(realRoot, folder), (name, mode) => {
      const file = folder === "" ? name : `${folder}/${name}`;
      if (mode === SUBMODULE_MODE) submodules.push(file);
      else if (isSearchedName(file) && !isSkippedPath(file)) {
        if (file.length <= MAX_LENGTH.path) tracked.set(file, "");
        else leftOut.add(file, fileProblem("unusableName"));
      }
      return tracked.size <= limits.files && submodules.length <= MOST_SUBMODULES;
    });
    if (read === "unreadable") leftOut.add(folder || ".", fileProblem("indexUnreadable"));
    for (const submodule of submodules)
      if (await isSearchedSubmodule(realRoot, submodule, leftOut)) repositories.push(submodule);
    if (tracked.size > limits.files || repositories.length > MOST_SUBMODULES) {
      leftOut.add(".", fileProblem("tooManyNames"));
      break;
    }
  }
  return tracked;
}
