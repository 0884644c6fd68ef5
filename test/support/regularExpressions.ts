import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyNode, parse } from "acorn";
import { simple } from "acorn-walk";
import { transformSync } from "esbuild";
import { checkoutRoot } from "../host/root";

export interface FoundExpression {
  readonly source: string;
  readonly flags: string;
  readonly files: readonly string[];
}

/** Literals below `src`, each once, and the files that build one from text. */
export function regularExpressions(): {
  readonly literals: readonly FoundExpression[];
  readonly made: readonly string[];
} {
  const folder = join(checkoutRoot(), "src");
  const literals = new Map<string, FoundExpression>();
  const made = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.tsx?$/.test(file) || file.endsWith(".d.ts")) continue;
    const { code } = transformSync(readFileSync(join(folder, file), "utf8"), { loader: "ts", target: "esnext" });
    const note = ({ callee }: { readonly callee: AnyNode }): void => {
      if (callee.type === "Identifier" && callee.name === "RegExp") made.add(file);
    };
    simple(parse(code, { ecmaVersion: "latest", sourceType: "module" }), {
      Literal({ regex }) {
        if (!regex) return;
        const key = `/${regex.pattern}/${regex.flags}`;
        const files = [...(literals.get(key)?.files ?? []), file];
        literals.set(key, { source: regex.pattern, flags: regex.flags, files });
      },
      NewExpression: note,
      CallExpression: note,
    });
  }
  return { literals: [...literals.values()], made: [...made] };
}
