import { toJSONSchema, type ZodMiniType } from "zod/mini";

/** Draft 2020-12, without the line that says so. */
export function jsonSchema(schema: ZodMiniType): object {
  const { $schema: _draft, ...rest } = toJSONSchema(schema, { io: "input" });
  return rest;
}
