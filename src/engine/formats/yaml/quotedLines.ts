import { Lexer } from "yaml";

/** What the package declares as private of its lexer. */
interface QuotedScalars {
  indentNext: number;
  parseQuotedScalar(): Generator<string, string | undefined>;
}

/**
 * A lexer that takes quoted text as libyaml does, with which Ruby and PHP read: its further lines may be indented as little
 * as the key, or less, although https://yaml.org/spec/1.1/ forbids it.
 */
export function createLexer(): Lexer {
  const lexer = new Lexer();
  const strict: QuotedScalars["parseQuotedScalar"] = Reflect.get(lexer, "parseQuotedScalar");
  return Object.assign(lexer, {
    *parseQuotedScalar(this: QuotedScalars) {
      const indent = this.indentNext;
      this.indentNext = 0;
      const next = yield* strict.call(this);
      this.indentNext = indent;
      return next;
    },
  });
}
