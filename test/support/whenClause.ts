import assert from "node:assert/strict";

export type ContextKeys = Readonly<Record<string, unknown>>;
type Condition = (keys: ContextKeys) => boolean;

const TOKEN = /\s*(&&|\|\||==|!=|=~|!|\(|\)|\/(?:\\.|[^/])+\/\w*|'[^']*'|[\w.:-]+)/y;

/** Evaluates a `when` clause of package.json with the operators that this extension uses. */
export function isTrueWhen(clause: string | undefined, keys: ContextKeys): boolean {
  if (clause === undefined) return true;
  const tokens = tokensOf(clause);
  const condition = readAlternatives(tokens);
  assert.deepEqual(tokens, [], `everything is read of: ${clause}`);
  return condition(keys);
}

function tokensOf(clause: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < clause.length) {
    const [, token] = pattern.exec(clause) ?? [];
    assert.ok(token, `this is understood: ${clause}`);
    tokens.push(token);
  }
  return tokens;
}

function readAlternatives(tokens: string[]): Condition {
  const conditions = [readConjunction(tokens)];
  while (tokens[0] === "||") {
    tokens.shift();
    conditions.push(readConjunction(tokens));
  }
  return (keys) => conditions.some((condition) => condition(keys));
}

function readConjunction(tokens: string[]): Condition {
  const conditions = [readTerm(tokens)];
  while (tokens[0] === "&&") {
    tokens.shift();
    conditions.push(readTerm(tokens));
  }
  return (keys) => conditions.every((condition) => condition(keys));
}

function readTerm(tokens: string[]): Condition {
  const first = next(tokens);
  if (first === "!") {
    const negated = readTerm(tokens);
    return (keys) => !negated(keys);
  }
  if (first === "(") {
    const inner = readAlternatives(tokens);
    assert.equal(next(tokens), ")");
    return inner;
  }
  if (first === "true" || first === "false") return () => first === "true";
  const read = (keys: ContextKeys): unknown => keys[first];
  switch (tokens[0]) {
    case "==":
    case "!=": {
      const isEqual = next(tokens) === "==";
      const value = next(tokens).replaceAll("'", "");
      return (keys) => (String(read(keys)) === value) === isEqual;
    }
    case "=~": {
      next(tokens);
      const [, source = "", flags] = /^\/(.*)\/(\w*)$/.exec(next(tokens)) ?? [];
      const pattern = new RegExp(source, flags);
      return (keys) => pattern.test(String(read(keys)));
    }
    default:
      return (keys) => Boolean(read(keys));
  }
}

function next(tokens: string[]): string {
  const token = tokens.shift();
  assert.ok(token !== undefined, "the clause goes on");
  return token;
}
