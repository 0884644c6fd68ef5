// Draws the progress icons of the tree: `node scripts/draw-media.mjs` writes them below media/progress.
//
// What a figure means is told by its shape; its colour only repeats it:
//   low-NN    a ring, drawn as far as the language is translated; below the user's threshold
//   fit-NN    a pie, filled as far as the language is translated; at or above the threshold
//   complete  a disc with a check mark: the only filled figure without a gap
//   empty     a thin circle: nothing is translated
//   none      a dash: there is nothing to translate
//   loading   three dots: not known yet
// NN is the percentage in steps of five, from 05 to 95.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Colours by theme. The editor takes `dark` for its dark and its dark high contrast themes, `light` for the other two;
 * so each colour has a contrast of at least 3:1 (WCAG 2.2, 1.4.11) with the trees of both, black and white among them,
 * and with their selected rows. Orange and blue stay apart for colour-blind people.
 */
const PALETTE = {
  dark: { low: "#f0a030", fit: "#4daafc", complete: "#5fd38d", neutral: "#a6a6a6", onComplete: "#10281b" },
  light: { low: "#a85400", fit: "#0062b8", complete: "#1a7440", neutral: "#6b6b6b", onComplete: "#ffffff" },
};
/** @typedef {{ readonly low: string, readonly fit: string, readonly complete: string, readonly neutral: string, readonly onComplete: string }} Palette colours of one theme */

/** Percentages for which a ring and a pie are drawn. 0 is `empty`, 100 is `complete`. */
const STEPS = Array.from({ length: 19 }, (_, index) => (index + 1) * 5);

const CENTRE = 8;
/** Outer radius of every figure, which leaves one pixel of the 16 around it. */
const RADIUS = 7;
const RING_WIDTH = 2.5;
/** The rest of the way. Thin, so that it is never taken for progress. */
const TRACK_WIDTH = 1;
/** Space between progress and the rest of the way, as a part of the way around; about 1.2 pixels. */
const TRACK_GAP = 0.03;
/** A rest shorter than this is left open: at 16 pixels its line would seem to close the figure. */
const SHORTEST_TRACK = 0.06;

/** At most two decimals, which is finer than any screen shows an icon of 16 pixels. */
function number(/** @type {number} */ value) {
  return String(Math.round(value * 100) / 100);
}

/** The point at a part (0 to 1) of the way around, clockwise from the top, as `x y`. */
function point(/** @type {number} */ part, /** @type {number} */ radius) {
  const angle = 2 * Math.PI * part;
  return `${number(CENTRE + radius * Math.sin(angle))} ${number(CENTRE - radius * Math.cos(angle))}`;
}

/** Path of an arc between two parts of the way around. */
function arc(/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ radius) {
  const large = to - from > 0.5 ? 1 : 0;
  return `M${point(from, radius)}A${radius} ${radius} 0 ${large} 1 ${point(to, radius)}`;
}

function stroked(/** @type {string} */ path, /** @type {string} */ color, /** @type {number} */ width) {
  // 1 is what a stroke has anyway.
  const stroke = width === 1 ? "" : ` stroke-width="${width}"`;
  return `<path fill="none" stroke="${color}"${stroke} d="${path}"/>`;
}

function filled(/** @type {string} */ path, /** @type {string} */ color) {
  return `<path fill="${color}" d="${path}"/>`;
}

/** The thin line that shows how far there is to go. */
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
  return track(part, palette.fit) + filled(`${arc(0, part, RADIUS)}L${CENTRE} ${CENTRE}Z`, palette.fit);
}

function circle(/** @type {number} */ radius, /** @type {string} */ attributes) {
  return `<circle cx="${CENTRE}" cy="${CENTRE}" r="${radius}" ${attributes}/>`;
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
  const dot = (/** @type {number} */ x) => `<circle cx="${x}" cy="${CENTRE}" r="1.5" fill="${palette.neutral}"/>`;
  return dot(4) + dot(8) + dot(12);
}

/** Hidden from screen readers: in the tree, the accessible name of the row says it all. */
function svg(/** @type {string} */ content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" aria-hidden="true">${content}</svg>\n`;
}

/**
 * Every progress icon.
 *
 * @returns {Map<string, string>} text of each SVG file by its path from the project's folder, with `/` as separator
 */
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

// Not `import.meta`, which is not there when a test has this file bundled as CommonJS.
const script = process.argv[1] ?? "";
if (basename(script) === "draw-media.mjs") {
  const root = resolve(dirname(script), "..");
  for (const [path, text] of drawProgressIcons()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
