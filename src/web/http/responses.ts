import { createHash } from "node:crypto";
import { encodeJson, type Json } from "./encodeJson";

/** The largest body. Pages stay below it by limiting rows, strings and their lengths. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

export const ALLOWED_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** Sent with everything, to limit what a browser may do with a response. */
const COMMON_HEADERS = {
  allow: ALLOWED_METHODS.join(", "),
  vary: "Accept",
  "cache-control": "no-cache",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

function textResponse(status: number, headers: Readonly<Record<string, string>>, body: string): Response {
  const length = Buffer.byteLength(body);
  if (length > MAX_BODY_BYTES) throw new RangeError(`a response of ${length} bytes`);
  const validator = status === 200 ? { etag: entityTag(body) } : {};
  return new Response(body, {
    status,
    headers: { ...COMMON_HEADERS, ...headers, ...validator, "content-length": String(length) },
  });
}

export function jsonResponse(status: number, value: Json, headers: Readonly<Record<string, string>> = {}): Response {
  return textResponse(status, { "content-type": "application/json", ...headers }, encodeJson(value));
}

export function errorResponse(status: number, detail: string): Response {
  return jsonResponse(status, { detail });
}

export function notFoundResponse(): Response {
  return errorResponse(404, "Not found.");
}

export function busyResponse(): Response {
  return jsonResponse(503, { detail: "Too many requests at a time." }, { "retry-after": "2" });
}

export function methodNotAllowed(method: string): Response {
  return errorResponse(405, `Method "${method.slice(0, 20)}" not allowed.`);
}

export function htmlResponse(status: number, body: string, contentSecurityPolicy: string): Response {
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": contentSecurityPolicy };
  return textResponse(status, headers, body);
}

/** @param location relative, so that it stays on this host */
export function redirectResponse(location: string): Response {
  return textResponse(301, { location, "content-type": "text/plain; charset=utf-8" }, "");
}

/** The response to HEAD: the same headers, `content-length` included. */
export function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}

/** Headers of a 304 that would be wrong without the body. */
const ABOUT_THE_BODY: readonly string[] = ["content-length", "content-type", "content-security-policy"];

/** A strong validator: equal for equal bodies only. */
function entityTag(body: string): string {
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

const POLICY_HEADER = "content-security-policy";

/**
 * VS Code's windows, and its webviews on the desktop and on the web:
 * https://code.visualstudio.com/api/extension-guides/webview
 */
const EDITOR_FRAMES = "vscode-file: vscode-webview: https://*.vscode-cdn.net";

/** Lets VS Code, and nothing else, show a page in a frame. */
export function allowEditorFrames({ headers }: Response): void {
  const policy = headers.get(POLICY_HEADER);
  if (policy !== null)
    headers.set(POLICY_HEADER, policy.replace("frame-ancestors 'none'", `frame-ancestors ${EDITOR_FRAMES}`));
}
