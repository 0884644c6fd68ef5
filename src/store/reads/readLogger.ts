import type { Result } from "../../common/result";
import type { Failure } from "../../model/failure";
import type { Gap } from "../../model/gap";

type Read<Request extends readonly unknown[], Value> = (...request: Request) => Promise<Result<Value, Failure>>;

/** Makes readers report what couldn't be read, or not completely. */
export function createReadLogger(
  failed: (key: string, failure: Failure) => void,
  incomplete: (key: string, gaps: readonly Gap[]) => void,
) {
  /** @param keyOf names what a request is for */
  return <Request extends readonly unknown[], Value extends { readonly gaps: readonly Gap[] }>(
    read: Read<Request, Value>,
    keyOf: (...request: Request) => string,
  ): Read<Request, Value> =>
    async (...request) => {
      const outcome = await read(...request);
      if (outcome.ok) {
        if (outcome.value.gaps.length > 0) incomplete(keyOf(...request), outcome.value.gaps);
      } else if (outcome.problem.kind !== "cancelled") failed(keyOf(...request), outcome.problem);
      return outcome;
    };
}
