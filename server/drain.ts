import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** In milliseconds. Within the first, who is used to a connection finds out that it ends; after the second nobody is waited for. */
export const drainTimes = { idle: 1_000, atMost: 10_000 };

const oftenEnough = 50;
const quietTurns = 3;
const longestAccepting = 3_000;

export type Drain = {
  /** Whether answers must say that their connection ends. */
  isClosing(): boolean;
  /** Takes no more connections and ends when those there are have been answered and closed. */
  close(times?: typeof drainTimes): Promise<void>;
};

/**
 * Lets a server end without cutting off anybody. A connection that is kept alive may be bringing a request at this very moment, so
 * it isn't cut when the end begins: its next answer says that it is the last, and only what stays silent is closed.
 * `others` are listeners that hand their connections to the server.
 */
export function drainable(server: Server, others: NetServer[] = []): Drain {
  /** Connections that have asked nothing yet: browsers open some in advance. Node doesn't count them as idle. */
  const silent = new Set<Socket>();
  let closing = false;
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", ({ socket }) => silent.delete(socket));

  /**
   * The system takes connections before we do, one of them in each turn of the event loop; closing would cut those that wait.
   * A few turns without any tell that none waits.
   */
  async function acceptWaiting(): Promise<void> {
    const since = performance.now();
    for (let quiet = 0; quiet < quietTurns && performance.now() - since < longestAccepting;) {
      const before = accepted;
      await new Promise((turn) => setImmediate(turn));
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  return {
    isClosing: () => closing,
    async close({ idle, atMost } = drainTimes) {
      await acceptWaiting();
      closing = true;
      for (const other of others) other.close();
      let ended = false;
      const end = new Promise<void>((done) => {
        // The server's own `close` of node:http would cut idle connections now.
        NetServer.prototype.close.call(server, () => {
          ended = true;
          done();
        });
      });
      await Promise.race([end, pause(idle)]);
      const since = performance.now();
      while (!ended && performance.now() - since < atMost - idle) {
        server.closeIdleConnections();
        for (const socket of silent) socket.destroy();
        await Promise.race([end, pause(oftenEnough)]);
      }
      server.closeAllConnections();
      await end;
    },
  };
}
