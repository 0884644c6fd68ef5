import type { ApiSource } from "./api";
import type { TranslationStatusExports } from "./translationStatus";

/** What `activate` returns. @param load is called when another extension asks for the interface. */
export function createExports(load: () => Promise<ApiSource>): TranslationStatusExports {
  return { getApi: async (version) => (await import("./api")).createApi(version, load) };
}
