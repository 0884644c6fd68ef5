import type { ComponentReference } from "../../model/component/component";
import type { ProjectReference } from "../../model/component/project";
import type { Failure } from "../../model/failure";
import type { Gap } from "../../model/gap";
import type { ReadProject } from "../projects/projectReads";
import type { ReadComponent } from "./readAttempt";

/** Reports each component that couldn't be read, or not completely. */
export function loggedReader(
  client: () => Promise<{ readonly readComponent: ReadComponent }>,
  failed: (reference: ComponentReference, failure: Failure) => void,
  shortened: (reference: ComponentReference, gaps: readonly Gap[]) => void,
): ReadComponent {
  return async (candidates, access, signal) => {
    const outcome = await (await client()).readComponent(candidates, access, signal);
    const [reference] = candidates;
    if (!outcome.ok && reference && outcome.problem.kind !== "cancelled") failed(reference, outcome.problem);
    if (outcome.ok && outcome.value.gaps.length > 0) shortened(outcome.value.reference, outcome.value.gaps);
    return outcome;
  };
}

/** Reports each project that couldn't be read, or not completely. */
export function loggedProjectReader(
  client: () => Promise<{ readonly readProject: ReadProject }>,
  failed: (reference: ProjectReference, failure: Failure) => void,
  shortened: (reference: ProjectReference, gaps: readonly Gap[]) => void,
): ReadProject {
  return async (reference, access, signal, knownName) => {
    const outcome = await (await client()).readProject(reference, access, signal, knownName);
    if (!outcome.ok && outcome.problem.kind !== "cancelled") failed(reference, outcome.problem);
    if (outcome.ok && outcome.value.gaps.length > 0) shortened(reference, outcome.value.gaps);
    return outcome;
  };
}
