import type { CheckFormat } from "../check/checkArguments";
import type { CheckOutcome } from "../check/outcome";
import { writeCodeQuality } from "./codeQuality";
import { writeGithub } from "./github";
import { writeJunit } from "./junit";
import { writeMarkdown } from "./markdown";
import { writeSarif } from "./sarif";
import { writeJson } from "./writeJson";
import { writeText } from "./writeText";

/** @param prefix path of the folder in its repository, with a slash at its end, or empty. */
type OutcomeWriter = (outcome: CheckOutcome, prefix: string) => string;

export const WRITERS: Readonly<Record<CheckFormat, OutcomeWriter>> = {
  text: writeText,
  json: writeJson,
  junit: writeJunit,
  github: writeGithub,
  sarif: writeSarif,
  markdown: writeMarkdown,
  codequality: writeCodeQuality,
};
