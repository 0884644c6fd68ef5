import { type Escaped, escapeMarkup, filledTemplate } from "../../common/text/escapeMarkup";
import { cleanLine } from "../../common/text/foreignText";

declare const isMarkup: unique symbol;

/** HTML with foreign text escaped. Only this file creates it. */
export interface Markup extends Escaped {
  readonly [isMarkup]: true;
}

type Inserted = string | number | Markup | readonly Markup[] | undefined;

/**
 * Template tag: escapes inserted text, for content and for quoted values of attributes, and leaves out what is undefined.
 * Not for addresses (see {@link link}), styles or scripts.
 */
export function html(parts: TemplateStringsArray, ...inserted: readonly Inserted[]): Markup {
  return made(filledTemplate(parts, inserted, escaped));
}

/** A link to a web page; the content alone for any other address. */
export function link(content: Markup, address: string | undefined): Markup {
  if (address === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return content;
  return html`<a href="${new URL(address).href}" rel="noreferrer">${content}</a>`;
}

/** A name in any script, whose direction does not reorder the text around it. */
export function name(text: string): Markup {
  return html`<bdi dir="auto">${text}</bdi>`;
}

/** A picture of our own, which escapes what is foreign by itself. */
export function picture({ svg }: { readonly svg: string }): Markup {
  return made(svg);
}

/** @param css our own, without foreign text. */
export function styleElement(css: string): Markup {
  return made(`<style>${css}</style>`);
}

export function joined(list: readonly Markup[]): Markup {
  return made(list.map(({ source }) => source).join("\n"));
}

export function section(heading: string, content: readonly Markup[]): Markup {
  return html`<section>
<h2>${name(heading)}</h2>
${joined(content)}
</section>`;
}

function escaped(text: string): string {
  return escapeMarkup(cleanLine(text, "cell"));
}

function made(source: string): Markup {
  return { source } as Markup;
}
