import * as z from "zod/mini";
import { askedText } from "../common/foreignSchema";
import { cleanLine } from "../common/foreignText";
import { fail, type Result, succeed } from "../common/result";

/** What tools can be asked, each described for the model. */

export const component = z.optional(
  askedText("name", "Only components with this name or path, such as “App” or “project/app”. Default: all."),
);

export const language = z.optional(
  askedText("name", "Only this language: its code, such as “pt_BR”, or its English name. Default: all."),
);

export const address = z.optional(
  askedText(
    "address",
    "Web address of a component on a Weblate service, instead of the components that are configured here. Only use addresses that the user has given.",
  ),
);

export function limit(otherwise: number, most: number) {
  return z.optional(
    z
      .int()
      .check(z.gte(1), z.lte(most), z.describe(`The most items in each list, up to ${most}. Default: ${otherwise}.`)),
  );
}

/** Draft 2020-12, without the line that says so. */
export function jsonSchema(schema: z.ZodMiniType): object {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

/** Fails with one line. */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Result<z.infer<Schema>, string> {
  const read = schema.safeParse(given(input));
  if (read.success) return succeed(read.data);
  const [issue] = read.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  if (unknown !== undefined) return fail(`There is no input ${quoted(unknown)}`);
  const name = issue?.path.join(".") ?? "";
  return fail(name === "" ? "The input must be an object" : `The input ${quoted(name)} is missing or not valid`);
}

/** Models also give what they leave open, as an empty text or null. */
function given(input: unknown): unknown {
  if (input === undefined || input === null) return {};
  if (typeof input !== "object" || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== "" && value !== null));
}

export function quoted(text: string): string {
  return JSON.stringify(cleanLine(text, "name"));
}
