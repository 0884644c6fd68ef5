import assert from "node:assert/strict";
import fc from "fast-check";
import { drawBars } from "../../../src/pictures/bars/bars";
import { barAt, barRectangle } from "../../../src/pictures/bars/barsLayout";
import { type BurnUpOptions, drawBurnUp } from "../../../src/pictures/burnUp/burnUp";
import { pointAt } from "../../../src/pictures/burnUp/burnUpLayout";
import { textWidth } from "../../../src/pictures/drawing/textWidth";
import { drawHeatMap } from "../../../src/pictures/heatMap/heatMap";
import { cellAt, cellRectangle } from "../../../src/pictures/heatMap/heatMapLayout";
import type { Picture, PictureOptions } from "../../../src/pictures/picture";
import { darkTheme, lightTheme, vscodeThemes } from "../../../src/pictures/theme";
import { sampleRelease, sampleSeries } from "../../support/samples/pictureSamples";
import { parsedSvg, pathNumbers, textsOf } from "./parsedSvg";
import { optionsOf, SMALL } from "./smallRelease";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1, 12);
const SERIES = [
  { time: NOW - 30 * DAY, total: 1000, translated: 400, fuzzy: 0, failing: 0 },
  { time: NOW - 25 * DAY, total: 1000, translated: 600, fuzzy: 0, failing: 0 },
  { time: NOW, total: 1200, translated: 900, fuzzy: 0, failing: 0 },
];
const RELEASES = [
  { name: "v1", time: NOW - 20 * DAY },
  { name: "v1.1", time: NOW - 20 * DAY + 1000 },
  { name: "older", time: NOW - 900 * DAY },
];
const FORECAST = {
  kind: "expected",
  pace: 9,
  weeks: 12,
  time: NOW + 20 * DAY,
  earliest: NOW + 10 * DAY,
  latest: NOW + 28 * DAY,
} as const;

const heatMap = (values: Partial<PictureOptions> = {}) =>
  drawHeatMap(SMALL, { ...optionsOf(values), measure: "strings" });
const bars = (values: Partial<PictureOptions> = {}) =>
  drawBars(SMALL, { ...optionsOf(values), measure: "strings", by: "language" });
const burnUp = (values: Partial<BurnUpOptions> = {}) =>
  drawBurnUp(SERIES, { ...optionsOf(), measure: "strings", timeZone: "UTC", ...values });

function drawn<P extends Picture>(picture: P | undefined): P {
  assert.ok(picture);
  return picture;
}

describe("long names of languages", () => {
  const NAME = "Norwegian Bokmål (Norway)";
  const named = { ...SMALL, languages: SMALL.languages.map((language) => ({ ...language, name: NAME })) };

  it("have room in pictures that are beside each other", () => {
    const options = { ...optionsOf({ width: 450 }), measure: "strings" } as const;
    for (const picture of [drawHeatMap(named, options), drawBars(named, { ...options, by: "language" })]) {
      const texts = textsOf(drawn(picture).svg);
      assert.ok(texts.includes(NAME), texts.join(", "));
    }
  });
});

describe("a heat map", () => {
  it("shows the percentage of each cell", () => {
    const texts = textsOf(drawn(heatMap()).svg);
    assert.deepEqual(
      texts.filter((text) => /^[\d.]+%$/.test(text)),
      ["25%", "100%", "95%"],
    );
    assert.ok(texts.includes("Failing") && texts.includes("Below 80%"), "checks fail in the only cell below it");
  });

  it("tells what it shows", () => {
    const [root, title, description] = parsedSvg(drawn(heatMap()).svg);
    assert.equal(root?.attributes.role, "img");
    assert.equal(root?.attributes["aria-labelledby"], `${title?.attributes.id} ${description?.attributes.id}`);
    assert.equal(
      description?.text,
      "Ready: 1 of 2. Strings: 245 of 400 (61.2%). Strings left: 155. With failing checks: 14. To start: 1.",
    );
  });

  it("marks cells below the threshold, complete ones and failing checks by shape", () => {
    const marksOf = (cells: typeof SMALL.cells) => {
      const picture = drawHeatMap({ ...SMALL, cells }, { ...optionsOf(), measure: "strings" });
      return parsedSvg(drawn(picture).svg).filter(({ attributes }) => attributes["stroke-linecap"] === "round");
    };
    // The complete cell, the one that has nothing to translate, and both in the legend.
    assert.equal(marksOf(SMALL.cells.map((cell) => ({ ...cell, failing: 0 }))).length, 4);
    // Checks fail in the complete cell and in the one below the threshold, which look different.
    assert.equal(marksOf(SMALL.cells).length, 5);
  });

  it("has the corner of what is below the threshold where checks fail, too", () => {
    const cornersOf = (failing: number) => {
      const cells = SMALL.cells.map((cell) => ({ ...cell, failing }));
      const { svg } = drawn(drawHeatMap({ ...SMALL, cells }, { ...optionsOf(), measure: "strings" }));
      return parsedSvg(svg).filter(({ attributes }) => attributes.d?.match(/^M[\d.]+ [\d.]+h7v7z$/)).length;
    };
    assert.equal(cornersOf(0), 1);
    assert.equal(cornersOf(1), 1);
  });

  it("finds a cell where it was drawn", () => {
    const { layout } = drawHeatMap(sampleRelease(30, 9), { ...optionsOf(), measure: "strings" }) ?? assert.fail();
    for (let language = 0; language < 30; language++) {
      for (let component = 0; component < 9; component++) {
        const { x, y, width, height } = cellRectangle(layout, { language, component });
        assert.deepEqual(cellAt(layout, x, y), { component, language });
        assert.deepEqual(cellAt(layout, x + width, y + height), { component, language });
      }
    }
    assert.equal(cellAt(layout, layout.left - 1, layout.top), undefined);
    assert.equal(cellAt(layout, layout.left, layout.height), undefined);
  });

  it("of 100 × 100 cells has few elements", () => {
    const picture = drawn(drawHeatMap(sampleRelease(100, 100), { ...optionsOf(), measure: "strings" }));
    const { length } = parsedSvg(picture.svg);
    assert.ok(length < 600, `${length} elements`);
    assert.ok(picture.svg.length < 700_000, `${picture.svg.length} characters`);
  });
});

describe("stacked bars", () => {
  it("show each language with its percentage", () => {
    const picture = drawn(bars());
    assert.deepEqual(textsOf(picture.svg).slice(0, 6), ["Czech", "50%", "German", "95%", "Welsh", "–"]);
    const titles = parsedSvg(picture.svg)
      .filter(({ name }) => name === "g")
      .map(({ title }) => title);
    assert.equal(
      titles[0],
      "\u2068Czech\u2069 · 50% · Translated: 136 · Failing: 14 · Needs editing: 30 · Missing: 120 · At least 80%",
    );
  });

  it("are as long as their share", () => {
    const { svg, layout } = drawn(bars());
    const [czech] = parsedSvg(svg).filter(({ attributes }) => attributes.fill === lightTheme.done);
    const width = Number(/h([\d.]+)/.exec(czech?.attributes.d ?? "")?.[1]);
    assert.ok(Math.abs(width / layout.barWidth - 136 / 300) < 0.001);
  });

  it("find a row where it was drawn", () => {
    const { layout } = drawn(bars());
    assert.deepEqual(
      [0, 1, 2].map((row) => barAt(layout, barRectangle(layout, row).y + 1)),
      [0, 1, 2],
    );
    assert.equal(barAt(layout, layout.height), undefined);
  });
});

describe("a burn-up", () => {
  it("shows the figures at its end", () => {
    const texts = textsOf(drawn(burnUp()).svg);
    assert.ok(texts.includes("Translated: 900") && texts.includes("Total: 1,200"));
    assert.equal(
      parsedSvg(drawn(burnUp()).svg)[2]?.text,
      "From May 2, 2026 to June 1, 2026. Strings: 900 of 1,200 (75%).",
    );
  });

  it("is dotted where nobody looked", () => {
    const dotted = parsedSvg(drawn(burnUp()).svg).filter(({ attributes }) => attributes["stroke-dasharray"] === "2 4");
    assert.equal(dotted.filter(({ attributes }) => attributes.d !== "").length, 3);
  });

  it("marks releases, of two at the same place one with its name", () => {
    const { svg } = drawn(burnUp({ releases: RELEASES }));
    const titles = parsedSvg(svg)
      .filter(({ title }) => title.includes("·"))
      .map(({ title }) => title);
    assert.deepEqual(titles, ["\u2068v1\u2069 · May 12, 2026", "\u2068v1.1\u2069 · May 12, 2026"]);
    assert.ok(textsOf(svg).includes("v1.1") && !textsOf(svg).includes("v1"));
  });

  it("names a release at its beginning", () => {
    const { svg } = drawn(burnUp({ releases: [{ name: "v0.9", time: NOW - 30 * DAY }] }));
    assert.ok(textsOf(svg).includes("v0.9"));
  });

  it("ends where the forecast does", () => {
    const { layout, svg } = drawn(burnUp({ forecast: FORECAST }));
    assert.equal(layout.x.domain[1], FORECAST.latest);
    assert.ok(textsOf(svg).includes("Forecast"));
    assert.ok(!textsOf(drawn(burnUp()).svg).includes("Forecast"));
  });

  it("says the percentage as a summary of the same counts says it", () => {
    const progress = { total: 1200, translated: 890, failing: 10, needsEditing: 0, missing: 300 };
    const said = (total: number) =>
      drawn(burnUp({ summary: { progress: { ...progress, total }, percent: 75.1 } })).svg.match(/\d[\d.]*%/)?.[0];
    assert.equal(said(1200), "75.1%");
    assert.equal(said(1201), "75%");
  });

  it("counts its days by the clock of the time zone", () => {
    const labels = (timeZone: string) => {
      const points = [0, 10, 20, 30].map((hours) => ({
        ...SERIES[0],
        ...{ total: 5, translated: 1, fuzzy: 0, failing: 0 },
        time: NOW + hours * 3_600_000,
      }));
      const { svg } = drawn(drawBurnUp(points, { ...optionsOf(), measure: "strings", timeZone }));
      return textsOf(svg).filter((text) => text.startsWith("Jun "));
    };
    assert.ok(labels("UTC").includes("Jun 2, 12:00 AM"));
    assert.ok(labels("Asia/Kolkata").includes("Jun 2, 12:00 AM"));
  });

  it("dots only the line that changed at an unknown time", () => {
    const counts = { total: 1000, fuzzy: 0, failing: 0 };
    const points = [
      { time: NOW - 90 * DAY, translated: 100, ...counts },
      { time: NOW, translated: 900, ...counts },
    ];
    const { svg } = drawn(drawBurnUp(points, { ...optionsOf(), measure: "strings", timeZone: "UTC" }));
    const lines = parsedSvg(svg).filter(({ attributes }) => attributes["stroke-dasharray"] === "2 4");
    assert.deepEqual(
      lines.slice(0, 2).map(({ attributes: { d = "" } }) => d !== ""),
      [true, false],
    );
  });

  it("has the labels of its time axis in the middle below their ticks", () => {
    const { svg, layout } = drawn(burnUp());
    const labels = parsedSvg(svg).filter(({ name, text }) => name === "text" && /^May \d+$/.test(text));
    const places = labels.map(({ attributes }) => [attributes["text-anchor"], Number(attributes.x) > layout.left]);
    assert.ok(labels.length > 1);
    assert.deepEqual(
      places,
      places.map(() => ["middle", true]),
    );
  });

  it("labels ticks at even distances, at any width", () => {
    for (let width = 300; width <= 1200; width += 25) {
      const { svg } = drawn(
        drawBurnUp(sampleSeries(NOW), { ...optionsOf({ width }), measure: "strings", timeZone: "UTC" }),
      );
      const shapes = parsedSvg(svg).filter(({ attributes: { d = "", y } }) => d.endsWith("v4") || y !== undefined);
      const labeled = shapes.flatMap(({ attributes: { d = "" } }, index) =>
        d.endsWith("v4") ? [shapes[index + 1]?.name === "text"] : [],
      );
      const places = labeled.flatMap((is, index) => (is ? index : []));
      const gaps = new Set(places.slice(1).map((place, index) => place - (places[index] ?? 0)));
      assert.ok(gaps.size <= 1, `${width}: ${labeled.join(" ")}`);
    }
  });

  it("finds the point that holds at a place", () => {
    const { layout, points } = drawn(burnUp());
    assert.equal(pointAt(layout, points, layout.x(NOW - 10 * DAY))?.translated, 600);
    assert.equal(pointAt(layout, points, layout.right)?.translated, 900);
    assert.equal(pointAt(layout, points, 0), undefined);
  });
});

describe("any picture", () => {
  it("is not drawn of nothing", () => {
    const empty = { ...SMALL, components: [], languages: [], cells: [], absent: [] };
    assert.equal(drawHeatMap(empty, { ...optionsOf(), measure: "strings" }), undefined);
    assert.equal(drawBars(empty, { ...optionsOf(), measure: "strings", by: "component" }), undefined);
    assert.equal(drawBurnUp([], { ...optionsOf(), measure: "strings" }), undefined);
    assert.equal(drawBurnUp(SERIES, { ...optionsOf(), measure: "words" }), undefined);
  });

  it("is well formed and inside its frame, whatever names hold", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom(
        "<script>x</script>",
        "]]>",
        '" onload="x',
        "\u0000\u001b[31m\ud800",
        "&amp;",
        "\u202eevil",
        "x".repeat(5000),
      ),
    );
    const sizes = fc.integer({ min: -10, max: 30_000 });
    const themes = fc.constantFrom(lightTheme, darkTheme, ...Object.values(vscodeThemes));
    fc.assert(
      fc.property(hostile, hostile, sizes, themes, (name, other, width, theme) => {
        const languages = SMALL.languages.map((language) => ({ ...language, name, code: other }));
        const components = SMALL.components.map((component) => ({ ...component, name: other, isStale: true as const }));
        const part = { ...SMALL, languages, components };
        const options = { ...optionsOf({ width, theme }), measure: "strings" } as const;
        const named = [
          drawHeatMap(part, options),
          drawBars(part, { ...options, by: "component" }),
          drawBurnUp(SERIES, {
            ...options,
            releases: [{ name, time: NOW - DAY }],
            forecast: FORECAST,
            timeZone: "UTC",
          }),
        ];
        for (const picture of named) {
          const shapes = parsedSvg(drawn(picture).svg);
          assert.ok(
            shapes.every((shape) => ALLOWED.has(shape.name)),
            shapes.map((shape) => shape.name).join(),
          );
          assert.ok(shapes.every(({ attributes }) => Object.keys(attributes).every((key) => !key.startsWith("on"))));
          expectInside(drawn(picture));
        }
      }),
      { numRuns: 25 },
    );
  });

  it("fits at every width", () => {
    for (const width of [160, 300, 480, 700, 1000, 3000]) {
      for (const [languages, components] of [
        [1, 1],
        [7, 3],
        [36, 12],
        [40, 60],
        [3, 100],
      ] as const) {
        const options = { ...optionsOf({ width }), measure: "strings" } as const;
        const release = sampleRelease(languages, components);
        const map = drawHeatMap(release, options);
        if (map) expectInside(map);
        for (const by of ["language", "component"] as const) {
          const picture = drawBars(release, { ...options, by });
          if (picture) expectInside(picture);
        }
      }
      expectInside(
        drawn(drawBurnUp(sampleSeries(NOW), { ...optionsOf({ width }), measure: "strings", releases: RELEASES })),
      );
    }
  });

  it("is drawn of any history", () => {
    const count = fc.nat(2 ** 31);
    const point = fc.record({ time: fc.nat(4e12), total: count, translated: count, fuzzy: count, failing: count });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const sorted = points.toSorted((one, next) => one.time - next.time);
        const picture = drawBurnUp(sorted, { ...optionsOf(), measure: "strings", timeZone: "UTC", forecast: FORECAST });
        if (picture) assert.ok(pathNumbers(picture.svg).every(Number.isFinite));
      }),
    );
  });
});

const ALLOWED = new Set(["svg", "title", "desc", "rect", "path", "text", "g", "defs", "pattern", "circle"]);

/** Horizontal text and all shapes; vertical and diagonal text by where it begins. */
function expectInside({ svg, width, height }: Picture): void {
  assert.ok(pathNumbers(svg).every(Number.isFinite));
  assert.ok(!/NaN|Infinity|undefined/.test(svg.replace(/<title>[^<]*<\/title>/g, "").replace(/<text[^>]*>[^<]*/g, "")));
  for (const { name, attributes, text } of parsedSvg(svg)) {
    if (name !== "text" || attributes.x === undefined) continue;
    const [x, y, size] = [Number(attributes.x), Number(attributes.y), Number(attributes["font-size"] ?? 11)];
    assert.ok(y > 0 && y < height, `${text} at ${y} of ${height}`);
    const anchor = attributes["text-anchor"];
    const long = textWidth(text, size);
    const start = anchor === "end" ? x - long : anchor === "middle" ? x - long / 2 : x;
    // Percentages inherit the anchor of their group.
    if (/%$/.test(text) && anchor === undefined) continue;
    assert.ok(start >= -1 && start + long <= width + 1, `${text} from ${start} to ${start + long} of ${width}`);
  }
}
