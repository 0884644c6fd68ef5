import { html, nothing, type TemplateResult } from "lit-html";
import type { PictureName } from "../../model/dashboard/dashboardMessages";
import type { Picture, PictureOptions } from "../../pictures/picture";
import { darkTheme, lightTheme, type PictureTheme, vscodeThemes } from "../../pictures/theme";
import type { Page, Widths } from "../page";
import type { Tip } from "../pictureTooltip";

export interface PictureView {
  template(widths: Widths): TemplateResult;
  /** What is explained at present. */
  readonly tip: Tip | undefined;
  /** For screen readers: what has the focus. */
  readonly spoken: string;
}

export type Drawn<Shown extends Picture> = Shown & { readonly node: SVGSVGElement };

/** Draws a picture again only when something that it shows has changed. */
export function createDrawing<Shown extends Picture>(
  name: PictureName,
  draw: (page: Page, options: PictureOptions) => Shown | undefined,
) {
  let shownWidth = 0;
  let known: { readonly of: readonly unknown[]; readonly drawn: Drawn<Shown> | undefined } | undefined;
  const optionsOf = (page: Page, width: number, theme: PictureTheme): PictureOptions => ({
    ...{ width, theme, words: page.content.texts, locale: page.content.locale, id: name },
  });
  return {
    drawn(page: Page, width: number): Drawn<Shown> | undefined {
      shownWidth = width;
      const theme = currentTheme();
      const of = [page.shown, page.measure, page.history, page.content.texts.title, width, theme];
      if (known?.of.every((one, index) => one === of[index])) return known.drawn;
      if (!page.hasTime()) return known?.drawn;
      const picture = draw(page, optionsOf(page, width, theme));
      const drawn = picture && { ...picture, node: pictureNode(picture.svg) };
      known = { of, drawn };
      return drawn;
    },
    /** Sends it to the host with fixed colors, as it is shown. */
    async save(page: Page, kind: "saveSvg" | "savePng"): Promise<void> {
      const picture = draw(page, optionsOf(page, shownWidth, savedTheme()));
      if (!picture) return;
      if (kind === "saveSvg") page.send({ kind, picture: name, text: picture.svg });
      else page.send({ kind, picture: name, data: await pngOf(picture.svg, picture.width, picture.height) });
    },
  };
}
function currentTheme(): PictureTheme {
  const { classList } = document.body;
  if (classList.contains("vscode-high-contrast-light")) return vscodeThemes.contrastLight;
  if (classList.contains("vscode-high-contrast")) return vscodeThemes.contrastDark;
  return classList.contains("vscode-light") ? vscodeThemes.light : vscodeThemes.dark;
}

/** A heading, a sentence and the buttons of a picture. */
export function pictureCard(
  page: Page,
  name: PictureName,
  summary: string,
  content: TemplateResult,
  save: (kind: "saveSvg" | "savePng") => Promise<void>,
  look = "",
  isDrawn = true,
): TemplateResult {
  const { texts } = page.content;
  const heading = texts[`${name}Heading`];
  const button = (kind: "saveSvg" | "savePng"): TemplateResult => html`
    <button
      class="link" data-save=${kind} aria-label=${`${texts[kind]} ${heading}`}
      @click=${() =>
        void save(kind).catch((error: unknown) => page.send({ kind: "failed", message: `${kind}: ${String(error)}` }))}
    >${texts[kind]}</button>`;
  return html`
    <section class=${`card ${name} ${look}`} aria-labelledby=${`${name}-heading`}>
      <header>
        <h2 id=${`${name}-heading`}>${heading}</h2>
        ${isDrawn ? html`<div class="actions">${button("saveSvg")}${button("savePng")}</div>` : nothing}
      </header>
      ${summary === "" ? nothing : html`<p class="summary" id=${`${name}-summary`}>${summary}</p>`}
      ${content}
    </section>`;
}

/** Fixed colors for a file: dark ones where VS Code is dark. */
function savedTheme(): PictureTheme {
  const theme = currentTheme();
  const isDark = theme === vscodeThemes.dark || theme === vscodeThemes.contrastDark;
  return { ...(isDark ? darkTheme : lightTheme), isOutlined: theme.isOutlined };
}

/** A picture as a node of the page. Its own code escapes every name. */
function pictureNode(source: string): SVGSVGElement {
  // Nothing runs in a template. Reading it as XML takes five times as long.
  const template = document.createElement("template");
  template.innerHTML = source;
  const { firstElementChild: root, childNodes } = template.content;
  const node = root && document.adoptNode(root);
  if (!(node instanceof SVGSVGElement) || childNodes.length > 0) throw new Error("A picture is not one SVG element.");
  return node;
}

/** Pixels of each side of a PNG at most. */
const MAX_SIDE = 8000;
/** For displays with more pixels. */
const PNG_SCALE = 2;

/** A picture as PNG, in Base64. @param source with fixed colors and a background. */
async function pngOf(source: string, width: number, height: number): Promise<string> {
  const address = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(PNG_SCALE, MAX_SIDE / width, MAX_SIDE / height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  } finally {
    URL.revokeObjectURL(address);
  }
}
