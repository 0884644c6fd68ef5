import type { ComponentReference } from "../model/component/component";
import type { Failure } from "../model/failure";
import type { ReadComponent } from "./readAttempt";

/**
 * A reader that reports each component that couldn't be read, or not completely.
 *
 * @param client returns the reader, which may be loaded on first use.
 * @param shortened receives the number of rows left out.
 */
export function loggedReader(
  client: () => Promise<{ readonly readComponent: ReadComponent }>,
  failed: (reference: ComponentReference, failure: Failure) => void,
  shortened: (reference: ComponentReference, leftOut: number) => void,
): ReadComponent {
  return async (candidates, access, signal) => {
    const outcome = await (await client()).readComponent(candidates, access, signal);
    const [reference] = candidates;
    if (!outcome.ok && reference && outcome.problem.kind !== "cancelled") failed(reference, outcome.problem);
    if (outcome.ok && outcome.value.leftOut) shortened(outcome.value.reference, outcome.value.leftOut);
    return outcome;
  };
}
