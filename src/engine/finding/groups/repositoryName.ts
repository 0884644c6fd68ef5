import { stat } from "node:fs/promises";
import path from "node:path";
import { cleanLine } from "../../../common/foreignText";
import { runGit } from "../../../common/git/runGit";
import { GIT_TIME } from "../../../common/git/timeLimits";

const MOST_CHARACTERS = 2000;

/** Of another machine: `https://host/path`, `git@host:path`. Copies on this one can be called anything. */
const ADDRESS = /^(?:[a-z+]{2,9}:\/\/(?!\/)|[\w.-]{1,100}@[\w.-]{1,200}:)[^\s]*?[/:]([\w.-]{1,100}?)(?:\.git)?\/?\s*$/;

/** The name under which a repository is published, by the address it was cloned from; empty if there is none. */
export async function repositoryName(realRoot: string): Promise<string> {
  const isRepository = await stat(path.join(realRoot, ".git")).catch(() => undefined);
  if (isRepository === undefined) return "";
  const { kind, output } = await runGit({
    folder: realRoot,
    commandLine: ["config", "--get", "remote.origin.url"],
    timeout: GIT_TIME.question,
    maxOutput: MOST_CHARACTERS,
  }).outcome;
  const name = kind === "done" ? ADDRESS.exec(output)?.[1] : undefined;
  return cleanLine(name ?? "", "name");
}
