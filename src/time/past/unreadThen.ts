import type { RemarkOnFile } from "../../engine/counting/componentFiles";
import type { ComponentSnapshot } from "../../engine/counting/componentSnapshot";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import { effectOf } from "../../model/fileProblem";

/** Remarks on files of an earlier commit of which something may not be counted. Files may not have been there yet. */
export function unreadThen(
  { remarks }: Pick<ComponentSnapshot, "remarks">,
  { parts }: Pick<ComponentGroup, "parts">,
): readonly RemarkOnFile[] {
  const masks = new Set(parts.map(({ mask }) => mask.text));
  return remarks.filter(
    ({ path, problem }) => effectOf(problem) === "incomplete" && !(problem.kind === "noFiles" && masks.has(path)),
  );
}
