import {
  type CallArguments,
  FluentParser,
  type Indent,
  type PatternElement,
  Placeable,
  StringLiteral,
  TextElement,
} from "@fluent/syntax/esm/index.js";
import type { FluentParserStream } from "@fluent/syntax/esm/stream.js";

const MAX_DEPTH = 100;

/**
 * Trims the end of a text by itself: the parser's expression takes time that grows with the square of spaces in a text.
 * Throws a RangeError where placeables and calls are nested too deeply, long before the stack ends.
 */
export class LinearFluentParser extends FluentParser {
  private depth = 0;

  override getPlaceable(stream: FluentParserStream): Placeable {
    return this.deeper(() => super.getPlaceable(stream));
  }

  override getCallArguments(stream: FluentParserStream): CallArguments {
    return this.deeper(() => super.getCallArguments(stream));
  }

  private deeper<Node>(read: () => Node): Node {
    if (this.depth >= MAX_DEPTH) throw new RangeError("nested too deeply");
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }

  override dedent(elements: (PatternElement | Indent)[], commonIndent: number): PatternElement[] {
    // The parser trims only a text at the end.
    const dedented = super.dedent([...elements, new Placeable(new StringLiteral(""))], commonIndent).slice(0, -1);
    const last = dedented.at(-1);
    if (!(last instanceof TextElement)) return dedented;
    last.value = withoutEnd(last.value);
    return last.value === "" ? dedented.slice(0, -1) : dedented;
  }
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \n\r".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
