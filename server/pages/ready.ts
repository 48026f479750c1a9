import { Buffer } from "node:buffer";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A whole answer, head and body in one piece, as it goes out on a connection that stays open. */
export type Ready = { bytes: Buffer; dateAt: number; second: number };

const dateLength = "Thu, 01 Jan 1970 00:00:00 GMT".length;

/** `keepAlive` is for how many milliseconds the server keeps an idle connection. */
export function makeReady(headers: OutgoingHttpHeaders, body: Uint8Array, keepAlive: number): Ready {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const start = `HTTP/1.1 200 OK\r\n${lines.join("")}keep-alive: timeout=${Math.floor(keepAlive / 1000)}\r\ndate: `;
  const head = Buffer.from(`${start}${" ".repeat(dateLength)}\r\n\r\n`, "latin1");
  return { bytes: Buffer.concat([head, body]), dateAt: start.length, second: 0 };
}

/** What node:http keeps to itself of a response: the head it will send, and whether it has been sent. */
type Inside = { _header: string | null; _headerSent: boolean; shouldKeepAlive: boolean };

/**
 * Sends a ready answer in one write, which costs a third less than a head that is put together, checked and sent beside the
 * body each time. There is no public way to do so: the response is told that its head has gone. False, and nothing done, when
 * the connection is to be closed or somebody has put headers of their own on the response.
 */
export function sendReady(response: ServerResponse, ready: Ready, now: number): boolean {
  const inside = response as unknown as Inside;
  if (!inside.shouldKeepAlive || inside._header !== null || response.getHeaderNames().length > 0) return false;
  const second = Math.floor(now / 1000);
  if (ready.second !== second) {
    ready.bytes.write(new Date(now).toUTCString(), ready.dateAt, dateLength, "latin1");
    ready.second = second;
  }
  inside._header = " ";
  inside._headerSent = true;
  response.statusCode = 200;
  response.end(ready.bytes);
  return true;
}
