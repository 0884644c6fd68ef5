import { html, nothing, type TemplateResult } from "lit-html";
import type { Page } from "./page";
import { isNothing, NOTHING_SELECTED, type Selection, toggled } from "./selection";
import { SHOWN, type Shown } from "./table/filtering";
import { createTypedText } from "./typedText";

export interface Toolbar {
  template(): TemplateResult;
}

export function createToolbar(page: Page): Toolbar {
  const filterText = createTypedText((text) => page.change({ filter: { ...page.state.filter, text } }));
  return {
    template() {
      const { texts, myLanguages, refreshing } = page.content;
      const { filter, selection } = page.state;
      const { text, show } = filter;
      const names: Readonly<Record<Shown, string>> = {
        all: texts.allLanguages,
        notReady: texts.notReady,
        mine: texts.myLanguages,
      };
      const offered = SHOWN.filter((one) => one !== "mine" || myLanguages.length > 0 || show === "mine");
      return html`
        <div class="toolbar" role="toolbar" aria-label=${texts.toolbar}>
          <input
            id="filter" type="search" aria-label=${texts.filter} placeholder=${texts.filter} .value=${filterText.shown(text)}
            @input=${(event: Event) => filterText.type((event.target as HTMLInputElement).value)}
          >
          <select
            id="show" aria-label=${texts.show}
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              page.change({ filter: { ...page.state.filter, show: SHOWN.find((one) => one === value) ?? "all" } });
            }}
          >
            ${offered.map((one) => html`<option value=${one} .selected=${one === show}>${names[one]}</option>`)}
          </select>
          ${measureSelect(page)}
          <button
            id="refresh" class="button secondary"
            @click=${() => page.send({ kind: refreshing ? "cancel" : "refresh" })}
          >${refreshing ? texts.cancel : texts.refresh}</button>
        </div>
        ${isNothing(selection) ? nothing : chips(page, selection)}`;
    },
  };
}

function measureSelect(page: Page): TemplateResult | typeof nothing {
  const { texts, overview } = page.content;
  if (!overview.cells.some(({ totalWords }) => totalWords !== undefined)) return nothing;
  const names = { strings: texts.stringsMeasure, words: texts.wordsMeasure };
  return html`
    <select
      id="measure" aria-label=${texts.measure}
      @change=${(event: Event) =>
        page.change({ measure: (event.target as HTMLSelectElement).value === "words" ? "words" : "strings" })}
    >
      ${(["strings", "words"] as const).map(
        (one) => html`<option value=${one} .selected=${one === page.measure}>${names[one]}</option>`,
      )}
    </select>`;
}

function chips(page: Page, selection: Selection): TemplateResult {
  const { texts, overview } = page.content;
  const chip = (of: keyof Selection, id: string, name = id): TemplateResult => html`
    <li>
      <button
        class="chip" data-id=${id} aria-label=${`${texts.remove}: ${name}`}
        @click=${() => page.change({ selection: toggled(selection, of, id) })}
      ><span class="chip-name">${name}</span><span aria-hidden="true">×</span></button>
    </li>`;
  const languages = selection.languages.map((code) =>
    chip("languages", code, overview.languages.find((one) => one.code === code)?.name),
  );
  const components = selection.components.map((key) =>
    chip("components", key, overview.components.find((one) => one.key === key)?.name),
  );
  return html`
    <div class="chips">
      <span id="selected-label">${texts.selected}</span>
      <ul aria-labelledby="selected-label">${languages}${components}</ul>
      <button class="link" id="clear-selection" @click=${() => page.change({ selection: NOTHING_SELECTED })}>
        ${texts.clearSelection}
      </button>
    </div>`;
}
