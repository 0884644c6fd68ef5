import assert from "node:assert/strict";
import type { OverviewCell } from "../../../src/model/overview/overview";
import { drawHeatMap } from "../../../src/pictures/heatMap/heatMap";
import { cellAt, type HeatMapLayout } from "../../../src/pictures/heatMap/heatMapLayout";
import { sampleRelease } from "../../support/samples/pictureSamples";
import { parsedSvg } from "./parsedSvg";
import { optionsOf } from "./smallRelease";

const drawnOf = (languages: number, components: number) => {
  const release = sampleRelease(languages, components);
  const picture = drawHeatMap(release, { ...optionsOf({ width: 4000 }), measure: "strings" }) ?? assert.fail();
  return { release, ...picture };
};

const keyOf = (place: { readonly language: number; readonly component: number } | undefined): string =>
  `${place?.language} ${place?.component}`;

/** By cell, how it is filled. Throws if one is filled twice. */
function fillsOf(svg: string, layout: HeatMapLayout): ReadonlyMap<string, string> {
  const fills = new Map<string, string>();
  const size = `h${layout.cellWidth - layout.gap}v${layout.cellHeight - layout.gap}`;
  for (const { name, attributes } of parsedSvg(svg)) {
    const { d = "", fill = "none", "fill-opacity": opacity = "1" } = attributes;
    if (name !== "path" || fill === "none") continue;
    for (const rectangle of d.split("M").filter((part) => part.includes(size))) {
      const [x = Number.NaN, y = Number.NaN] = rectangle.split(/[ h]/).map(Number);
      const place = keyOf(cellAt(layout, x, y));
      assert.ok(!fills.has(place), place);
      fills.set(place, `${fill} ${opacity}`);
    }
  }
  return fills;
}

/** What is told apart by shade: a fourth of the way to the threshold of 80% each, then what is to do, reached and complete. */
function levelOf({ percent, failing }: OverviewCell): string {
  if (percent === null) return "nothing";
  if (percent < 80) return `below ${Math.floor(percent / 20)}${failing > 0 ? ", failing" : ""}`;
  return failing > 0 ? "failing" : percent === 100 ? "complete" : "reached";
}

describe("the cells of a heat map", () => {
  it("of 50 × 50 have their own percentages", () => {
    const { release, svg, layout } = drawnOf(50, 50);
    const written = parsedSvg(svg)
      .filter(({ name, text }) => name === "text" && /^[\d.]+%$/.test(text))
      .map(
        ({ attributes, text }) => [keyOf(cellAt(layout, Number(attributes.x), Number(attributes.y))), text] as const,
      );
    const expected = release.cells.map((cell) => [keyOf(cell), `${cell.percent}%`] as const);
    assert.deepEqual(written.toSorted(), expected.toSorted());
    assert.ok(expected.length > 2000);
  });

  it("have bars as long as their percentages where they are outlined", () => {
    const release = sampleRelease(100, 100);
    const theme = { ...optionsOf().theme, isOutlined: true };
    const { svg, layout } =
      drawHeatMap(release, { ...optionsOf({ width: 4000, theme }), measure: "strings" }) ?? assert.fail();
    const bars = new Map<string, number>();
    for (const { name, attributes } of parsedSvg(svg)) {
      if (name !== "path" || (attributes.fill ?? "none") === "none") continue;
      for (const [, x, y, width] of (attributes.d ?? "").matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v[\d.]+h-/g)) {
        bars.set(keyOf(cellAt(layout, Number(x), Number(y))), Number(width));
      }
    }
    const whole = layout.cellWidth - layout.gap - 4;
    for (const one of release.cells) {
      assert.ok(Math.abs((bars.get(keyOf(one)) ?? 0) - (whole * (one.percent ?? 0)) / 100) < 0.06, keyOf(one));
    }
  });

  it("of 100 × 100 are shaded by their percentages, and those that look the same have the same shade", () => {
    const { release, svg, layout } = drawnOf(100, 100);
    const fills = fillsOf(svg, layout);
    const looks = new Map<string, Set<string>>();
    for (const cell of release.cells) {
      const fill = fills.get(keyOf(cell)) ?? assert.fail(`${keyOf(cell)} is not drawn`);
      looks.set(levelOf(cell), (looks.get(levelOf(cell)) ?? new Set()).add(fill));
    }
    assert.deepEqual([...looks.keys()].toSorted(), [
      ...["below 0", "below 0, failing", "below 1", "below 1, failing"],
      ...["below 2", "below 2, failing", "below 3", "below 3, failing"],
      ...["complete", "failing", "reached"],
    ]);
    const { below, failing } = optionsOf().theme;
    for (const [level, [fill = ""] = []] of looks) {
      const isBelow = level.startsWith("below");
      const color = level.endsWith("failing") ? failing : below;
      assert.equal(fill.startsWith(color), isBelow || level.endsWith("failing"), level);
    }
    const shades = [...looks.values()].map((found) => [...found]);
    assert.ok(
      shades.every(({ length }) => length === 1),
      JSON.stringify(shades),
    );
    assert.equal(new Set(shades.flat()).size, shades.length);
    assert.equal(fills.size, release.cells.length);
  });

  it("are explained in the legend where they are there", () => {
    const legendOf = (svg: string) => parsedSvg(svg).flatMap(({ name, text }) => (name === "text" ? [text] : []));
    const { release } = drawnOf(4, 3);
    const options = { ...optionsOf(), measure: "strings" } as const;
    const ready = release.cells.map((cell) => ({ ...cell, percent: 90, failing: 0, verdict: "ready" }) as const);
    const draw = (cells: readonly OverviewCell[]) => {
      const picture = drawHeatMap({ ...release, cells, absent: [] }, options) ?? assert.fail();
      return legendOf(picture.svg);
    };
    const all = ["Below 80%", "Reached", "Complete", "Failing", "Outdated", "None", "Absent"];
    const explained = (cells: readonly OverviewCell[]) => draw(cells).filter((text) => all.includes(text));
    assert.deepEqual(explained(ready), ["Reached"]);
    const [first, second, third, ...others] = ready;
    assert.ok(first && second && third);
    const rest = [{ ...third, outdated: 1 }, ...others];
    const texts = draw([{ ...first, failing: 1 }, { ...second, total: 0, percent: null }, ...rest]);
    assert.deepEqual(
      texts.filter((text) => all.includes(text)),
      ["Reached", "Failing", "Outdated", "None"],
    );
  });
});
