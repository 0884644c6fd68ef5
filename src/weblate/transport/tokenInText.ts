/** Text that is percent-encoded more often is not shown. */
const MAX_DECODINGS = 5;
/** A shorter token may be a part of ordinary words. */
const SHORTEST_TOKEN = 8;
const HIDDEN = "•••";

/** Hides texts of an answer that repeat the token, as they are shown and logged. Undefined if there is nothing to hide. */
export function withoutTokens(token: string | undefined): ((text: string) => string) | undefined {
  if (token === undefined || token.length < SHORTEST_TOKEN) return undefined;
  return (text) => (mentionsToken(text, token) ? HIDDEN : text);
}

/** Whether a text may contain a token, even percent-encoded several times or in the lower case of a host. */
export function mentionsToken(text: string, token: string): boolean {
  const sought = [token, decodedOnce(token)].map((one) => one.toLowerCase());
  let form = text;
  for (let round = 0; round < MAX_DECODINGS; round++) {
    const small = form.toLowerCase();
    if (sought.some((one) => small.includes(one))) return true;
    const next = decodedOnce(form);
    if (next === form) return false;
    form = next;
  }
  return true;
}

/** Byte by byte, because the rest of an address may be encoded incorrectly. */
function decodedOnce(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
