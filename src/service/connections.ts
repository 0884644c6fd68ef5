import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Open connections. For a further one the oldest is closed, rather one that waits for no answer. */
  readonly connections: number;
  /** Requests that one connection may send before it has read the answers to those before (pipelining). */
  readonly requestsAhead: number;
  /** Bytes of answers in memory that readers have not taken yet; above it, the oldest connection is closed. */
  readonly unsentBytes: number;
  /** Milliseconds after which a reader that takes nothing is cut off. */
  readonly stalled: number;
  /** Milliseconds after which a reader that has not taken the whole answer is cut off. */
  readonly sending: number;
}

/** Keeps what readers cost within bounds, however slow they are and however many. */
export interface Connections {
  /** Notes a request; false if its connection has sent too many and is closed. */
  begin(response: ServerResponse): boolean;
  /** Calls back once if the connection of a request goes; gives what ends the wait. */
  whenGone(response: ServerResponse, gone: () => void): () => void;
  /** Sends an answer whose headers are written already. */
  send(response: ServerResponse, body: Buffer): void;
}

interface Connection {
  /** Requests whose answers are not ready yet. */
  awaited: number;
  /** Requests that are not answered to the end. */
  open: number;
  /**
   * To be called when it goes. The responses do not tell: one that waits behind another of its connection is never
   * closed.
   */
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
      const deadline = setTimeout(() => drop(socket), limits.sending);
      response.once("close", () => {
        clearTimeout(deadline);
        sent(response);
      });
      unsent.set(response, body.length);
      unsentBytes += body.length;
      response.setTimeout(limits.stalled, () => drop(socket)).end(body);
      for (const [other] of unsent) {
        if (unsentBytes <= limits.unsentBytes || other === response) break;
        sent(other);
        drop(other.req.socket);
      }
    },
  };
}
