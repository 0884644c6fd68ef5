// Draws the progress icons of the tree: `node scripts/draw-media.mjs` writes them to media/progress.
//
// The shape carries the meaning, the color only repeats it:
//   low-NN    a ring: below the threshold
//   fit-NN    a pie: at or above the threshold
//   complete  a disc with a check mark: the only filled shape without a gap
//   empty     a thin circle: nothing is translated
//   none      a dash: there is nothing to translate
//   loading   three dots: not known yet
// NN is the percentage in steps of five, from 05 to 95.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * VS Code uses `dark` also for dark high contrast themes, and `light` for light ones. Each color has a contrast of at
 * least 3:1 (WCAG 2.2, 1.4.11) with the background and the selected rows of both. Color-blind people can tell orange and
 * blue apart.
 */
const PALETTE = {
  dark: { low: "#f0a030", fit: "#4daafc", complete: "#5fd38d", neutral: "#a6a6a6", onComplete: "#10281b" },
  light: { low: "#a85400", fit: "#0062b8", complete: "#1a7440", neutral: "#6b6b6b", onComplete: "#ffffff" },
};
/** @typedef {{ readonly low: string, readonly fit: string, readonly complete: string, readonly neutral: string, readonly onComplete: string }} Palette colours of one theme */

const STEPS = Array.from({ length: 19 }, (_, index) => (index + 1) * 5);

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

function ring(/** @type {number} */ percent, /** @type {Palette} */ palette) {
  const part = percent / 100;
  return track(part, palette.low) + stroked(arc(0, part, RADIUS - RING_WIDTH / 2), palette.low, RING_WIDTH);
}

function pie(/** @type {number} */ percent, /** @type {Palette} */ palette) {
  const part = percent / 100;
  return track(part, palette.fit) + filled(`${arc(0, part, RADIUS)}L${CENTER} ${CENTER}Z`, palette.fit);
}

function circle(/** @type {number} */ radius, /** @type {string} */ attributes) {
  return `<circle cx="${CENTER}" cy="${CENTER}" r="${radius}" ${attributes}/>`;
}

function complete(/** @type {Palette} */ palette) {
  const check = "M7 12.02 12.39 6.64 11.11 5.36 7 9.48 5.14 7.61 3.86 8.89Z";
  return circle(RADIUS, `fill="${palette.complete}"`) + filled(check, palette.onComplete);
}

function empty(/** @type {Palette} */ palette) {
  return circle(RADIUS - TRACK_WIDTH / 2, `fill="none" stroke="${palette.neutral}"`);
}

function none(/** @type {Palette} */ palette) {
  return filled("M4 7h8v2H4Z", palette.neutral);
}

function loading(/** @type {Palette} */ palette) {
  const dot = (/** @type {number} */ x) => `<circle cx="${x}" cy="${CENTER}" r="1.5" fill="${palette.neutral}"/>`;
  return dot(4) + dot(8) + dot(12);
}

/** Hidden from screen readers: the accessible label of the row contains the same information. */
function svg(/** @type {string} */ content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" aria-hidden="true">${content}</svg>\n`;
}

/** @returns {Map<string, string>} text of each SVG file by its path in the repository, with `/` as separator */
export function drawProgressIcons() {
  /** @type {Map<string, string>} */
  const icons = new Map();
  for (const [theme, palette] of Object.entries(PALETTE)) {
    const add = (/** @type {string} */ name, /** @type {string} */ content) =>
      icons.set(`media/progress/${theme}/${name}.svg`, svg(content));
    for (const percent of STEPS) {
      const step = String(percent).padStart(2, "0");
      add(`low-${step}`, ring(percent, palette));
      add(`fit-${step}`, pie(percent, palette));
    }
    add("complete", complete(palette));
    add("empty", empty(palette));
    add("none", none(palette));
    add("loading", loading(palette));
  }
  return icons;
}

// `import.meta` isn't available when a test bundles this file as CommonJS.
const script = process.argv[1] ?? "";
if (basename(script) === "draw-media.mjs") {
  const root = resolve(dirname(script), "..");
  for (const [path, text] of drawProgressIcons()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
