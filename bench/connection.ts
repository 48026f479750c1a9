import { connect, type Socket } from "node:net";

/** What became of one request. `refused`: no connection was had; `broken`: it was cut before its answer was whole. */
export type Answer = { status: number; ms: number } | "refused" | "broken";

/** One client that keeps its connection while the server does, and asks one thing at a time. */
export type Connection = { ask(bytes: string): Promise<Answer>; close(): void };

/** The very bytes of a GET. */
export function getRequest(origin: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** By hand rather than through node:http, which costs a generator more than the site takes to answer. */
export function openConnection(origin: string): Connection {
  const { hostname, port } = new URL(origin);
  let socket: Socket | null = null;
  let wait: ((answer: Answer) => void) | null = null;
  let since = 0;
  let open = false;
  let head = "";
  let left = 0;

  function settle(answer: Answer): void {
    const done = wait;
    wait = null;
    done?.(answer);
  }

  /** A connection's end ends the request on it, and says nothing when there is none. */
  function begin(): Socket {
    const mine = connect(Number(port), hostname);
    mine.setNoDelay(true);
    open = false;
    mine.on("connect", () => (open = true));
    mine.on("data", (part: Buffer) => mine === socket && take(part));
    mine.on("error", () => {});
    mine.on("close", () => {
      if (mine !== socket) return;
      socket = null;
      settle(open ? "broken" : "refused");
    });
    return mine;
  }

  function take(part: Buffer): void {
    if (left > 0) left -= part.length;
    else if (left === chunked) left = endsChunked(part) ? 0 : chunked;
    else {
      head += part.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end));
      left = length ? Number(length[1]) - (head.length - end - 4) : endsChunked(part) ? 0 : chunked;
    }
    if (left <= 0 && left !== chunked) finish();
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
        left = 0;
        socket ??= begin();
        socket.write(bytes);
      });
    },
    close() {
      socket?.destroy();
      socket = null;
    },
  };
}

/** In place of a length: the answer ends with an empty chunk. */
const chunked = -Infinity;

function endsChunked(part: Buffer): boolean {
  return part.length >= 5 && part.toString("latin1", part.length - 5) === "0\r\n\r\n";
}
