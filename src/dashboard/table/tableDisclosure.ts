import { html, nothing, type TemplateResult } from "lit-html";
import type { PictureName } from "../../model/dashboard/dashboardMessages";
import type { PictureTable } from "../../pictures/data/pictureTables";
import type { Page } from "../page";

/** What a picture shows as a table, which is drawn only while it is open. */
export function tableDisclosure(page: Page, name: PictureName, table: () => PictureTable): TemplateResult {
  const { texts } = page.content;
  const { tables } = page.state;
  const isOpen = tables.includes(name);
  const toggled = (event: Event): void => {
    const { open } = event.currentTarget as HTMLDetailsElement;
    if (open === isOpen) return;
    page.change({ tables: open ? [...tables, name] : tables.filter((one) => one !== name) });
  };
  return html`
    <details class="disclosure" ?open=${isOpen} @toggle=${toggled}>
      <summary>${texts.showTable}</summary>
      ${isOpen ? tableTemplate(table()) : nothing}
    </details>`;
}

function tableTemplate({ caption, head, rows }: PictureTable): TemplateResult {
  return html`
    <div class="table-scroll" tabindex="0" role="region" aria-label=${caption}>
      <table class="plain-table" aria-label=${caption}>
        <thead><tr>${head.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
        <tbody>
          ${rows.map(
            ([first, ...others]) => html`
              <tr><th scope="row">${first}</th>${others.map((value) => html`<td>${value}</td>`)}</tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
