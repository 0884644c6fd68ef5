import { succeed } from "../common/result";
import type { ReadUnits } from "../model/strings/readStrings";
import type { LocalComponents } from "./localComponents";
import { createLocalTransport, type LocalTransport, ORIGIN } from "./localReader";

/**
 * Reads the strings of local components with a client for services.
 *
 * @param createClient of the strings of components.
 */
export function createLocalStrings(
  local: Pick<LocalComponents, "ask">,
  createClient: (transport: LocalTransport) => Promise<ReadUnits>,
): ReadUnits {
  return async (owner, wanted, access, signal) => {
    const read = await createClient(createLocalTransport(local, owner.service));
    const outcome = await read({ ...owner, service: ORIGIN }, wanted, access, signal);
    if (!outcome.ok) return outcome;
    // There are no pages where nothing is served.
    const units = outcome.value.units.map(({ page: _page, ...unit }) => unit);
    return succeed({ ...outcome.value, units });
  };
}
