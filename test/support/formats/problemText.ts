import { fillText } from "../../../src/common/text/fillText";
import type { FileProblem } from "../../../src/model/fileProblem";
import { remarkText } from "../../../src/model/fileProblemTexts";

/** A problem as the log has it. */
export const problemText = (problem: FileProblem): string => remarkText({ problem }, fillText);
