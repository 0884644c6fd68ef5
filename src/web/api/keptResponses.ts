interface KeptResponse {
  readonly headers: Headers;
  readonly body: string;
}

/** Addresses, pages and the like in which responses about one thing may differ. */
const MAXIMUM_KEPT = 100;

/** Keeps responses as long as the two things stay the same on which they depend, so that nothing is encoded twice. */
export function createKeptResponses<First extends object>(): (
  first: First,
  second: object,
  variant: string,
  respond: () => Promise<Response>,
) => Promise<Response> {
  const kept = new WeakMap<First, { readonly second: object; readonly responses: Map<string, KeptResponse> }>();
  return async (first, second, variant, respond) => {
    const before = kept.get(first);
    const responses = before?.second === second ? before.responses : new Map<string, KeptResponse>();
    if (responses !== before?.responses) kept.set(first, { second, responses });
    const known = responses.get(variant);
    if (known !== undefined) return new Response(known.body, { headers: known.headers });
    const response = await respond();
    if (response.status !== 200 || responses.size >= MAXIMUM_KEPT) return response;
    const { headers } = response;
    const body = await response.text();
    responses.set(variant, { headers, body });
    return new Response(body, { headers });
  };
}
