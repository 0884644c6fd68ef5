// Draws the progress icons of the tree: `node scripts/draw-media.mjs` writes them to media/progress.
//
// The shape carries the meaning. Color is for what is to be done: blue is below the threshold, amber has failing checks.
// Charts, reports and pages have the same colors.
//   low-N        a ring: below the threshold
//   fit-N        a pie: at or above the threshold
//   complete     a circle with a check mark
//   failing      a disc with an exclamation mark: failing checks
//   failing-low  a circle with an exclamation mark: failing checks, and below the threshold
//   empty        a thin circle: nothing is translated; low-0 where that is below the threshold
//   none         a dash: there is nothing to translate
// N is the number of eighths, from 1 to 7: at 16 pixels, finer steps look the same.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * VS Code uses `dark` also for dark high contrast themes, and `light` for light ones. Each color has a contrast of at
 * least 3:1 (WCAG 2.2, 1.4.11) with the background and the selected rows of both. Color-blind people can tell amber and
 * blue apart.
 */
export const ICON_COLORS = {
  dark: { below: "#4daafc", failing: "#f2b84b", done: "#a6a6a6", onFailing: "#2b1d00" },
  light: { below: "#0062b8", failing: "#b35900", done: "#6b6b6b", onFailing: "#ffffff" },
};
/** @typedef {{ readonly below: string, readonly failing: string, readonly done: string, readonly onFailing: string }} Palette colours of one theme */

const EIGHTHS = [1, 2, 3, 4, 5, 6, 7];

const CENTER = 8;
/** Leaves a margin of one pixel. */
const RADIUS = 7;
const RING_WIDTH = 2.5;
/** The remaining part is thin, so that it isn't mistaken for progress. */
const TRACK_WIDTH = 1;
/** Gap between progress and the remaining part, as a fraction of the circle; about 1.2 pixels. */
const TRACK_GAP = 0.03;
/** A shorter remaining part isn't drawn: at 16 pixels, it would seem to close the shape. */
const SHORTEST_TRACK = 0.06;

/** Rounds to two decimals, which is finer than the pixels of any screen at this size. */
function number(/** @type {number} */ value) {
  return String(Math.round(value * 100) / 100);
}

/** The point at a fraction (0 to 1) of the circle, clockwise from the top, as `x y`. */
function point(/** @type {number} */ part, /** @type {number} */ radius) {
  const angle = 2 * Math.PI * part;
  return `${number(CENTER + radius * Math.sin(angle))} ${number(CENTER - radius * Math.cos(angle))}`;
}

function arc(/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ radius) {
  const large = to - from > 0.5 ? 1 : 0;
  return `M${point(from, radius)}A${radius} ${radius} 0 ${large} 1 ${point(to, radius)}`;
}

function stroked(/** @type {string} */ path, /** @type {string} */ color, /** @type {number} */ width) {
  // 1 is the default.
  const stroke = width === 1 ? "" : ` stroke-width="${width}"`;
  return `<path fill="none" stroke="${color}"${stroke} d="${path}"/>`;
}

function filled(/** @type {string} */ path, /** @type {string} */ color) {
  return `<path fill="${color}" d="${path}"/>`;
}

function track(/** @type {number} */ part, /** @type {string} */ color) {
  const from = part + TRACK_GAP;
  const to = 1 - TRACK_GAP;
  return to - from < SHORTEST_TRACK ? "" : stroked(arc(from, to, RADIUS - TRACK_WIDTH / 2), color, TRACK_WIDTH);
}

function ring(/** @type {number} */ eighths, /** @type {Palette} */ palette) {
  const part = eighths / 8;
  return track(part, palette.below) + stroked(arc(0, part, RADIUS - RING_WIDTH / 2), palette.below, RING_WIDTH);
}

function pie(/** @type {number} */ eighths, /** @type {Palette} */ palette) {
  const part = eighths / 8;
  return track(part, palette.done) + filled(`${arc(0, part, RADIUS)}L${CENTER} ${CENTER}Z`, palette.done);
}

function circle(/** @type {number} */ radius, /** @type {string} */ attributes) {
  return `<circle cx="${CENTER}" cy="${CENTER}" r="${radius}" ${attributes}/>`;
}

function outline(/** @type {string} */ color) {
  return circle(RADIUS - TRACK_WIDTH / 2, `fill="none" stroke="${color}"`);
}

function complete(/** @type {Palette} */ palette) {
  return outline(palette.done) + stroked("M4.7 8.3 7 10.6 11.3 5.9", palette.done, 1.5);
}

function exclamation(/** @type {string} */ color) {
  return filled("M7.1 3.7h1.8L8.7 9.2H7.3ZM7.1 10.4h1.8v1.8H7.1Z", color);
}

function failing(/** @type {Palette} */ palette) {
  return circle(RADIUS, `fill="${palette.failing}"`) + exclamation(palette.onFailing);
}

function failingLow(/** @type {Palette} */ palette) {
  return outline(palette.failing) + exclamation(palette.failing);
}

function none(/** @type {Palette} */ palette) {
  return filled("M4 7h8v2H4Z", palette.done);
}

/** Hidden from screen readers: the accessible label of the row contains the same information. */
function svg(/** @type {string} */ content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" aria-hidden="true">${content}</svg>\n`;
}

/** @returns {Map<string, string>} text of each SVG file by its path in the repository, with `/` as separator */
export function drawProgressIcons() {
  /** @type {Map<string, string>} */
  const icons = new Map();
  for (const [theme, palette] of Object.entries(ICON_COLORS)) {
    const add = (/** @type {string} */ name, /** @type {string} */ content) =>
      icons.set(`media/progress/${theme}/${name}.svg`, svg(content));
    for (const eighths of EIGHTHS) {
      add(`low-${eighths}`, ring(eighths, palette));
      add(`fit-${eighths}`, pie(eighths, palette));
    }
    add("complete", complete(palette));
    add("failing", failing(palette));
    add("failing-low", failingLow(palette));
    add("empty", outline(palette.done));
    add("low-0", outline(palette.below));
    add("none", none(palette));
  }
  return icons;
}

// `import.meta` isn't available when a test loads this file as CommonJS.
const script = process.argv[1] ?? "";
if (basename(script) === "draw-media.mjs") {
  const root = resolve(dirname(script), "..");
  for (const [path, text] of drawProgressIcons()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
