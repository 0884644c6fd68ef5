import { BELOW_STEPS, type CellState, type Flaw } from "../data/cellState";
import type { PictureTheme } from "../theme";

/** How cells of a state look. Those that look the same are drawn as one shape. */
export interface Paint {
  readonly fill: string;
  readonly opacity: number;
  readonly markColor: string;
  /** Length of a bar within an outline, from 0 to 1: what shades say otherwise. */
  readonly bar: number;
}

export type Mark = "check" | "corner" | "lowerCorner" | "dash" | "question";

const FLAW_MARKS = { failing: "corner", outdated: "lowerCorner" } as const satisfies Readonly<Record<Flaw, Mark>>;

/** Behind text, which has to be readable, the shades are light. */
const BELOW_BEHIND_TEXT = [0.36, 0.27, 0.19, 0.12];
const BELOW_ALONE = [1, 0.87, 0.74, 0.62];
/** Marks on cells without text. */
const ON_CELL = "#000000";
const REACHED_OPACITY = { behindText: 0.14, alone: 0.4 };
const COMPLETE_OPACITY = { behindText: 0.3, alone: 1 };

export function paintOf(state: CellState, theme: PictureTheme, isBehindText: boolean): Paint {
  switch (state.kind) {
    case "nothing":
    case "unknown":
      return { fill: "none", opacity: 1, markColor: theme.secondaryText, bar: 0 };
    case "below": {
      const opacity = (isBehindText ? BELOW_BEHIND_TEXT : BELOW_ALONE)[state.step] ?? 1;
      const markColor = isBehindText || theme.isOutlined ? theme.mark : ON_CELL;
      return { fill: theme.below, opacity, markColor, bar: state.step / BELOW_STEPS };
    }
    case "reached": {
      const opacity = isBehindText ? REACHED_OPACITY.behindText : REACHED_OPACITY.alone;
      return { fill: fillOf(state, theme), opacity, markColor: theme.mark, bar: 0.9 };
    }
    case "complete": {
      const opacity = isBehindText ? COMPLETE_OPACITY.behindText : COMPLETE_OPACITY.alone;
      const markColor = isBehindText ? theme.mark : state.flaw ? ON_CELL : theme.surface;
      return { fill: fillOf(state, theme), opacity, markColor, bar: 1 };
    }
  }
}

function fillOf({ flaw }: { readonly flaw?: Flaw }, { failing, done }: PictureTheme): string {
  return flaw === "failing" ? failing : done;
}

export function markOf(state: CellState): Mark | undefined {
  switch (state.kind) {
    case "nothing":
      return "dash";
    case "unknown":
      return "question";
    case "below":
      return "corner";
    case "reached":
      return state.flaw && FLAW_MARKS[state.flaw];
    case "complete":
      return state.flaw ? FLAW_MARKS[state.flaw] : "check";
  }
}
