import { createHash } from "node:crypto";

/** Headers of a 304 that would be wrong without the body. */
const ABOUT_THE_BODY: readonly string[] = ["content-length", "content-type", "content-security-policy"];

/** A strong validator: equal for equal bodies only. */
export function entityTag(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url")}"`;
}

/** The response itself, or a 304 if the client has it already. Compares weakly: RFC 9110, 13.1.2. */
export function notModifiedFor(ifNoneMatch: string | null, response: Response): Response {
  if (ifNoneMatch === null) return response;
  const tag = response.headers.get("etag");
  if (tag === null || !includesTag(ifNoneMatch, tag)) return response;
  const headers = new Headers(response.headers);
  for (const name of ABOUT_THE_BODY) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** Tags may hold commas, so that the list cannot be split at them. */
function includesTag(list: string, tag: string): boolean {
  return list.trim() === "*" || (list.match(/"[^"]*"/g)?.includes(tag) ?? false);
}
