import type { TranslatedCounts } from "../model/statistics/besideFiles";
import type { LocalServers } from "./localServers";
import { readRows } from "./rows";

/** By the code in the file's name. */
export type LocalCounts = ReadonlyMap<string, TranslatedCounts>;

const PROJECT = "beside";
const MOST_LANGUAGES = 2000;

/** Counts the files of masks, which need not be components of the folder. */
export function createMaskCounter(
  servers: Pick<LocalServers, "fetch" | "configure">,
): (folder: string, masks: readonly string[]) => Promise<readonly LocalCounts[]> {
  const configured = new Map<string, string>();
  return async (folder, masks) => {
    // A server of its own, as these are not the components that the folder shows.
    const name = `${PROJECT}:${folder}`;
    const wanted = JSON.stringify(masks);
    if (configured.get(name) !== wanted) {
      configured.set(name, wanted);
      const components = masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
      servers.configure(name, { folder, project: PROJECT, components });
    }
    const signal = new AbortController().signal;
    const ask = (path: string): Promise<Response> => servers.fetch(name, path, signal);
    return Promise.all(
      masks.map(async (_, index) => {
        const path = `/api/components/${PROJECT}/${PROJECT}-mask-${index}/statistics/`;
        const rows = (await readRows(ask, path, MOST_LANGUAGES)) ?? [];
        return new Map(
          rows.flatMap((row) => {
            const code = row.exact("code", "code");
            const [total, translated, fuzzy = 0, failing = 0] = [
              row.number("total"),
              row.number("translated"),
              row.number("fuzzy"),
              row.number("failing"),
            ];
            if (code === undefined || total === undefined || translated === undefined) return [];
            return [[code, { total, translated, fuzzy, failing }] as const];
          }),
        );
      }),
    );
  };
}
