import type { Server } from "node:http";
import type { Server as NetServer, Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/**
 * In milliseconds. `idle` is how long the server waits for its connections to close before it stops listening, and again
 * afterward, until it closes idle connections. `atMost` is the limit for the whole shutdown.
 */
const drainTimes = { idle: 1_000, atMost: 10_000 };

const pollInterval = 50;
const quietTurns = 3;
const maxAcceptTime = 3_000;

export type Drain = {
  /**
   * Null until the server is stopping, and then a promise that resolves once the server no longer listens. Responses must wait
   * for this promise and close their connections.
   */
  readonly closing: Promise<void> | null;
  /** Stops the server after all open requests have been answered, or when the time is up. */
  close(times?: typeof drainTimes): Promise<void>;
};

/**
 * Lets a server stop without breaking requests. `server.close()` closes idle connections, but a request may be about to arrive on one.
 * A connection with an unanswered request isn't idle, and its client doesn't open another one. So new requests wait until the server
 * no longer listens. `others` are listeners that pass their connections to the server.
 */
export function drainable(server: Server, others: NetServer[] = []): Drain {
  const connections = new Set<Socket>();
  /** Connections on which no request has arrived so far. Browsers open some connections in advance, and Node doesn't count them as idle. */
  const silent = new Set<Socket>();
  const ended = Promise.withResolvers<void>();
  let closing: Promise<void> | null = null;
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    for (const set of [connections, silent]) set.add(socket);
    socket.once("close", () => [connections, silent].forEach((set) => set.delete(socket)));
  });
  server.prependListener("request", ({ socket }) => silent.delete(socket));

  /**
   * Node accepts one connection per turn of the event loop, and closing the server would break the connections that wait in the
   * system's queue. After a few turns without a new connection, the queue is empty.
   */
  async function acceptWaiting(): Promise<void> {
    const since = performance.now();
    for (let quiet = 0; quiet < quietTurns && performance.now() - since < maxAcceptTime;) {
      const before = accepted;
      await nextTurn();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  async function untilEmpty(milliseconds: number, meanwhile = () => {}): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (connections.size && performance.now() < deadline) {
      meanwhile();
      await pause(pollInterval);
    }
  }

  return {
    get closing() {
      return closing;
    },
    async close({ idle, atMost } = drainTimes) {
      closing = ended.promise;
      await untilEmpty(idle);
      await acceptWaiting();
      for (const listener of [server, ...others]) listener.close();
      ended.resolve();
      await untilEmpty(idle);
      await untilEmpty(atMost - 2 * idle, () => {
        server.closeIdleConnections();
        for (const socket of silent) socket.destroy();
      });
      server.closeAllConnections();
      await untilEmpty(Infinity);
    },
  };
}
