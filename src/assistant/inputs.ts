import type { infer as Infer, ZodMiniType } from "zod/mini";
import { unkeptText } from "../common/foreignSchema";
import { fail, type Result, succeed } from "../common/result";
import { describe, gte, int, lte, maxLength, minLength, optional, overwrite } from "../common/schema";
import { cleanLine, MAX_LENGTH, quoted, type TextKind } from "../common/text/foreignText";

/** What a language model asks for, as a clean line. JSON Schema has its bounds and the description for the model. */
export function askedText(kind: TextKind, description: string) {
  return unkeptText().check(
    minLength(1),
    maxLength(MAX_LENGTH[kind]),
    overwrite((text) => cleanLine(text, kind)),
    describe(description),
  );
}

export const component = optional(
  askedText("name", "Only components with this name or path, such as “App” or “project/app”. Default: all."),
);

export const language = optional(
  askedText("name", "Only this language: its code, such as “pt_BR”, or its English name. Default: all."),
);

export const address = optional(
  askedText(
    "address",
    "Web address of a component on a Weblate service, instead of the components that are configured here. Only use addresses that the user has given.",
  ),
);

export function limit(otherwise: number, most: number) {
  return optional(
    int().check(gte(1), lte(most), describe(`The most items in each list, up to ${most}. Default: ${otherwise}.`)),
  );
}

/** Fails with one line. */
export function readInput<Schema extends ZodMiniType>(schema: Schema, input: unknown): Result<Infer<Schema>, string> {
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
