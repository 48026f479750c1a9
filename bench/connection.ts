import { connect, type Socket } from "node:net";

/**
 * The result of one request. `refused` means that there was no connection. `broken` means that the connection ended before the whole
 * response arrived.
 */
export type Answer = { status: number; ms: number } | "refused" | "broken";

/** One client that keeps its connection open and sends one request at a time. */
type Connection = { ask(bytes: string): Promise<Answer>; close(): void };

/** Returns the bytes of a GET request. */
export function getRequest(origin: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** Opens a connection without node:http, whose client would need more CPU time than the site. */
export function openConnection(origin: string): Connection {
  const { hostname, port } = new URL(origin);
  let socket: Socket | null = null;
  let wait: ((answer: Answer) => void) | null = null;
  let since = 0;
  let open = false;
  let head = "";
  let remaining = 0;

  function settle(answer: Answer): void {
    const done = wait;
    wait = null;
    done?.(answer);
  }

  /** Opens a socket. If the connection closes, the open request, if any, is settled. */
  function openSocket(): Socket {
    const current = connect(Number(port), hostname);
    current.setNoDelay(true);
    open = false;
    current.on("connect", () => (open = true));
    current.on("data", (part: Buffer) => current === socket && receive(part));
    current.on("error", () => {});
    current.on("close", () => {
      if (current !== socket) return;
      socket = null;
      settle(open ? "broken" : "refused");
    });
    return current;
  }

  function receive(part: Buffer): void {
    if (remaining > 0) remaining -= part.length;
    else if (remaining === chunked) remaining = endsChunked(part) ? 0 : chunked;
    else {
      head += part.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end));
      remaining = length ? Number(length[1]) - (head.length - end - 4) : endsChunked(part) ? 0 : chunked;
    }
    if (remaining <= 0 && remaining !== chunked) finish();
  }

  function finish(): void {
    const status = Number(head.slice(9, 12));
    if (/\r\nconnection: close/i.test(head)) {
      socket?.destroy();
      socket = null;
    }
    settle({ status, ms: performance.now() - since });
  }

  return {
    ask(bytes) {
      return new Promise((done) => {
        wait = done;
        since = performance.now();
        head = "";
        remaining = 0;
        socket ??= openSocket();
        socket.write(bytes);
      });
    },
    close() {
      socket?.destroy();
      socket = null;
    },
  };
}

/** Used instead of a length for a response that ends with an empty chunk. */
const chunked = -Infinity;

function endsChunked(part: Buffer): boolean {
  return part.length >= 5 && part.toString("latin1", part.length - 5) === "0\r\n\r\n";
}
