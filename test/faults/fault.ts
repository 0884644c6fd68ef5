import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Failure } from "../../src/model/failure";
import type { Gap } from "../../src/model/gap";
import type { CertificateKind } from "./certificates";
import type { WirePage, WireRow } from "./statistics";

/** Rows are in the order of their pages. */
export type Outcome = RowsOutcome | Failure;

export interface RowsOutcome {
  readonly kind: "rows";
  readonly rows: "all" | readonly WireRow[];
  /** What the client notes as missing. Default: nothing. */
  readonly gaps?: readonly Gap[];
}

export interface Fault {
  readonly does: string;
  /** `url` is the server's own address. */
  readonly leadsTo: Outcome | ((url: string) => Outcome);
  /** Includes retries. */
  readonly requests: number;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly behaviour: Behaviour;
}

export type Behaviour =
  | { readonly kind: "http"; readonly answer: (exchange: Exchange) => void }
  | { readonly kind: "bytes"; readonly answer: (exchange: BytesExchange) => void }
  | { readonly kind: "https"; readonly certificate: CertificateKind }
  | { readonly kind: "elsewhere"; readonly address: (port: number) => string }
  | { readonly kind: "gone" };

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: string;
  readonly page: number;
  /** Counts this request. */
  readonly visit: number;
  readonly rows: readonly WireRow[];
  readonly pageSize: number;
  /** Undefined past the end. */
  body(page: number, rows?: readonly WireRow[]): WirePage | undefined;
  json(body: unknown): void;
  well(rows?: readonly WireRow[]): void;
}

export interface BytesExchange {
  readonly socket: Socket;
  /** Counts this request. */
  readonly visit: number;
  /** All rows on one page. */
  readonly body: string;
}

export function head(headers: Readonly<Record<string, string | number>>, start = "HTTP/1.1 200 OK"): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${[start, ...lines].join("\r\n")}\r\n\r\n`;
}

export const ALL: Outcome = { kind: "rows", rows: "all" };
export const NOT_JSON: Outcome = { kind: "notUnderstood", path: "", expected: "JSON" };
export const NOT_HTTP: Outcome = { kind: "notUnderstood", path: "", expected: "HTTP" };
export const LOST: Outcome = { kind: "connectionLost" };
export const INCONSISTENT: Outcome = { kind: "inconsistentPages" };
