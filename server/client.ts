import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** The proxies whose word on who asks is taken. */
export type Trusted = { has(address: string): boolean };

/** Reads addresses and ranges ("10.0.0.2", "fd00::/8"); null when one of them is neither. */
export function readProxies(listed: readonly string[]): Trusted | null {
  const list = new BlockList();
  for (const entry of listed) {
    const [address = "", bits, ...rest] = entry.split("/");
    const family = familyOf(address);
    const most = family === "ipv4" ? 32 : 128;
    if (!family || rest.length || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most))) return null;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return {
    has(given) {
      if (!listed.length) return false;
      const address = plain(given);
      const family = familyOf(address);
      return family !== null && list.check(address, family);
    },
  };
}

/**
 * Where a request came from: the other end of the socket, or whom that names if it is one of our proxies. Each proxy adds
 * its own caller at the end, so the last that is none of ours is the client; what stands before it anybody can have written.
 */
export function clientOf({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">, trusted: Trusted): string {
  let address = plain(socket.remoteAddress ?? "");
  if (!trusted.has(address)) return address;
  const named = String(headers["x-forwarded-for"] ?? "").split(",");
  while (trusted.has(address)) {
    const before = plain(named.pop()?.trim() ?? "");
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}

/** A proxy may write "[::1]:443"; and a socket that takes both kinds says "::ffff:192.0.2.1". */
function plain(address: string): string {
  if (bareShape.test(address)) return address;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}

/** What most look like; the others are looked at more closely. */
const bareShape = /^[0-9.]+$/;

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? "ipv4" : "ipv6";
}
