import { fileProblem } from "../../../model/fileProblem";
import type { FormatItem, ReadRequest } from "../format";
import type { XmlElement } from "../xml/element";
import { readXml, type XmlVisitor } from "../xml/reader";
import { visitVersion1 } from "./version1";
import { visitVersion2 } from "./version2";

/** Reads both versions, of which each has a structure of its own. The root element tells which. */
export function readXliff(bytes: Uint8Array, request: ReadRequest): Iterable<FormatItem> {
  return readXml(bytes, (context) => {
    let visitor: XmlVisitor | undefined;
    let core: string | undefined;
    return {
      open(element) {
        if (element.parent === undefined) {
          if (element.name !== "xliff") {
            context.refuse(element, fileProblem("otherRoot", "<xliff>"));
            return undefined;
          }
          core = element.namespace;
          context.emit({ kind: "header" });
          visitor = isVersion2(element) ? visitVersion2(context, request) : visitVersion1(context, request);
        }
        // Elements of other namespaces are extensions.
        return element.namespace === core ? visitor?.open(element) : undefined;
      },
      close: (element, content) => visitor?.close(element, content),
    };
  });
}

function isVersion2({ attributes, namespace = "" }: XmlElement): boolean {
  const { version } = attributes;
  if (version !== undefined) return version.startsWith("2");
  return namespace.startsWith("urn:oasis:names:tc:xliff:document:2") || attributes.srcLang !== undefined;
}
