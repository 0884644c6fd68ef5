import type { ComponentReference } from "../model/component";
import type { Failure } from "../model/failure";
import type { ReadComponent } from "./store";

/**
 * A reader that is made when the first component is read, so that nothing is loaded before it is needed.
 *
 * @param failed is told of each component that could not be read, for the log.
 */
export function lazyReader(
  make: () => Promise<{ readonly readComponent: ReadComponent }>,
  failed: (reference: ComponentReference, failure: Failure) => void,
): ReadComponent {
  let made: ReturnType<typeof make> | undefined;
  return async (candidates, signal) => {
    made ??= make();
    const outcome = await (await made).readComponent(candidates, signal);
    const [reference] = candidates;
    if (!outcome.ok && reference && outcome.problem.kind !== "cancelled") failed(reference, outcome.problem);
    return outcome;
  };
}
