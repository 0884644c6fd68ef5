import type { ComponentReference } from "../model/component";
import type { Failure } from "../model/failure";
import type { ReadComponent } from "./flights";

/**
 * A reader that tells of each component that could not be read.
 *
 * @param client gives the reader, which may be loaded with the first component.
 */
export function loggedReader(
  client: () => Promise<{ readonly readComponent: ReadComponent }>,
  failed: (reference: ComponentReference, failure: Failure) => void,
): ReadComponent {
  return async (candidates, signal) => {
    const outcome = await (await client()).readComponent(candidates, signal);
    const [reference] = candidates;
    if (!outcome.ok && reference && outcome.problem.kind !== "cancelled") failed(reference, outcome.problem);
    return outcome;
  };
}
