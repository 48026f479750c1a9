import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** In milliseconds: how long open connections may send one more request, twice, and how long the whole shutdown may take. */
const drainTimes = { idle: 1_000, atMost: 10_000 };

export type Drain = ReturnType<typeof drainable>;

/**
 * Lets a server stop without breaking requests. A client whose request waits doesn't open another connection, so the system's queue of
 * new connections empties before the server stops listening.
 */
export function drainable(server: Server) {
  const connections = new Set<Socket>();
  let closing: Promise<void> | null = null;
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });

  /** Waits for three turns of the event loop without a new connection, because Node accepts one in each turn. */
  async function acceptWaiting(): Promise<void> {
    const since = performance.now();
    for (let quiet = 0; quiet < 3 && performance.now() - since < 3_000;) {
      const before = accepted;
      await nextTurn();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  async function untilEmpty(milliseconds: number, meanwhile = () => {}): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (connections.size && performance.now() < deadline) {
      meanwhile();
      await pause(20);
    }
  }

  return {
    /** Null until the server is stopping, and then a promise that resolves once the server no longer listens. Requests wait for it. */
    get closing() {
      return closing;
    },
    /** Stops the server after all open requests have been answered, or when the time is up. */
    async close({ idle, atMost } = drainTimes): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      closing = promise;
      await untilEmpty(idle);
      await acceptWaiting();
      // This also closes idle connections, but no request has arrived on them for a while.
      server.close();
      resolve();
      // The first request of a new connection may be about to arrive.
      await untilEmpty(idle);
      await untilEmpty(atMost - 2 * idle, () => {
        server.closeIdleConnections();
        // Node doesn't count a connection as idle if nothing has arrived on it. Browsers open some in advance.
        for (const socket of connections) if (!socket.bytesRead) socket.destroy();
      });
      server.closeAllConnections();
      await untilEmpty(Infinity);
    },
  };
}
