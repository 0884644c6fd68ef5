import type { FormatItem } from "../format";
import type { JsonNode, JsonText } from "./nodes";
import type { JsonPlace, JsonToken, Mark } from "./tokens";

export interface JsonSyntax {
  /** Whether comments and a comma behind the last value are allowed, as in the files of VS Code. */
  readonly lenient?: true;
  /** A key at the top whose members are given one by one and not kept. The texts beside it are given as they come, too. */
  readonly streamed?: string;
}

export type TreeItem =
  | Extract<FormatItem, { kind: "fault" | "remark" }>
  | { readonly kind: "member"; readonly key: string; readonly at: JsonPlace; readonly node: JsonNode }
  | { readonly kind: "setting"; readonly key: string; readonly text: JsonText }
  /** The value of the file, as far as it could be read. Comes last. */
  | { readonly kind: "root"; readonly node: JsonNode };

type SolidToken = Exclude<JsonToken, { kind: "pause" }>;

export interface TreeBuilder {
  take(token: SolidToken): readonly TreeItem[];
  end(): readonly TreeItem[];
  /** Whether the file has more values than are read. */
  isFull(): boolean;
}

interface Frame {
  readonly kind: "object" | "array";
  readonly members: Map<string, JsonNode>;
  /** Whether its members are given one by one. */
  readonly streams: boolean;
  expects: "first" | "item" | "colon" | "value" | "comma" | "resumption";
  key: string;
  keyAt: JsonPlace;
  /** A text or constant, which counts once what follows shows that it is complete. */
  pending: JsonNode | undefined;
  /** Brackets that are open in what is skipped. */
  skipped: number;
  items: number;
}

/** Enough for any real file, and little enough for memory. */
const MAXIMUM_NODES = 1_000_000;
const MAXIMUM_DEPTH = 100;
const START: JsonPlace = { line: 1, column: 1, length: 0 };
const NOTHING: readonly TreeItem[] = [];

export function createTreeBuilder({ lenient, streamed }: JsonSyntax): TreeBuilder {
  const frames: Frame[] = [];
  let found: TreeItem[] = [];
  let root: JsonNode | undefined;
  let nodes = 0;
  let line = 0;
  let commented = false;
  let repeated = false;
  /** Behind the value of the file nothing more counts. */
  let over = false;
  let followed = false;

  const fault = ({ line, column }: JsonPlace, reason: string) => found.push({ kind: "fault", line, column, reason });

  const put = (frame: Frame, node: JsonNode): void => {
    nodes++;
    const key = frame.kind === "array" ? String(frame.items++) : frame.key;
    if (frame.streams) {
      nodes = 0;
      found.push({ kind: "member", key, at: frame.keyAt, node });
      return;
    }
    if (streamed !== undefined && frames.length === 1 && node.kind === "text") {
      found.push({ kind: "setting", key, text: node });
    }
    const before = frame.members.get(key);
    if (before === undefined || (node.kind === "text" && before.kind === "text")) {
      frame.members.set(key, before?.kind === "text" && node.kind === "text" ? after(before, node) : node);
      return;
    }
    if (!repeated)
      found.push({ kind: "remark", line: frame.keyAt.line, text: "a key is given twice; the last counts" });
    repeated = true;
    frame.members.set(key, node);
  };

  const settle = (frame: Frame): void => {
    if (frame.pending !== undefined) put(frame, frame.pending);
    frame.pending = undefined;
  };

  const open = (kind: Frame["kind"]): void => {
    const parent = frames.at(-1);
    const streams = frames.length === 1 && kind === "object" && streamed !== undefined && parent?.key === streamed;
    const members = new Map<string, JsonNode>();
    const node: JsonNode = { kind, members };
    if (parent === undefined) root = node;
    // A member that is given away has to be whole.
    else if (!parent.streams) put(parent, node);
    else parent.pending = node;
    if (parent !== undefined) parent.expects = "comma";
    const counters = { skipped: 0, items: 0 };
    frames.push({ kind, members, streams, expects: "first", key: "", keyAt: START, pending: undefined, ...counters });
  };

  const close = (frame: Frame, place: JsonPlace, mark: Mark): void => {
    if (mark !== (frame.kind === "object" ? "}" : "]")) fault(place, `a ${mark} that closes nothing`);
    else if (frame.expects === "colon" || frame.expects === "value") fault(place, "a key without a value");
    else if (frame.expects === "item" && !lenient) fault(place, "a comma without a value");
    settle(frame);
    frames.pop();
    const parent = frames.at(-1);
    if (parent === undefined) over = true;
    else if (parent.streams) settle(parent);
  };

  const skip = (frame: Frame, token: SolidToken, reason: string): void => {
    // A foreign line, such as a merge conflict, does not spoil the value above it.
    if (token.at.line > line) settle(frame);
    frame.pending = undefined;
    frame.expects = "resumption";
    frame.skipped = 0;
    fault(token.at, reason);
    resume(frame, token);
  };

  const resume = (frame: Frame, token: SolidToken): void => {
    if (token.kind === "mark") {
      if (token.value === "{" || token.value === "[") frame.skipped++;
      else if ((token.value === "}" || token.value === "]") && frame.skipped > 0) frame.skipped--;
      else if (token.value === "}" || token.value === "]") close(frame, token.at, token.value);
      else if (token.value === "," && frame.skipped === 0) frame.expects = "item";
    } else if (token.kind === "text" && token.at.line > line && frame.skipped === 0) {
      frame.expects = "item";
      inFrame(frame, token);
    }
  };

  const value = (frame: Frame, token: SolidToken): void => {
    if (token.kind === "mark" && (token.value === "{" || token.value === "[")) {
      if (frames.length >= MAXIMUM_DEPTH) skip(frame, token, "values are nested too deeply");
      else open(token.value === "{" ? "object" : "array");
      return;
    }
    const scalar = scalarOf(token);
    if (scalar === undefined) {
      skip(frame, token, token.kind === "wrong" ? token.reason : "no value");
      return;
    }
    frame.pending = scalar;
    frame.expects = "comma";
  };

  const inFrame = (frame: Frame, token: SolidToken): void => {
    const mark = token.kind === "mark" ? token.value : undefined;
    if (frame.expects === "resumption") resume(frame, token);
    else if (mark === "}" || mark === "]") close(frame, token.at, mark);
    else if (frame.expects === "colon") {
      if (mark === ":") frame.expects = "value";
      else skip(frame, token, "a key without a colon");
    } else if (frame.expects === "comma") {
      if (mark === ",") {
        settle(frame);
        frame.expects = "item";
      } else skip(frame, token, "no comma between two values");
    } else if (frame.expects === "value" || frame.kind === "array") value(frame, token);
    else if (token.kind === "text") {
      frame.key = token.value;
      frame.keyAt = token.at;
      frame.expects = "colon";
    } else skip(frame, token, token.kind === "wrong" ? token.reason : "no key");
  };

  const atTop = (token: SolidToken): void => {
    if (token.kind === "mark" && (token.value === "{" || token.value === "[")) {
      open(token.value === "{" ? "object" : "array");
      return;
    }
    root = scalarOf(token);
    over = true;
    if (root === undefined) fault(token.at, token.kind === "wrong" ? token.reason : "neither an object nor an array");
  };

  const handle = (token: SolidToken): void => {
    if (token.kind === "comment") {
      if (!token.closed) fault(token.at, "a comment is not closed");
      else if (!lenient && !commented) fault(token.at, "a comment, which JSON does not have");
      commented = true;
      return;
    }
    const frame = frames.at(-1);
    if (token.kind === "end") {
      if (frame !== undefined || root === undefined) fault(token.at, "the file ends too early");
    } else if (frame !== undefined) inFrame(frame, token);
    else if (!over) atTop(token);
    else if (!followed) {
      followed = true;
      fault(token.at, "something follows the end");
    }
    line = token.at.line;
  };
  const drain = (): readonly TreeItem[] => {
    if (found.length === 0) return NOTHING;
    const items = found;
    found = [];
    return items;
  };

  return {
    take(token) {
      handle(token);
      if (nodes === MAXIMUM_NODES) fault(token.at, "too many values; the rest is skipped");
      return drain();
    },
    isFull: () => nodes >= MAXIMUM_NODES,
    end() {
      for (const frame of frames) if (!frame.streams) settle(frame);
      if (root !== undefined) found.push({ kind: "root", node: root });
      return drain();
    },
  };
}

function after(before: JsonText, { value, at, cut }: JsonText): JsonText {
  const earlier = before.earlier ?? [];
  earlier.push(before);
  return { kind: "text", value, at, earlier, ...(cut && { cut }) };
}

/** A number, as the standard spells it: https://www.rfc-editor.org/rfc/rfc8259#section-6 */
const NUMBER = /^-?(?:0|[1-9]\d{0,99})(?:\.\d{1,99})?(?:[eE][+-]?\d{1,99})?$/;

function scalarOf(token: SolidToken): JsonNode | undefined {
  if (token.kind === "text") return token;
  if (token.kind !== "word") return undefined;
  if (token.value === "true" || token.value === "false") return { kind: "constant", value: token.value === "true" };
  return token.value === "null" || NUMBER.test(token.value) ? { kind: "constant", value: undefined } : undefined;
}
