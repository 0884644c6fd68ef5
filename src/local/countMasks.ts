import type { TranslatedCounts } from "../model/statistics/compareWithFiles";
import type { LocalServers } from "./localServers";
import { createMaskServers, slugOfMask } from "./maskServers";

/** By the code in the file's name. */
export type LocalCounts = ReadonlyMap<string, TranslatedCounts>;

const PROJECT = "beside";

/** Counts the files of masks, which need not be components of the folder. */
export function createMaskCounter(
  servers: Pick<LocalServers, "ask" | "configure">,
): (folder: string, masks: readonly string[]) => Promise<readonly LocalCounts[]> {
  const serverOf = createMaskServers(servers, PROJECT);
  return async (folder, masks) => {
    const name = serverOf(folder, masks);
    const signal = new AbortController().signal;
    return Promise.all(
      masks.map(async (_, index) => {
        const reference = { service: folder, project: PROJECT, component: slugOfMask(PROJECT, index) };
        const counted = await servers.ask(name, { kind: "statistics", reference }, signal);
        if (!counted.ok && counted.problem.kind !== "notFound")
          throw new Error(`${masks[index]}: ${counted.problem.kind}`);
        return new Map(counted.ok ? counted.value.languages.map((language) => [language.code, language]) : []);
      }),
    );
  };
}
