import { partOf } from "../../../model/statistics/partsByFile";
import type { FileNode, LanguageNode } from "./treeNodes";

/** The files of a language and those that it lacks, whose figures add up to its own. None for a single file. */
export function fileRows(parent: LanguageNode): readonly FileNode[] {
  const { files = [], absentFiles = [] } = parent.language;
  const all = [...files, ...absentFiles];
  if (all.length < 2) return [];
  const above = commonStart(all.map(({ url }) => url)).length;
  const present = new Set(files);
  return all
    .map((file): FileNode => {
      const isAbsent = !present.has(file);
      const open = isAbsent ? file.sourceUrl : file.url;
      const label = decodeURIComponent(file.url.slice(above));
      return { kind: "file", parent, label, language: partOf(parent.language, file), isAbsent, open };
    })
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** The folder that all are in, with a slash at its end. */
function commonStart([first = "", ...others]: readonly string[]): string {
  let end = first.lastIndexOf("/") + 1;
  while (end > 0 && !others.every((other) => other.startsWith(first.slice(0, end)))) {
    end = first.lastIndexOf("/", end - 2) + 1;
  }
  return first.slice(0, end);
}
