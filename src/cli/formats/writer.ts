import type { CheckFormat } from "../check/checkArguments";
import type { CheckOutcome } from "../check/outcome";

/** @param prefix path of the folder in its repository, with a slash at its end, or empty. */
export type OutcomeWriter = (outcome: CheckOutcome, prefix: string) => string;

export async function loadWriter(format: CheckFormat): Promise<OutcomeWriter> {
  switch (format) {
    case "text":
      return (await import("./writeText")).writeText;
    case "json":
      return (await import("./writeJson")).writeJson;
    case "junit":
      return (await import("./junit")).writeJunit;
    case "markdown":
      return (await import("./markdown")).writeMarkdown;
    case "github":
      return (await import("./github")).writeGithub;
    case "codequality":
      return (await import("./codeQuality")).writeCodeQuality;
    case "sarif":
      return (await import("./sarif")).writeSarif;
  }
}
