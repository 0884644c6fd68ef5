/** Written with a decimal point even if it is whole, as in Weblate's API: typed clients infer the type from that. */
export class Decimal {
  constructor(readonly value: number) {}
}

export type Json = string | number | boolean | null | Decimal | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

/** Like `JSON.stringify`, with {@link Decimal}. (`JSON.rawJSON` needs Node 22.) */
export function encodeJson(value: Json): string {
  if (value instanceof Decimal) {
    return Number.isInteger(value.value) ? `${value.value}.0` : JSON.stringify(value.value);
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(encodeJson).join(",")}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${encodeJson(member)}`);
  return `{${members.join(",")}}`;
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
