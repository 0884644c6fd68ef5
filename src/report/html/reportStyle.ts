import { dark, light } from "../../common/progressColors";
import type { PictureTheme } from "../../pictures/theme";

/** Of pictures in the page, in its colors. */
export const PAGE_THEME: PictureTheme = {
  fontFamily: "inherit",
  background: undefined,
  surface: "var(--surface)",
  text: "var(--text)",
  secondaryText: "var(--quiet)",
  gridLine: "var(--line)",
  mark: "var(--mark)",
  done: "var(--done)",
  failing: "var(--failing)",
  needsEditing: "var(--editing)",
  below: "var(--below)",
  isOutlined: false,
};

const keyOf = ({ done, failing, needsEditing, below }: typeof light): string =>
  `--done: ${done}; --failing: ${failing}; --editing: ${needsEditing}; --below: ${below};`;

/** The style of the page: no fonts or pictures of others, light and dark, for screens and paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --surface: #ffffff; --raised: #f6f8fa; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0; --mark: #424a53;
  --link: #0a5cb8; ${keyOf(light)} --empty: #e2e8ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #1b1d21; --raised: #24272c; --text: #e6e8ea; --quiet: #a3abb4; --line: #3a3f46; --mark: #c8c8c8;
    --link: #7cbcff; ${keyOf(dark)} --empty: #353a41;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 70rem; padding: 2.5rem clamp(1rem, 4vw, 3rem) 3rem;
  background: var(--surface); color: var(--text);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans", Ubuntu, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
a { color: var(--link); text-underline-offset: 0.15em; }
h1 { margin: 0; font-size: clamp(1.6rem, 5vw, 2.25rem); line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 3rem 0 0.75rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0.5rem 0; max-width: 65ch; text-wrap: pretty; }
.summary { margin-top: 0.75rem; max-width: none; font-size: 1.125rem; }
.verdict {
  display: inline-block; margin: 0 0.5rem 0 0; padding: 0.1rem 0.7rem; border: 1px solid currentcolor; border-radius: 1rem;
  font-size: 0.9375rem; font-weight: 600;
}
.verdict.notReady { color: var(--surface); background: var(--text); }
.verdict.unknown { color: var(--quiet); background: var(--raised); }
.quiet, footer { color: var(--quiet); font-size: 0.9375rem; }
.figures {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1px; margin: 2rem 0 0;
  background: var(--line); border: 1px solid var(--line); border-radius: 0.5rem; overflow: hidden;
}
.figures div { padding: 0.9rem 1.1rem; background: var(--raised); }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0.1rem 0 0; font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
.scroll { overflow-x: auto; border-radius: 0.25rem; }
.scroll:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { overflow-wrap: normal; width: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.35; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: 0.45rem 0.9rem 0.45rem 0; text-align: start; vertical-align: baseline; border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { color: var(--quiet); font-size: 0.8125rem; font-weight: 600; vertical-align: bottom; white-space: nowrap; }
tbody th, tfoot th { min-width: 8rem; font-weight: 400; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 600; }
strong { font-weight: 600; }
td { white-space: nowrap; }
.number { text-align: end; white-space: nowrap; }
.number + :is(th, td):not(.number) { padding-inline-start: 0.9rem; }
.percent { display: inline-block; min-width: 4.2em; }
.bar {
  display: inline-block; width: clamp(4rem, 12vw, 9rem); height: 0.5rem; border-radius: 0.25rem;
  background: var(--empty); vertical-align: 0.08em;
}
.translated { fill: var(--done); } .failing { fill: var(--failing); } .editing { fill: var(--editing); }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; margin: 0 0 0.5rem; padding: 0; list-style: none; color: var(--quiet); font-size: 0.875rem; }
.legend svg { width: 0.75rem; height: 0.75rem; margin-inline-end: 0.4rem; border-radius: 0.15rem; background: var(--empty); vertical-align: -0.05em; }
.state { display: block; min-width: 10rem; font-size: 0.875rem; white-space: normal; }
.state.notReady { font-weight: 600; }
.state.optional, .state.unknown { color: var(--quiet); }
.picture svg { display: block; }
.picture.narrow { display: none; }
details { margin: 0.75rem 0; }
summary { width: fit-content; color: var(--link); cursor: pointer; font-size: 0.9375rem; }
details .scroll { margin-top: 0.5rem; }
li { margin: 0.25rem 0; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
@media (max-width: 40rem) {
  body { padding-top: 1.5rem; }
  h2 { margin-top: 2.25rem; }
  .picture.narrow { display: block; }
  .picture.narrow ~ .picture.wide { display: none; }
  .figures { grid-template-columns: 1fr 1fr; }
  .figures div { padding: 0.7rem 0.85rem; }
  dd { font-size: 1.125rem; }
}
@media print {
  :root {
    color-scheme: light;
    --surface: #ffffff; --raised: #ffffff; --text: #000000; --quiet: #444444; --line: #bbbbbb; --mark: #444444;
    --link: #000000; ${keyOf(light)} --empty: #dddddd;
  }
  * { print-color-adjust: exact; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2 { break-after: avoid; margin-top: 1.5rem; }
  tr, .figures, .picture svg { break-inside: avoid; }
  thead { display: table-header-group; }
  .scroll { overflow: visible; }
  table, .legend, footer { font-size: 8.5pt; }
  th, td { padding: 0.25rem 0.5rem 0.25rem 0; }
  thead th { font-size: 7.5pt; white-space: normal; }
  tbody th, tfoot th { min-width: 5rem; }
  .bar { width: 4.5rem; }
  .state { min-width: 5rem; font-size: inherit; }
  .picture svg { max-width: 100%; height: auto; }
  a { text-decoration: none; }
  details:not([open]) { display: none; }
}
@media (forced-colors: active) {
  .bar { border: 1px solid CanvasText; } .translated { fill: Highlight; } .failing, .editing { fill: CanvasText; }
}
`;
