import { fileProblem } from "../../../model/fileProblem";
import type { FormatItem, ReadRequest } from "../format";
import type { XmlElement } from "../xml/element";
import { readXml, type XmlVisitor } from "../xml/readXml";
import { BY_FILE, type FileKeys, fileKeys } from "./fileKeys";
import { visitVersion1 } from "./version1";
import { visitVersion2 } from "./version2";

/**
 * @param isNamed whether units are named by their files, as some language of the component needs it. A file that shows the
 * need asks for it, after its last unit.
 */
export function* readXliff(bytes: Uint8Array, request: ReadRequest, isNamed: boolean): Generator<FormatItem> {
  const keys = fileKeys(isNamed);
  yield* readUnits(bytes, request, keys);
  if (keys.shares()) yield { kind: "dialect", dialect: { format: BY_FILE, certainty: 1 } };
}

/** Both versions have a structure of their own. The root element tells which. */
function readUnits(bytes: Uint8Array, request: ReadRequest, keys: FileKeys): Iterable<FormatItem> {
  return readXml(bytes, ["trans-unit", "unit", "segment", "source", "target"], (context) => {
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
