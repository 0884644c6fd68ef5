import { readFileSync } from "node:fs";
import path from "node:path";
import { parseAllDocuments } from "yaml";
import { checkoutRoot } from "../../host/root";

const documents = parseAllDocuments(readFileSync(path.join(checkoutRoot(), "templates", "check.yml"), "utf8"));
export const [header, content] = documents.map((document) => document.toJS());

type Inputs = Readonly<Record<string, string | number | boolean>>;

/** The name of the job and the job, as GitLab puts inputs in: alone they keep their type, in a text they are text. */
export function expandTemplate(inputs: Inputs): readonly [name: string, job: ReturnType<typeof JSON.parse>] {
  const declared: Readonly<Record<string, { readonly default?: string | boolean }>> = header.spec.inputs;
  const inputValue = (name: string): string | number | boolean => {
    const value = inputs[name] ?? declared[name]?.default;
    if (value === undefined) throw new Error(`no value for the input ${name}`);
    return value;
  };
  for (const name of Object.keys(inputs)) if (!(name in declared)) throw new Error(`unknown input: ${name}`);
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [expand(key), expand(each)]));
    if (typeof value !== "string") return value;
    const [, only] = /^\$\[\[ inputs\.([\w-]+) \]\]$/.exec(value) ?? [];
    if (only !== undefined) return inputValue(only);
    return value.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => String(inputValue(name)));
  };
  const [[name, job] = ["", undefined]] = Object.entries(expand(content) as object);
  return [name, job];
}
