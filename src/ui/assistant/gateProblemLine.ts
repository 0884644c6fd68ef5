import { SECTION } from "../../contributions";
import { describeGateProblem } from "../../editor/text/gateProblemText";
import type { GateProblem } from "../../model/gate/gateSettings";

/** What is wrong in the setting of the gate, in one line. */
export function gateProblemLine({ path, kind }: GateProblem): string {
  const setting = [SECTION, "gate", ...(path === "" ? [] : [path])].join(".");
  return `${setting}: ${describeGateProblem(kind)}`;
}
