import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawProgressIcons } from "../../scripts/draw-media.mjs";
import { drawWalkthrough, WEBSITE, WEBSITE_STRINGS } from "../../scripts/draw-walkthrough.mjs";
import { percentFromCounts, sumCounts } from "../../src/model/statistics/percent";
import { createStatisticsServer } from "../../src/web/server";
import { checkoutRoot } from "../host/root";
import { README_PICTURES, readmePictureFile, readmePictureRecord, storedReadmePicture } from "../support/readmePicture";
import type { ServedRow } from "../support/services/sampleService";

const ROOT = checkoutRoot();
const THEMES = ["dark", "light"] as const;
type Theme = (typeof THEMES)[number];
const EIGHTHS = [1, 2, 3, 4, 5, 6, 7];
const NAMES = [
  ...EIGHTHS.flatMap((eighths) => [`low-${eighths}`, `fit-${eighths}`]),
  ...["complete", "failing", "failing-low", "empty", "low-0", "none"],
];

/** Trees and selected rows in VS Code's themes. */
const BACKGROUNDS: Record<Theme, readonly string[]> = {
  dark: ["#000000", "#181818", "#1f1f1f", "#191a1b", "#252526", "#04395e"],
  light: ["#ffffff", "#f8f8f8", "#fafafd", "#f3f3f3", "#e8e8e8"],
};

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

function iconFile(theme: Theme, name: string): string {
  return `media/progress/${theme}/${name}.svg`;
}

/** WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Also checks that elements are closed in order and attributes are quoted. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const between = svg.replace(
    /<(\/?)([a-z]+)((?:\s+[A-Za-z-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_all, end, name, _rest, self) => {
      if (end) assert.equal(open.pop(), name);
      else {
        names.push(name);
        if (!self) open.push(name);
      }
      return "";
    },
  );
  assert.deepEqual(open, [], "every element is closed");
  assert.doesNotMatch(between, /[<>&]/, "no markup but elements");
  return names;
}

/** The end of the widest arc, which starts at the top. */
function shownPercent(svg: string): number {
  const arc = /d="M8 [\d.]+A[\d.]+ [\d.]+ 0 ([01]) 1 ([\d.]+) ([\d.]+)(?:L8 8Z)?"/.exec(svg);
  assert.ok(arc, "an arc from the top");
  const [, large, x, y] = arc;
  const turn = Math.atan2(Number(x) - 8, 8 - Number(y)) / (2 * Math.PI);
  const part = turn < 0 ? turn + 1 : turn;
  assert.equal(large, part > 0.5 ? "1" : "0", "the longer way around is taken above one half");
  return part * 100;
}

describe("progress icons", () => {
  it("exist for every step in both themes, and no others", () => {
    for (const theme of THEMES) {
      const files = readdirSync(path.join(ROOT, "media/progress", theme)).sort();
      assert.deepEqual(files, NAMES.map((name) => `${name}.svg`).sort());
    }
  });

  it("match what scripts/draw-media.mjs generates", () => {
    const drawn = drawProgressIcons();
    assert.deepEqual(
      [...drawn.keys()].sort(),
      THEMES.flatMap((theme) => NAMES.map((name) => iconFile(theme, name))).sort(),
    );
    for (const [file, text] of drawn) assert.equal(read(file), text, `${file}: run node scripts/draw-media.mjs`);
  });

  it("are small, well-formed, and of plain shapes only", () => {
    for (const theme of THEMES) {
      for (const name of NAMES) {
        const svg = read(iconFile(theme, name));
        assert.ok(Buffer.byteLength(svg) < 600, `${name}: ${Buffer.byteLength(svg)} bytes`);
        const [first, ...shapes] = elementsOf(svg);
        assert.equal(first, "svg");
        assert.ok(shapes.length > 0, `${name} shows something`);
        for (const shape of shapes) assert.ok(["path", "circle"].includes(shape), `${name}: ${shape}`);
        assert.match(svg, /viewBox="0 0 16 16"/);
        assert.doesNotMatch(svg, /\b(?:id|class|style|href|on[a-z]+)=|url\(|NaN|Infinity/);
      }
    }
  });

  it("show the eighths that their name says", () => {
    for (const theme of THEMES) {
      for (const eighths of EIGHTHS) {
        for (const band of ["low", "fit"]) {
          const shown = shownPercent(read(iconFile(theme, `${band}-${eighths}`)));
          assert.ok(Math.abs(shown - eighths * 12.5) < 0.2, `${band}-${eighths} shows ${shown}`);
        }
      }
    }
  });

  it("differ in shape, not only in color", () => {
    for (const theme of THEMES) {
      const shapes = new Map<string, string>();
      for (const name of NAMES) {
        // Nothing is translated in both.
        if (name === "low-0") continue;
        const shape = read(iconFile(theme, name)).replaceAll(/#[0-9a-f]+|<title>.*<\/title>/g, "");
        assert.equal(shapes.get(shape), undefined, `${name} has the shape of another icon`);
        shapes.set(shape, name);
      }
    }
  });

  it("stand out from the tree in every theme of the editor", () => {
    for (const theme of THEMES) {
      for (const name of NAMES) {
        // The exclamation mark is drawn on the disc, not on the tree.
        const [figure, mark] = new Set(read(iconFile(theme, name)).match(/#[0-9a-f]{6}/g));
        assert.ok(figure);
        for (const background of BACKGROUNDS[theme]) {
          const ratio = contrast(figure, background);
          assert.ok(ratio >= 3, `${theme}/${name}: ${figure} on ${background} is ${ratio.toFixed(2)}:1`);
        }
        if (mark !== undefined) assert.ok(contrast(figure, mark) >= 4.5, `${theme}/${name}: ${mark} on ${figure}`);
      }
    }
  });
});

describe("pictures of the walkthrough", () => {
  const drawn = drawWalkthrough();

  it("match what scripts/draw-walkthrough.mjs generates, and no others exist", () => {
    const files = readdirSync(path.join(ROOT, "media/walkthrough")).map((name) => `media/walkthrough/${name}`);
    assert.deepEqual(files.sort(), [...drawn.keys()].sort());
    for (const [file, text] of drawn) assert.equal(read(file), text, `${file}: run node scripts/draw-walkthrough.mjs`);
  });

  it("have plain shapes and text, in colors of the theme only", () => {
    for (const [file, text] of drawn) {
      for (const name of elementsOf(text.replace(/>[^<]*</g, "><"))) {
        assert.ok(["svg", "g", "path", "circle", "rect", "text", "tspan"].includes(name), `${file}: ${name}`);
      }
      assert.doesNotMatch(text, /\b(?:style|class|id|href|on[a-z]+)=|url\(|NaN|undefined/);
      for (const [, color = ""] of text.matchAll(/ (?:fill|stroke)="([^"]*)"/g)) {
        assert.match(color, /^(?:none|var\(--vscode-.*\))$/, file);
      }
    }
  });

  it("show the figures of the sample", async () => {
    const folder = path.join(ROOT, "test/workspaces/tidewater");
    const server = await createStatisticsServer({ folder, project: "tidewater", allowedHosts: [] });
    assert.ok(server.ok);
    const address = "http://127.0.0.1/api/components/tidewater/tidewater-website/statistics/";
    const response = await server.value.handle(new Request(address));
    const { results } = (await response.json()) as { results: ServedRow[] };
    assert.deepEqual(
      results.map(({ name, translated, failing }) => [name, translated, failing]).sort(),
      WEBSITE.map((row) => [...row]).sort(),
    );
    for (const { total } of results) assert.equal(total, WEBSITE_STRINGS);

    const other = await server.value.handle(new Request(address.replace("tidewater-website", "tidewater-notices")));
    const notices = ((await other.json()) as { results: ServedRow[] }).results;
    const mine = drawn.get("media/walkthrough/mine.svg") ?? "";
    const shows = (label: string, rows: readonly ServedRow[]): void => {
      const { total, translated } = sumCounts(rows);
      const failing = rows.reduce((sum, row) => sum + row.failing, 0);
      const parts = [`${percentFromCounts({ total, translated })}%`, ...(failing > 0 ? [`${failing} failing`] : [])];
      const [, shown = ""] = new RegExp(`>${label}<tspan[^>]*>([^<]*)`).exec(mine) ?? [];
      assert.equal(shown.replace(/ · \d+ unfinished$/, ""), parts.join(" · "), label);
    };
    for (const label of ["German", "Dutch"])
      shows(
        label,
        [...results, ...notices].filter(({ name }) => name === label),
      );
    shows("Website", results);
    shows("Notices", notices);
  });

  it("have the icon of failing checks on each row that names some, and on no other", () => {
    for (const [file, picture] of drawn) {
      for (const row of picture.split(/<g transform=/).slice(1)) {
        const [shapes = "", words = ""] = row.split("<text ", 2);
        assert.equal(shapes.includes("list-warningForeground"), / failing/.test(words), `${file}: ${words}`);
      }
    }
  });
});

describe("the pictures of the README", () => {
  for (const name of README_PICTURES) {
    it(`were taken with the icons of now: ${name}`, () => {
      const stored = storedReadmePicture(name);
      const again = 'UPDATE_README_PICTURE=1 npm run test:states -- --grep "pictures of the README"';
      assert.equal(stored.record, readmePictureRecord(stored), again);
      assert.ok(stored.rows.length > 5, "the record lists what the picture shows");
      const pages = ["README.md", "docs/strings.md"].map(read).join("");
      assert.ok(pages.includes(`${readmePictureFile(name)})`), "a page has it");
    });
  }
});

describe("pictures of the extension", () => {
  const manifest: {
    icon: string;
    galleryBanner: { color: string };
    contributes: {
      viewsContainers: Record<string, { icon: string }[]>;
      views: Record<string, { icon: string }[]>;
    };
  } = JSON.parse(read("package.json"));

  it("has a PNG of 256 by 256 pixels with transparency, as the Marketplace wants", () => {
    const png = readFileSync(path.join(ROOT, manifest.icon));
    assert.equal(png.subarray(0, 8).toString("hex"), "89504e470d0a1a0a");
    assert.equal(png.toString("latin1", 12, 16), "IHDR");
    assert.equal(png.readUInt32BE(16), 256, "width");
    assert.equal(png.readUInt32BE(20), 256, "height");
    assert.equal(png[25], 3, "colour type: a palette");
    assert.ok(png.includes("tRNS"), "of which some are transparent");
    assert.equal(png.toString("latin1", png.length - 8, png.length - 4), "IEND");
  });

  it("has the banner's colour as ground of the icon", () => {
    assert.ok(read("media/icon.svg").includes(`fill="${manifest.galleryBanner.color}"`));
  });

  it("has icons of one colour for the activity bar and the views", () => {
    const { viewsContainers, views } = manifest.contributes;
    const icons = [viewsContainers, views].flatMap((group) => Object.values(group).flat());
    assert.ok(icons.length > 0);
    for (const { icon } of icons) {
      assert.ok(existsSync(path.join(ROOT, icon)), icon);
      const svg = read(icon);
      elementsOf(svg);
      assert.match(svg, /viewBox="0 0 24 24"/);
      const colors = new Set([...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map((match) => match[1]));
      colors.delete("none");
      assert.deepEqual([...colors], ["currentColor"]);
    }
  });
});
