import type { Server } from "node:http";
import type { Server as NetServer, Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/**
 * In milliseconds: how long a connection may stay silent before and after the listening ends, and the deadline for everything.
 */
export const drainTimes = { idle: 1_000, atMost: 10_000 };

const pollInterval = 50;
const quietTurns = 3;
const maxAcceptTime = 3_000;

export type Drain = {
  /** Set once the server ends: answers must say that their connection ends, and wait until the listening has ended. */
  readonly closing: Promise<void> | null;
  /** Ends the server once the open requests are answered. */
  close(times?: typeof drainTimes): Promise<void>;
};

/**
 * Lets a server end without cutting off anybody. `server.close()` cuts idle connections, and one of those may be bringing a request
 * at this very moment. A connection whose request waits for its answer is not idle, and its client opens no other. So requests that
 * come now wait until the listening has ended. `others` are listeners that pass their connections to the server.
 */
export function drainable(server: Server, others: NetServer[] = []): Drain {
  const connections = new Set<Socket>();
  /** Connections that have asked nothing yet: browsers open some in advance. Node doesn't count them as idle. */
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
   * The system takes connections before we do, one of them in each turn of the event loop; closing would cut those that wait.
   * A few turns without any tell that none waits.
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
