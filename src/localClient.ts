import type { LocalComponents } from "./local/localComponents";
import type { ReadUnits } from "./model/strings/readStrings";
import { createServices } from "./services/services";

/** Strings of local components are read by the client for services, from the servers of their folders. */
export async function readLocalUnits(
  { components }: { readonly components: LocalComponents | undefined },
  userAgent: string,
  request: Parameters<ReadUnits>,
): ReturnType<ReadUnits> {
  if (!components) throw new Error("no folder is read");
  const { createLocalStrings } = await import("./local/localStrings");
  return createLocalStrings(components, (transport) => createServices({ userAgent, transport }))(...request);
}
