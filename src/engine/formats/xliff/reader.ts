import { fileProblem } from "../../../model/fileProblem";
import type { FormatItem, ReadRequest } from "../format";
import type { XmlElement } from "../xml/element";
import { readXml, type XmlVisitor } from "../xml/reader";
import { type FileKeys, fileKeys } from "./files";
import { visitVersion1 } from "./version1";
import { visitVersion2 } from "./version2";

/** Reads a file twice if it may have several files inside, as what is in the last tells the keys of the first. */
export function* readXliff(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  const keys = fileKeys(false);
  if (mayHaveSeveralFiles(bytes)) {
    for (const item of readOnce(bytes, request, keys)) if (item.kind === "pause") yield item;
  }
  yield* readOnce(bytes, request, fileKeys(keys.shares()));
}

/** By start tags. A file without any is in an encoding that hides them, or has prefixes. */
function mayHaveSeveralFiles(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const first = all.indexOf("<file");
  return first === -1 || all.includes("<file", first + 1);
}

/** Both versions have a structure of their own. The root element tells which. */
function readOnce(bytes: Uint8Array, request: ReadRequest, keys: FileKeys): Iterable<FormatItem> {
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
          visitor = isVersion2(element) ? visitVersion2(context, request, keys) : visitVersion1(context, request, keys);
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
