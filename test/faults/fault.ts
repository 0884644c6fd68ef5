import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Failure } from "../../src/model/failure";
import type { CertificateKind } from "./certificates";
import type { WirePage, WireRow } from "./statistics";

/** What a client must make of a fault: rows (the first ones, in the order of their pages), or a failure. */
export type Outcome = { readonly kind: "rows"; readonly rows: "all" | readonly WireRow[] } | Failure;

export interface Fault {
  readonly does: string;
  /** What a client must make of it; `url` is the server's own address. */
  readonly leadsTo: Outcome | ((url: string) => Outcome);
  /** Requests that the server must see, retries included. */
  readonly requests: number;
  /** Seconds until a client may ask again, where the failure tells a time. */
  readonly retryAfter?: number;
  readonly behaviour: Behaviour;
}

export type Behaviour =
  | { readonly kind: "http"; readonly answer: (exchange: Exchange) => void }
  | { readonly kind: "bytes"; readonly answer: (exchange: BytesExchange) => void }
  | { readonly kind: "https"; readonly certificate: CertificateKind }
  /** Answers well, but is reached at an address that it does not serve. */
  | { readonly kind: "elsewhere"; readonly address: (port: number) => string }
  | { readonly kind: "gone" };

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: string;
  readonly page: number;
  /** How often that page was asked for, this time included. */
  readonly visit: number;
  readonly rows: readonly WireRow[];
  readonly pageSize: number;
  /** What a good server would answer; for another list of rows where one is given. Undefined past the end. */
  body(page: number, rows?: readonly WireRow[]): WirePage | undefined;
  json(body: unknown): void;
  /** Answers as a good server does; with another list of rows where one is given. */
  well(rows?: readonly WireRow[]): void;
}

export interface BytesExchange {
  readonly socket: Socket;
  /** How often something was asked for, this time included. */
  readonly visit: number;
  /** A good body: all rows on one page. */
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
