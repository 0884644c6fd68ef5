import { cleanLine } from "../../../common/text/foreignText";
import { effectOf, type FileProblem, fileProblem } from "../../../model/fileProblem";
import type { UnusableFile } from "../maskFiles";

/** What a search for components left out, although there may be components. */
export interface LeftOut {
  add(path: string, problem: FileProblem): void;
  /** Each once, and at the end whether there was more to judge. */
  list(): readonly UnusableFile[];
}

/** A hostile folder could have any number. */
const MAX_LEFT_OUT = 100;

export function createLeftOut(): LeftOut {
  const unusable = new Map<string, UnusableFile>();
  let isComplete = true;
  return {
    add(path, problem) {
      const cleaned = cleanLine(path, "path") || ".";
      const key = JSON.stringify([cleaned, problem]);
      if (unusable.size < MAX_LEFT_OUT) unusable.set(key, { path: cleaned, problem });
      else if (!unusable.has(key) && effectOf(problem) !== "none") isComplete = false;
    },
    list: () => [
      ...unusable.values(),
      ...(isComplete ? [] : [{ path: ".", problem: fileProblem("tooManyFaults", MAX_LEFT_OUT) }]),
    ],
  };
}
