import assert from "node:assert/strict";
import { BELOW_STEPS, type CellState } from "../../../src/pictures/data/cellState";
import { paintOf } from "../../../src/pictures/heatMap/paint";
import { darkTheme, lightTheme } from "../../../src/pictures/theme";
import { blended, contrastOf, type Rgb } from "../../support/contrast";

const rgb = (hex: string): Rgb => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
};

const over = (front: string, opacity: number, back: string): Rgb => blended(rgb(front), opacity, rgb(back));

const STATES: readonly CellState[] = [
  ...Array.from({ length: BELOW_STEPS }, (_, step) => ({ kind: "below", percent: 1, step }) as const),
  ...(["reached", "complete"] as const).flatMap((kind) =>
    [{}, { flaw: "failing" } as const, { flaw: "outdated" } as const].map(
      (flaw): CellState => ({ kind, percent: 100, ...flaw }),
    ),
  ),
];

for (const [name, theme] of Object.entries({ light: lightTheme, dark: darkTheme })) {
  describe(`contrast of the ${name} theme`, () => {
    const least = (color: string, back: Rgb, ratio: number, what: string) => {
      const found = contrastOf(rgb(color), back);
      assert.ok(found >= ratio, `${what}: ${found.toFixed(2)}`);
    };

    it("is enough for text", () => {
      for (const key of ["text", "secondaryText"] as const) least(theme[key], rgb(theme.surface), 4.5, key);
      for (const state of STATES) {
        const { fill, opacity } = paintOf(state, theme, true);
        least(theme.text, over(fill, opacity, theme.surface), 4.5, JSON.stringify(state));
      }
    });

    it("is enough for shapes", () => {
      for (const key of ["done", "failing", "needsEditing", "below", "mark"] as const) {
        least(theme[key], rgb(theme.surface), 3, key);
      }
    });

    it("is enough for marks on cells", () => {
      for (const isBehindText of [true, false]) {
        for (const state of STATES) {
          const { fill, opacity, markColor } = paintOf(state, theme, isBehindText);
          least(markColor, over(fill, opacity, theme.surface), 3, `${JSON.stringify(state)} ${isBehindText}`);
        }
      }
    });
  });
}
