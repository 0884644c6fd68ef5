import type { ProgressPart } from "../data/progress";
import { type Svg, svg } from "../drawing/svg";
import type { PictureTheme } from "../theme";

/** By part of a bar, what fills it. */
export type PartFills = Readonly<Record<ProgressPart, string>>;

export function fillsOf(theme: PictureTheme, id: string): PartFills {
  return {
    translated: theme.translated,
    failing: `url(#${id}-failing)`,
    needsEditing: `url(#${id}-editing)`,
    missing: "none",
  };
}

/** So that parts can be told apart without colors: failing is hatched, to be edited is dotted. */
export function patternsFor(theme: PictureTheme, id: string): Svg {
  const hatch = svg`<pattern id="${id}-failing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="${theme.failing}"/><rect width="2" height="6" fill="${theme.surface}"/></pattern>`;
  const dots = svg`<pattern id="${id}-editing" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="${theme.needsEditing}"/><rect x="1" y="1" width="2" height="2" fill="${theme.surface}"/></pattern>`;
  return svg`<defs>${hatch}${dots}</defs>`;
}
