import path from "node:path";
import { addTo } from "../../common/addTo";
import { GIT_TIME } from "../../common/git/timeLimits";
import { parseSingleFile } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { NOTHING_MOVED } from "../components/files/movedFiles";
import { type Tracked, templatesIn } from "../components/files/trackedFiles";
import type { ComponentDefinition } from "../components/findComponents";
import { TEMPLATE_EXTENSION } from "../formats/formats";
import { createFolderGit } from "./folderGit";
import { literally, pathspecOf } from "./pathspecs";

const MOST = 200_000;

/** What Git has of components that are named, not found. Nothing if Git fails. */
export async function listTracked(realRoot: string, definitions: readonly ComponentDefinition[]): Promise<Tracked> {
  const named = await Promise.all(definitions.map(({ format, mask }) => format.sourceFiles(realRoot, mask)));
  const sources = named.flat().filter((file) => parseSingleFile(file).ok);
  const folders = definitions.map(({ mask }) =>
    pathspecOf({ text: path.posix.join(mask.folder, `*${TEMPLATE_EXTENSION}`) }),
  );
  const wanted = [...definitions.map(({ mask }) => pathspecOf(mask)), ...sources.map(literally), ...folders];
  const files = new Set<string>();
  let rest = "";
  await createFolderGit(realRoot, new AbortController().signal).read(
    ["ls-files", "--cached", "-z", "--", ...new Set(wanted)],
    (text) => {
      const names = (rest + text).split("\0");
      rest = names.pop() ?? "";
      for (const name of names) files.add(name);
      return files.size < MOST;
    },
    GIT_TIME.folder,
  );
  const index = createMaskIndex(definitions.map((owner) => ({ mask: owner.mask, owner })));
  const byMask = new Map<string, string[]>();
  for (const file of files) {
    for (const { owner, value } of index.find(file)) {
      const { codeOf = (code: string) => code } = owner.format;
      if (codeOf(value) !== undefined) addTo(byMask, owner.mask.text, file);
    }
  }
  for (const { mask } of definitions) if (mask.single && files.has(mask.text)) byMask.set(mask.text, [mask.text]);
  return { files, byMask, templates: templatesIn(files), moved: NOTHING_MOVED };
}
