/** An error and its causes, which Node and undici wrap, to a depth of five. */
export function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (!(value instanceof Error) || depth > 5) return;
    chain.push(value);
    if (value instanceof AggregateError) for (const inner of value.errors) visit(inner, depth + 1);
    visit(value.cause, depth + 1);
  };
  visit(error, 0);
  return chain;
}

export function codesOf(error: unknown): readonly string[] {
  return chainOf(error).flatMap((link) => ("code" in link && typeof link.code === "string" ? [link.code] : []));
}
