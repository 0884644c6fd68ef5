import assert from "node:assert/strict";
import { drawProgressIcons, ICON_COLORS } from "../../../scripts/draw-media.mjs";
import { dark, light } from "../../../src/common/progressColors";
import { darkTheme, lightTheme, vscodeThemes } from "../../../src/pictures/theme";
import { STYLE } from "../../../src/report/html/reportStyle";

const THEMES = {
  light: [lightTheme, vscodeThemes.light, vscodeThemes.contrastLight],
  dark: [darkTheme, vscodeThemes.dark, vscodeThemes.contrastDark],
};

for (const kind of ["light", "dark"] as const) {
  describe(`the key of colors of ${kind} themes`, () => {
    const icon = (name: string): string => drawProgressIcons().get(`media/progress/${kind}/${name}.svg`) ?? "";

    it("is that of the script that draws the icons", () => {
      const { needsEditing: _, ...drawn } = { dark, light }[kind];
      assert.deepEqual(ICON_COLORS[kind], drawn);
    });

    it("is the same in the view, in charts and in reports", () => {
      for (const { done, below, failing } of THEMES[kind]) {
        assert.ok(icon("fit-3").includes(done));
        assert.ok(icon("complete").includes(done));
        assert.ok(icon("low-3").includes(below));
        assert.ok(icon("failing").includes(failing));
        assert.ok(icon("failing-low").includes(failing));
        for (const color of [done, below, failing]) assert.ok(STYLE.includes(color), color);
      }
    });
  });
}
