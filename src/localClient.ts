import { fail } from "./common/result";
import type { LocalComponents } from "./local/localComponents";
import { NO_ACCESS_TOKEN } from "./model/service/access";
import type { ReadUnits } from "./model/strings/readStrings";
import type { ReadComponent } from "./store/reads/readAttempt";
import { createStatisticsClient } from "./weblate/client";

/** Local components are read by the client for services, from the servers of their folders. */
export async function createLocalClient(
  { components }: { readonly components: LocalComponents | undefined },
  userAgent: string,
) {
  if (!components) throw new Error("no folder is read");
  const { createLocalReader } = await import("./local/localReader");
  const read = createLocalReader(components, async (transport) => {
    const client = createStatisticsClient({ userAgent, transport });
    return (reference, signal) => client.readComponent([reference], NO_ACCESS_TOKEN, signal);
  });
  const readComponent: ReadComponent = async ([reference], _access, signal) =>
    reference ? read(reference, signal) : fail({ kind: "notFound" });
  const readUnits: ReadUnits = async (...args) => {
    const { createLocalStrings } = await import("./local/localStrings");
    return createLocalStrings(
      components,
      async (transport) => createStatisticsClient({ userAgent, transport }).readUnits,
    )(...args);
  };
  return { readComponent, readUnits };
}
