/** Colours have a contrast of at least 4.5 to 1. The bars only illustrate figures beside them. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #ffffff; --text: #1d2733; --soft: #55616f; --line: #d9dfe6; --link: #0b5cad;
  --done: #1f7a4d; --fuzzy: #b26a00; --bad: #b3261e; --track: #e3e8ee; --mark: #e8f1fb;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12171d; --card: #1b222a; --text: #e6ebf0; --soft: #a3b0bd; --line: #323d48; --link: #7cb8f5;
    --done: #4cc38a; --fuzzy: #f0b04a; --bad: #ff8f87; --track: #2b353f; --mark: #1f3347;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, "Segoe UI", Roboto, sans-serif; }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.25rem; }
main { padding-bottom: 2rem; outline: none; }
footer { padding-bottom: 2rem; color: var(--soft); font-size: .875rem; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; top: .5rem; background: var(--card); padding: .5rem 1rem; }
.skip:focus { left: .5rem; }
nav ol, nav ul { display: flex; flex-wrap: wrap; gap: .25rem .5rem; margin: 0; padding: 0; list-style: none; }
header li { color: var(--soft); overflow-wrap: anywhere; }
header li + li::before { content: "›"; margin-inline-end: .5rem; color: var(--soft); }
h1 { font-size: 1.75rem; line-height: 1.25; margin: .5rem 0 1rem; overflow-wrap: anywhere; text-wrap: balance; }
.summary { color: var(--soft); margin: 0 0 1.25rem; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding: .75rem 1rem; color: var(--soft); }
th, td { padding: .55rem 1rem; border-top: 1px solid var(--line); text-align: start; vertical-align: middle; }
thead th { border-top: 0; font-size: .8125rem; font-weight: 600; color: var(--soft); }
caption + thead th { border-top: 1px solid var(--line); }
tbody th { font-weight: 500; }
.number { text-align: end; white-space: nowrap; }
.code { color: var(--soft); font-size: .875rem; margin-inline-start: .4rem; font-weight: 400; }
.bar { display: block; width: 8rem; height: .5rem; border-radius: .25rem; background: var(--track); overflow: hidden; }
.bar rect.done { fill: var(--done); } .bar rect.fuzzy { fill: var(--fuzzy); }
.bad { color: var(--bad); font-weight: 600; }
.filters { margin: 0 0 1.25rem; }
.filters a { display: inline-block; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: 2rem;
  background: var(--card); text-decoration: none; }
.filters a[aria-current] { background: var(--mark); border-color: var(--link); font-weight: 600; }
.units { list-style: none; margin: 0; padding: 0; }
.unit { background: var(--card); border: 1px solid var(--line); border-inline-start: .3rem solid var(--track);
  border-radius: .6rem; padding: .9rem 1.1rem; margin: 0 0 .8rem; }
.unit.translated { border-inline-start-color: var(--done); }
.unit.fuzzy { border-inline-start-color: var(--fuzzy); }
.unit.failing { border-inline-start-color: var(--bad); }
.unit h2 { font-size: .8125rem; font-weight: 600; margin: 0 0 .5rem; color: var(--soft); }
.unit dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .3rem 1rem; margin: 0; }
.unit dt { color: var(--soft); font-size: .875rem; }
.unit dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; }
.none { color: var(--soft); font-style: italic; }
.pages { margin-top: 1.25rem; }
@media (max-width: 40rem) { .unit dl { grid-template-columns: 1fr; } .unit dt { margin-top: .3rem; }
  th, td { padding: .5rem .6rem; } }
@media (forced-colors: active) { .bar { border: 1px solid; } }
`;
