import type { CellState, Flaw } from "../data/cellState";
import type { PictureTheme } from "../theme";

/** How cells of a state look. Those that look the same are drawn as one shape. */
export interface Paint {
  readonly fill: string;
  readonly opacity: number;
  readonly markColor: string;
}

export type Mark = "check" | "corner" | "lowerCorner" | "exclamation" | "dash" | "question";

const FLAW_MARKS = { failing: "exclamation", outdated: "lowerCorner" } as const satisfies Readonly<Record<Flaw, Mark>>;

/** Behind text, which has to be readable, the shades are light. */
const BELOW_BEHIND_TEXT = [0.36, 0.27, 0.19, 0.12];
const BELOW_ALONE = [1, 0.87, 0.74, 0.62];
/** Marks on cells without text. */
const ON_CELL = "#000000";
const FIT_BEHIND_TEXT = { reached: 0.14, complete: 0.3 };
const FIT_ALONE = { reached: 0.4, complete: 1 };

export function paintOf(state: CellState, theme: PictureTheme, isBehindText: boolean): Paint {
  switch (state.kind) {
    case "nothing":
    case "unknown":
      return { fill: "none", opacity: 1, markColor: theme.secondaryText };
    case "below": {
      const opacity = (isBehindText ? BELOW_BEHIND_TEXT : BELOW_ALONE)[state.step] ?? 1;
      const markColor = isBehindText || theme.isOutlined ? theme.mark : ON_CELL;
      return { fill: fillOf(state, theme), opacity, markColor };
    }
    case "reached":
    case "complete": {
      const { kind, flaw } = state;
      // Lighter than what is below the threshold.
      const opacity = isBehindText ? FIT_BEHIND_TEXT[kind] : FIT_ALONE[flaw === "failing" ? "reached" : kind];
      const markColor = opacity < 1 ? theme.mark : flaw ? ON_CELL : theme.surface;
      return { fill: fillOf(state, theme), opacity, markColor };
    }
  }
}

function fillOf(state: CellState & { readonly flaw?: Flaw }, { below, failing, done }: PictureTheme): string {
  if (state.flaw === "failing") return failing;
  return state.kind === "below" ? below : done;
}

export function marksOf(state: CellState): readonly Mark[] {
  switch (state.kind) {
    case "nothing":
      return ["dash"];
    case "unknown":
      return ["question"];
    case "below":
      return state.flaw ? ["corner", FLAW_MARKS[state.flaw]] : ["corner"];
    case "reached":
    case "complete":
      if (state.flaw) return [FLAW_MARKS[state.flaw]];
      return state.kind === "complete" ? ["check"] : [];
  }
}
