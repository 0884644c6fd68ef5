import type { IncomingMessage } from "node:http";

/** Whether the same request would be answered the same now, without any work. */
export type IsCurrent = () => boolean;

export interface KeptAnswer {
  readonly status: number;
  /** Names and values in turns. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Answers as they are sent, for clients that ask for the same again and again. */
export interface KeptAnswers {
  find(request: IncomingMessage): KeptAnswer | undefined;
  keep(request: IncomingMessage, answer: KeptAnswer, isCurrent: IsCurrent): void;
}

const MAX_ANSWERS = 100;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_KEY_LENGTH = 2000;

interface Kept {
  readonly answer: KeptAnswer;
  readonly bytes: number;
  readonly isCurrent: IsCurrent;
}

export function createKeptAnswers(): KeptAnswers {
  /** The oldest first. */
  const kept = new Map<string, Kept>();
  let keptBytes = 0;
  const remove = (key: string) => {
    keptBytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    find(request) {
      if (kept.size === 0) return undefined;
      const key = keyOf(request);
      const found = key === undefined ? undefined : kept.get(key);
      if (key === undefined || found === undefined) return undefined;
      if (found.isCurrent()) return found.answer;
      remove(key);
      return undefined;
    },
    keep(request, answer, isCurrent) {
      const key = keyOf(request);
      if (key === undefined || answer.body.length > MAX_BYTES) return;
      remove(key);
      const bytes = answer.body.length + 2 * key.length;
      kept.set(key, { answer, bytes, isCurrent });
      keptBytes += bytes;
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_ANSWERS && keptBytes <= MAX_BYTES) break;
        remove(oldest);
      }
    },
  };
}

/** Everything of a request that an answer depends on; undefined if it cannot be answered from what is kept. */
function keyOf({ method, url, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (hasSeveralHosts(rawHeaders)) return undefined;
  if (headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined) return undefined;
  const { host, accept, "if-none-match": tags, "x-forwarded-proto": protocol } = headers;
  // No part can hold a line break. What is missing is told from what is empty.
  const key = `${method}\n${url}\n${given(host)}\n${given(accept)}\n${given(tags)}\n${given(protocol)}`;
  return key.length <= MAX_KEY_LENGTH ? key : undefined;
}

function given(value: string | readonly string[] | undefined): string {
  return value === undefined ? "" : `:${String(value)}`;
}

/** @param rawHeaders names and values in turns. The parsed headers hold only the first host. */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}
