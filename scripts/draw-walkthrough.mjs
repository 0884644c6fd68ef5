// Draws the pictures of the walkthrough: `node scripts/draw-walkthrough.mjs` writes them to media/walkthrough.
//
// VS Code shows them with the colors and the font of the current theme. Its content security policy leaves out styles,
// so everything is an attribute. The figures are those of the sample workspace; a unit test compares them.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { drawProgressIcons, ICON_COLORS } from "./draw-media.mjs";

const WIDTH = 480;
/** Around the part of the window that is shown. */
const MARGIN = 8;
const ROW_HEIGHT = 22;
const TITLE_HEIGHT = 36;

const FOREGROUND = "var(--vscode-sideBar-foreground,var(--vscode-foreground))";
const QUICK_FOREGROUND = "var(--vscode-quickInput-foreground,var(--vscode-foreground))";
const FAILING = "var(--vscode-list-warningForeground,var(--vscode-editorWarning-foreground))";
/** Borders are only visible in some themes. */
const BORDER = "var(--vscode-contrastBorder,var(--vscode-sideBar-border,var(--vscode-widget-border,transparent)))";

/** The colors of the icons in the dark theme, by what stands for them in any theme. */
const ICON_VARIABLES = {
  [ICON_COLORS.dark.below]: "var(--vscode-textLink-foreground)",
  [ICON_COLORS.dark.failing]: FAILING,
  [ICON_COLORS.dark.done]: "var(--vscode-list-deemphasizedForeground)",
  [ICON_COLORS.dark.onFailing]: "var(--vscode-sideBar-background)",
};

const CHEVRONS = { open: "m4 6 4 4 4-4", closed: "m6 4 4 4-4 4" };
const STAR = "m8 1.5 2 4.2 4.5.6-3.3 3.2.8 4.6L8 11.9l-4 2.2.8-4.6L1.5 6.3 6 5.7Z";
const ACTIONS = [
  "M13 8a5 5 0 1 1-1.5-3.6M13.2 2v3.2H10",
  "M2 3h12L9.5 8.5v4L6.5 14V8.5Z",
  "M2 8.5h2.5v6H2ZM6.7 5.5h2.6v9H6.7ZM11.5 1.5H14v13h-2.5Z",
  "M3 5.5v7h7M5.5 3h7.5v7H5.5ZM7.5 6.5h3.5",
];

/**
 * A row of the tree. `twistie` is absent for languages of a component, `icon` is a file of `media/progress`.
 * @typedef {{ readonly level?: 1 | 2, readonly twistie?: "open" | "closed", readonly icon: string, readonly label: string,
 *   readonly description?: string, readonly badge?: string }} Row
 */

/** The component of the sample with languages in every state. Threshold: 80%. */
export const WEBSITE = /** @type {const} */ ([
  ["Chinese (Simplified)", 16, 0],
  ["Czech", 5, 0],
  ["Dutch", 18, 0],
  ["French", 17, 0],
  ["German", 18, 0],
  ["Hebrew", 3, 0],
  ["Japanese", 8, 0],
  ["Polish", 10, 0],
  ["Portuguese (Brazil)", 18, 1],
  ["Spanish", 12, 1],
  ["Swedish", 14, 0],
  ["Ukrainian", 18, 0],
]);
export const WEBSITE_STRINGS = 18;

/** @returns {Row} */
function languageRow(
  /** @type {string} */ label,
  /** @type {number} */ total,
  /** @type {number} */ translated,
  /** @type {number} */ failing,
) {
  const percent = (translated * 100) / total;
  const missing = total - translated;
  // A service rounds the figure of a language; sums over components are cut.
  const tenths = total > WEBSITE_STRINGS ? Math.floor(percent * 10) : Math.round(percent * 10);
  const shown = missing === 0 ? "100" : String(tenths / 10);
  const parts = [`${shown}%`];
  if (failing > 0) parts.push(`${failing} failing`);
  if (missing > 0) parts.push(`${missing} unfinished`);
  const complete = failing > 0 ? "!" : "✓";
  return {
    level: 2,
    icon: iconName(total, translated, failing),
    label,
    description: parts.join(" · "),
    badge: missing === 0 ? complete : String(Math.floor(percent)),
  };
}

function iconName(/** @type {number} */ total, /** @type {number} */ translated, /** @type {number} */ failing) {
  const below = isBelow(total, translated);
  if (failing > 0) return below ? "failing-low" : "failing";
  if (translated === total) return "complete";
  return `${below ? "low" : "fit"}-${Math.max(1, Math.floor((translated * 8) / total))}`;
}

/** The order of the view: below the threshold, unfinished, failing checks, complete; the fewest strings left first. */
function byPriority(/** @type {typeof WEBSITE[number]} */ a, /** @type {typeof WEBSITE[number]} */ b) {
  const rank = (/** @type {typeof WEBSITE[number]} */ [, translated, failing]) => {
    if (isBelow(WEBSITE_STRINGS, translated)) return 0;
    if (translated < WEBSITE_STRINGS) return 1;
    return failing > 0 ? 2 : 3;
  };
  return rank(a) - rank(b) || b[1] - b[2] - (a[1] - a[2]);
}

function isBelow(/** @type {number} */ total, /** @type {number} */ translated) {
  return translated * 100 < total * 80;
}

function text(/** @type {string} */ value) {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function icon(/** @type {string} */ name) {
  const file = drawProgressIcons().get(`media/progress/dark/${name}.svg`) ?? "";
  const shapes = file.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  return Object.entries(ICON_VARIABLES).reduce((drawn, [color, variable]) => drawn.replaceAll(color, variable), shapes);
}

function glyph(/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ path, color = FOREGROUND) {
  return `<path transform="translate(${x} ${y})" fill="none" stroke="${color}" d="${path}"/>`;
}

function row(
  /** @type {Row} */ { level = 1, twistie, icon: name, label, description, badge },
  /** @type {number} */ y,
) {
  const x = MARGIN + 12 + level * 8;
  const drawn =
    name === "star"
      ? `<path transform="translate(${x + 16} ${y + 3})" fill="${FOREGROUND}" d="${STAR}"/>`
      : `<g transform="translate(${x + 16} ${y + 3})">${icon(name)}</g>`;
  const details = description ? `<tspan dx="6.5" font-size="11.7" fill-opacity=".7">${text(description)}</tspan>` : "";
  return [
    twistie ? glyph(x - 4, y + 3, CHEVRONS[twistie]) : "",
    drawn,
    `<text x="${x + 38}" y="${y + 15.5}" fill="${FOREGROUND}">${text(label)}${details}</text>`,
    badge
      ? `<text x="${WIDTH - MARGIN - 14}" y="${y + 15.5}" text-anchor="end" font-size="11.7" fill="${FOREGROUND}" fill-opacity=".75">${badge}</text>`
      : "",
  ].join("");
}

/** The view with its title, and what it says above its rows. */
function view(/** @type {string} */ label, /** @type {readonly Row[]} */ rows, message = "") {
  const top = MARGIN + TITLE_HEIGHT + (message ? ROW_HEIGHT : 0);
  const height = top + rows.length * ROW_HEIGHT + 8 + MARGIN;
  const actions = ACTIONS.map((path, index) => glyph(WIDTH - MARGIN - 138 + index * 26, MARGIN + 10, path));
  const dots = [3, 8, 13].map(
    (x) => `<circle cx="${WIDTH - MARGIN - 34 + x}" cy="${MARGIN + 18}" r="1" fill="${FOREGROUND}"/>`,
  );
  return svg(label, height, [
    box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, height - 2 * MARGIN, "var(--vscode-sideBar-background)"),
    `<text x="${MARGIN + 20}" y="${MARGIN + 22.5}" font-size="11" font-weight="600" fill="var(--vscode-sideBarTitle-foreground,var(--vscode-foreground))">Translation Status: Languages</text>`,
    ...actions,
    ...dots,
    message
      ? `<text x="${MARGIN + 20}" y="${MARGIN + TITLE_HEIGHT + 13}" fill="${FOREGROUND}">${text(message)}</text>`
      : "",
    ...rows.map((one, index) => row(one, top + index * ROW_HEIGHT)),
  ]);
}

function box(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {string} */ fill,
  border = BORDER,
) {
  return `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" rx="4" fill="${fill}" stroke="${border}"/>`;
}

/** The quick pick with a pasted address. */
function quickPick() {
  const [left, width] = [MARGIN, WIDTH - 2 * MARGIN];
  const selected = "var(--vscode-quickInputList-focusForeground,var(--vscode-foreground))";
  return svg("Add Component with a pasted URL", 130, [
    box(left, MARGIN, width, 114, "var(--vscode-quickInput-background)"),
    `<text x="${WIDTH / 2}" y="${MARGIN + 20}" text-anchor="middle" fill="${QUICK_FOREGROUND}">Add Component</text>`,
    box(left + 8, MARGIN + 34, width - 16, 28, "var(--vscode-input-background)", "var(--vscode-focusBorder)"),
    `<text x="${left + 15}" y="${MARGIN + 52.5}" fill="var(--vscode-input-foreground,var(--vscode-foreground))">https://translate.example.org/projects/tidewater/website/</text>`,
    box(
      left + 8,
      MARGIN + 74,
      width - 16,
      24,
      "var(--vscode-quickInputList-focusBackground,transparent)",
      "var(--vscode-contrastActiveBorder,transparent)",
    ),
    glyph(left + 16, MARGIN + 78, "M8 2.5v11M2.5 8h11", selected),
    `<text x="${left + 40}" y="${MARGIN + 90.5}" fill="${selected}">Add website<tspan dx="6.5" font-size="11.7" fill-opacity=".7">tidewater · translate.example.org</tspan></text>`,
  ]);
}

function svg(/** @type {string} */ label, /** @type {number} */ height, /** @type {readonly string[]} */ parts) {
  const font = 'font-family="var(--vscode-font-family)" font-size="13"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" ${font} role="img" aria-label="${text(label)}">${parts.join("")}</svg>\n`;
}

/** @returns {Map<string, string>} text of each SVG file by its path in the repository, with `/` as separator */
export function drawWalkthrough() {
  const languages = (/** @type {readonly (typeof WEBSITE[number])[]} */ list) =>
    list.map(([name, translated, failing]) => languageRow(name, WEBSITE_STRINGS, translated, failing));
  const sorted = [...WEBSITE].sort(byPriority);
  const below = sorted.filter(([, translated]) => isBelow(WEBSITE_STRINGS, translated));
  /** @type {Row} */
  const website = { twistie: "open", icon: "failing-low", label: "Website", description: "72.6% · 2 failing" };
  /** @type {Row} */
  const notices = { twistie: "closed", icon: "failing-low", label: "Notices", description: "71.4% · 1 failing" };
  /** Over both components. @type {readonly Row[]} */
  const mine = [languageRow("German", 26, 26, 0), languageRow("Dutch", 26, 23, 1), languageRow("Spanish", 18, 12, 1)];
  const pictures = {
    add: quickPick(),
    read: view("Languages of a component with their progress icons, percentages and badges", [
      website,
      ...languages(sorted),
    ]),
    mine: view("The My Languages group at the top of the view", [
      { twistie: "open", icon: "star", label: "My Languages" },
      ...mine.map((one) => ({ ...one, twistie: /** @type {const} */ ("closed") })),
      { ...website, twistie: "closed" },
      notices,
    ]),
    arrange: view(
      "Only the languages below the threshold, those with the fewest unfinished strings at the top",
      [website, ...languages(below)],
      `Below 80%: ${below.length} of ${WEBSITE.length}`,
    ),
  };
  return new Map(Object.entries(pictures).map(([name, drawn]) => [`media/walkthrough/${name}.svg`, drawn]));
}

// `import.meta` isn't available when a test loads this file as CommonJS.
const script = process.argv[1] ?? "";
if (basename(script) === "draw-walkthrough.mjs") {
  const root = resolve(dirname(script), "..");
  for (const [path, drawn] of drawWalkthrough()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), drawn);
  }
}
