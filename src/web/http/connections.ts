import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Open connections. When exceeded, the oldest idle one is closed first. */
  readonly connections: number;
  readonly requestsAhead: number;
  /** Bytes of unsent responses. When exceeded, the connection of the oldest is closed. */
  readonly unsentBytes: number;
  /** Milliseconds after which a reader that takes nothing is disconnected. */
  readonly stalled: number;
  readonly sending: number;
}

/** Bounds the cost of slow readers, however many there are. */
export interface Connections {
  begin(response: ServerResponse): boolean;
  /** Calls back when the connection of a request closes, until the returned function is called. */
  whenGone(response: ServerResponse, gone: () => void): () => void;
  send(response: ServerResponse, body: Buffer): void;
}

interface Connection {
  awaited: number;
  open: number;
  /** Responses do not tell: one that waits behind another on its connection never emits `close`. */
  readonly watchers: Set<() => void>;
}

export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const connections = new Map<Socket, Connection>();
  const unsent = new Map<ServerResponse, number>();
  let unsentBytes = 0;

  const drop = (socket: Socket) => {
    connections.delete(socket);
    socket.destroy();
  };
  server.on("connection", (socket: Socket) => {
    const watchers = new Set<() => void>();
    connections.set(socket, { awaited: 0, open: 0, watchers });
    socket.once("close", () => {
      connections.delete(socket);
      for (const gone of watchers) gone();
    });
    if (connections.size <= limits.connections) return;
    const [oldest] = connections.keys();
    for (const [other, { awaited }] of connections) {
      if (awaited === 0 && other !== socket) return drop(other);
    }
    if (oldest !== undefined) drop(oldest);
  });

  const sent = (response: ServerResponse) => {
    unsentBytes -= unsent.get(response) ?? 0;
    unsent.delete(response);
  };

  return {
    begin(response) {
      const { socket } = response.req;
      const connection = connections.get(socket);
      if (connection === undefined || socket.destroyed) return false;
      if (connection.open >= limits.requestsAhead) {
        drop(socket);
        return false;
      }
      connection.open++;
      connection.awaited++;
      response.once("close", () => {
        connection.open--;
        if (!response.headersSent) connection.awaited--;
      });
      return true;
    },
    whenGone(response, gone) {
      const watchers = connections.get(response.req.socket)?.watchers;
      watchers?.add(gone);
      return () => watchers?.delete(gone);
    },
    send(response, body) {
      const { socket } = response.req;
      const connection = connections.get(socket);
      if (connection === undefined) return;
      connection.awaited--;
      response.end(body);
      // The system has taken all of it, as it does unless the reader is slow.
      if (response.socket === socket && socket.writableLength === 0) return;
      const deadline = setTimeout(() => drop(socket), limits.sending);
      response.once("close", () => {
        clearTimeout(deadline);
        sent(response);
      });
      unsent.set(response, body.length);
      unsentBytes += body.length;
      response.setTimeout(limits.stalled, () => drop(socket));
      for (const [other] of unsent) {
        if (unsentBytes <= limits.unsentBytes || other === response) break;
        sent(other);
        drop(other.req.socket);
      }
    },
  };
}
