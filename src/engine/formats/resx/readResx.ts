import { fileProblem } from "../../../model/fileProblem";
import type { FormatItem, ReadRequest } from "../format";
import { hasText } from "../text/visibleText";
import { type Content, joinKey } from "../xml/content";
import type { XmlElement } from "../xml/element";
import { placeOf } from "../xml/positions";
import { readXml, type XmlContext, type XmlVisitor } from "../xml/readXml";

/** https://learn.microsoft.com/en-us/dotnet/core/extensions/create-resource-files#resources-in-resx-files */
export function readResx(bytes: Uint8Array, request: ReadRequest): Iterable<FormatItem> {
  return readXml(bytes, ["data", "value"], (context) => visitResx(context, request));
}

function visitResx(context: XmlContext, request: ReadRequest): XmlVisitor {
  let value: Content | undefined;
  let damagesBefore = 0;

  return {
    open(element) {
      const { name, parent } = element;
      if (parent === undefined) {
        if (name !== "root") context.refuse(element, fileProblem("otherRoot", "<root>"));
        else context.emit({ kind: "header" });
      } else if (isData(element)) {
        value = undefined;
        damagesBefore = context.damages;
        if (isText(element) && !element.attributes.name) context.damage(element, fileProblem("expected", "name"));
      } else if (name === "value" && isData(parent)) {
        return {};
      }
      return undefined;
    },
    close(element, content) {
      if (content !== undefined) value = content;
      if (!isData(element) || !isText(element) || context.damages > damagesBefore) return;
      const text = value?.text ?? "";
      const name = element.attributes.name ?? "";
      context.emit({
        kind: "entry",
        entry: {
          key: joinKey([name]),
          context: name,
          texts: [text],
          state: hasText(text) ? "translated" : "untranslated",
          flags: ["csharp-format"],
          ...placeOf(request, [value], element.inside),
        },
      });
    },
  };
}

function isData({ name, parent }: XmlElement): boolean {
  return name === "data" && parent !== undefined && parent.parent === undefined;
}

/** Of what designers say of a window, its title is a text. */
const DESIGNER_ENTRY = /^(?:>>|\$(?!this\.Text$))/;

/** Designers keep sizes, images and their own notes among the strings. */
function isText({ attributes }: XmlElement): boolean {
  const { name = "", type, mimetype } = attributes;
  if (DESIGNER_ENTRY.test(name) || mimetype !== undefined) return false;
  return type === undefined || /^System\.String(?:,|$)/.test(type);
}
