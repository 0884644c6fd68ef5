import type { XmlContext } from "../xml/readXml";

export function emitLanguages(context: XmlContext, source: string | undefined, target: string | undefined): void {
  if (source || target) context.emit({ kind: "languages", ...(source && { source }), ...(target && { target }) });
}
