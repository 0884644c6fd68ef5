import { type FileProblem, type FileProblemKind, fileProblem } from "../../../model/fileProblem";
import type { FormatItem } from "../format";
import type { JsonGroup, JsonNode, JsonText } from "./jsonNodes";
import type { JsonPlace, JsonToken, Mark } from "./jsonTokens";

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
const MAX_NODES = 1_000_000;
const MAX_DEPTH = 100;
const START: JsonPlace = { line: 1, column: 1, length: 0 };
const NOTHING: readonly TreeItem[] = [];

export function createTreeBuilder(syntax: JsonSyntax): TreeBuilder {
  return new Builder(syntax);
}

class Builder implements TreeBuilder {
  private readonly frames: Frame[] = [];
  private found: TreeItem[] = [];
  private root: JsonNode | undefined;
  private nodes = 0;
  private line = 0;
  private commented = false;
  private lastText: JsonText | undefined;
  /** Of a comment before a text. */
  private todo: string | undefined;
  /** Where a key first comes again. */
  private repeatedAt: JsonPlace | undefined;
  /** Groups whose key comes again, and what counts in place of them. */
  private readonly replaced: { readonly before: JsonGroup; readonly node: JsonNode; readonly at: JsonPlace }[] = [];
  /** Behind the value of the file nothing more counts. */
  private over = false;
  private followed = false;

  constructor(private readonly syntax: JsonSyntax) {}

  take(token: SolidToken): readonly TreeItem[] {
    this.handle(token);
    if (this.nodes === MAX_NODES) this.fault(token.at, "tooManyValues");
    return this.drain();
  }

  isFull(): boolean {
    return this.nodes >= MAX_NODES;
  }

  end(): readonly TreeItem[] {
    for (const frame of this.frames) if (!frame.streams) this.settle(frame);
    const lost = this.replaced.find(({ before, node }) => isLost(before, node));
    if (lost !== undefined) this.fault(lost.at, "lostMembers");
    else if (this.repeatedAt !== undefined)
      this.found.push({ kind: "remark", line: this.repeatedAt.line, problem: fileProblem("repeatedKey") });
    if (this.root !== undefined) this.found.push({ kind: "root", node: this.root });
    return this.drain();
  }

  private drain(): readonly TreeItem[] {
    if (this.found.length === 0) return NOTHING;
    const items = this.found;
    this.found = [];
    return items;
  }

  private handle(token: SolidToken): void {
    if (token.kind === "comment") {
      if (!token.closed) this.fault(token.at, "unclosed", "/*");
      else if (!this.syntax.lenient && !this.commented) this.fault(token.at, "commentInJson");
      this.commented = true;
      if (token.todo && this.lastText?.at.line === token.at.line) this.lastText.todo = token.todo;
      else this.todo ??= token.todo;
      return;
    }
    const frame = this.frames.at(-1);
    if (token.kind === "end") {
      if (frame !== undefined || this.root === undefined) this.fault(token.at, "unexpectedEnd");
    } else if (frame !== undefined) this.inFrame(frame, token);
    else if (!this.over) this.atTop(token);
    else if (!this.followed) {
      this.followed = true;
      this.fault(token.at, "unexpectedText");
    }
    this.line = token.at.line;
  }

  private atTop(token: SolidToken): void {
    if (token.kind === "mark" && (token.value === "{" || token.value === "[")) {
      this.open(token.value === "{" ? "object" : "array");
      return;
    }
    this.root = scalarOf(token);
    this.over = true;
    this.tell(token.at, token.kind === "wrong" ? token.problem : fileProblem("noObject"));
  }

  private inFrame(frame: Frame, token: SolidToken): void {
    const mark = token.kind === "mark" ? token.value : undefined;
    if (frame.expects === "resumption") this.resume(frame, token);
    else if (mark === "}" || mark === "]") this.close(frame, token.at, mark);
    else if (frame.expects === "colon") {
      if (mark === ":") frame.expects = "value";
      else this.skip(frame, token, fileProblem("expected", ":"));
    } else if (frame.expects === "comma") {
      if (mark === ",") {
        this.settle(frame);
        frame.expects = "item";
      } else this.skip(frame, token, fileProblem("expected", ","));
    } else if (frame.expects === "value" || frame.kind === "array") this.value(frame, token);
    else if (token.kind === "text") {
      frame.key = token.value;
      frame.keyAt = token.at;
      frame.expects = "colon";
    } else this.skip(frame, token, token.kind === "wrong" ? token.problem : fileProblem("expected", '"'));
  }

  private value(frame: Frame, token: SolidToken): void {
    if (token.kind === "mark" && (token.value === "{" || token.value === "[")) {
      if (this.frames.length >= MAX_DEPTH) this.skip(frame, token, fileProblem("nestedTooDeeply"));
      else this.open(token.value === "{" ? "object" : "array");
      return;
    }
    const scalar = scalarOf(token);
    if (scalar === undefined) {
      this.skip(frame, token, token.kind === "wrong" ? token.problem : fileProblem("noValue"));
      return;
    }
    this.lastText = scalar.kind === "text" ? scalar : undefined;
    if (this.lastText && this.todo) this.lastText.todo = this.todo;
    this.todo = undefined;
    frame.pending = scalar;
    frame.expects = "comma";
  }

  private open(kind: Frame["kind"]): void {
    const { frames } = this;
    const parent = frames.at(-1);
    const { streamed } = this.syntax;
    const streams = frames.length === 1 && kind === "object" && streamed !== undefined && parent?.key === streamed;
    const members = new Map<string, JsonNode>();
    const node: JsonNode = { kind, members };
    if (parent === undefined) this.root = node;
    // A member that is given away has to be whole.
    else if (!parent.streams) this.put(parent, node);
    else parent.pending = node;
    if (parent !== undefined) parent.expects = "comma";
    const counters = { skipped: 0, items: 0 };
    frames.push({ kind, members, streams, expects: "first", key: "", keyAt: START, pending: undefined, ...counters });
  }

  private close(frame: Frame, place: JsonPlace, mark: Mark): void {
    if (mark !== (frame.kind === "object" ? "}" : "]")) this.fault(place, "unexpected", mark);
    else if (frame.expects === "colon" || frame.expects === "value") this.fault(place, "noValue");
    else if (frame.expects === "item" && !this.syntax.lenient) this.fault(place, "unexpected", mark);
    this.settle(frame);
    this.todo = undefined;
    this.frames.pop();
    const parent = this.frames.at(-1);
    if (parent === undefined) this.over = true;
    else if (parent.streams) this.settle(parent);
  }

  private settle(frame: Frame): void {
    if (frame.pending !== undefined) this.put(frame, frame.pending);
    frame.pending = undefined;
  }

  private put(frame: Frame, node: JsonNode): void {
    this.nodes++;
    const key = frame.kind === "array" ? String(frame.items++) : frame.key;
    if (frame.streams) {
      this.nodes = 0;
      this.found.push({ kind: "member", key, at: frame.keyAt, node });
      return;
    }
    if (this.syntax.streamed !== undefined && this.frames.length === 1 && node.kind === "text") {
      this.found.push({ kind: "setting", key, text: node });
    }
    const before = frame.members.get(key);
    if (before === undefined || (node.kind === "text" && before.kind === "text")) {
      frame.members.set(key, before?.kind === "text" && node.kind === "text" ? after(before, node) : node);
      return;
    }
    this.repeatedAt ??= frame.keyAt;
    if (isGroup(before)) this.replaced.push({ before, node, at: frame.keyAt });
    frame.members.set(key, node);
  }

  private skip(frame: Frame, token: SolidToken, problem: FileProblem): void {
    // A foreign line, such as a merge conflict, does not spoil the value above it.
    if (token.at.line > this.line) this.settle(frame);
    frame.pending = undefined;
    frame.expects = "resumption";
    frame.skipped = 0;
    this.tell(token.at, problem);
    this.resume(frame, token);
  }

  private resume(frame: Frame, token: SolidToken): void {
    if (token.kind === "mark") {
      if (token.value === "{" || token.value === "[") frame.skipped++;
      else if ((token.value === "}" || token.value === "]") && frame.skipped > 0) frame.skipped--;
      else if (token.value === "}" || token.value === "]") this.close(frame, token.at, token.value);
      else if (token.value === "," && frame.skipped === 0) frame.expects = "item";
    } else if (token.kind === "text" && token.at.line > this.line && frame.skipped === 0) {
      frame.expects = "item";
      this.inFrame(frame, token);
    }
  }

  private fault(place: JsonPlace, kind: FileProblemKind, ...values: readonly string[]): void {
    this.tell(place, fileProblem(kind, ...values));
  }

  private tell({ line, column }: JsonPlace, problem: FileProblem): void {
    this.found.push({ kind: "fault", line, column, problem });
  }
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

/** Whether a group has members that the value which replaces it does not have. */
function isLost(before: JsonGroup, node: JsonNode): boolean {
  for (const [key, value] of before.members) {
    const other = isGroup(node) ? node.members.get(key) : undefined;
    if (other === undefined || (isGroup(value) && isLost(value, other))) return true;
  }
  return false;
}

function isGroup(node: JsonNode): node is JsonGroup {
  return node.kind === "object" || node.kind === "array";
}
