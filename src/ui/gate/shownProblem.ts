import type { GateProblem } from "../../model/gate/gateSettings";

/** Something in the gate's setting that has no effect; the rest has. */
export interface ShownGateProblem {
  readonly path: string;
  /** `unmatched`: no component has the name. */
  readonly kind: GateProblem["kind"] | "unmatched";
}

/** The property of the setting, in the extension's section of the settings: `gate.components.app.threshold`. */
export function propertyOf({ path }: Pick<ShownGateProblem, "path">): string {
  return path === "" ? "gate" : `gate.${path}`;
}
