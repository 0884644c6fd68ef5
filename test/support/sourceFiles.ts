import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { checkoutRoot } from "../host/root";

export interface SourceFile {
  /** Relative to the folder, with slashes. */
  readonly name: string;
  readonly lines: readonly string[];
  /** Without comments. */
  readonly code: string;
  readonly imports: readonly string[];
}

/** @param folder relative to the checkout. */
export function readSourceFiles(folder: string): readonly SourceFile[] {
  const root = join(checkoutRoot(), folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, "utf8");
      const code = withoutComments(text);
      return {
        name: relative(root, path).split(sep).join("/"),
        lines: text.trimEnd().split("\n"),
        code,
        imports: importsOf(code),
      };
    });
}

/** Good enough for formatted code: block comments, and line comments that are not part of an address in a string. */
export function withoutComments(text: string): string {
  return (
    text
      // Not the star of a mask in a string.
      .replace(/(?<![^\s(,{[])\/\*[\s\S]*?\*\//g, "")
      .replace(/^\s*\/\/.*$/gm, "")
      .replace(/\s\/\/ .*$/gm, "")
  );
}

export function importsOf(code: string): readonly string[] {
  const forms = [
    /\b(?:import|export)\b[^"';]*?\bfrom\s*["']([^"']+)["']/g,
    /\bimport\s*["']([^"']+)["']/g,
    /\b(?:import|require)\s*\(\s*["'`]([^"'`]+)["'`]/g,
  ];
  return forms.flatMap((form) => [...code.matchAll(form)].map(([, module = ""]) => module));
}
