import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Log } from "#app/http/request-context.ts";

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

/** Says where requests come from. */
export type Clients = {
  /** The client's address; "" when it is not known. */
  addressOf(request: ProxiedRequest): string;
  /** Whether the other end of the connection is one of our proxies. */
  isProxy(request: ProxiedRequest): boolean;
};

type ProxiedRequest = Pick<IncomingMessage, "socket" | "headers">;

/**
 * Reads addresses by the configured proxies, and warns once when a proxy seems to be missing there: then nobody's address is
 * known, and only the limits for everybody together apply.
 */
export function openClients(trustedProxies: readonly string[], log: Pick<Log, "warn">): Clients {
  const trusted = readProxies(trustedProxies)!;
  let warned = false;
  return {
    addressOf(request) {
      const address = clientOf(request, trusted);
      if (address === "" && !warned) {
        warned = true;
        log.warn({ proxy: request.socket.remoteAddress }, unnamedProxy);
      }
      return address;
    },
    isProxy: ({ socket }) => trusted.has(socket.remoteAddress ?? ""),
  };
}

const unnamedProxy =
  "a proxy that TRUSTED_PROXIES does not name forwards requests: set TRUSTED_PROXIES to its address, or nobody is limited by their own address";

/** Addresses of this machine and of networks that are not the Internet. */
const local = readProxies([
  ...["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"],
  ...["::1", "fc00::/7", "fe80::/10"],
])!;

/**
 * The client's address: the other end of the socket, or the client that it names if it is one of our proxies. Each proxy adds
 * its own caller at the end, so the last that is none of ours is the client; anybody can have written what stands before it.
 * "" when a local peer that is none of our proxies forwards for others: then nobody knows who asks.
 */
export function clientOf({ socket, headers }: ProxiedRequest, trusted: Trusted): string {
  let address = plain(socket.remoteAddress ?? "");
  const forwarded = headers["x-forwarded-for"];
  if (!trusted.has(address)) return forwarded !== undefined && local.has(address) ? "" : address;
  const named = String(forwarded ?? "").split(",");
  while (trusted.has(address)) {
    const before = plain(named.pop()?.trim() ?? "");
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}

/** A proxy may write "[::1]:443"; and a socket that takes both kinds says "::ffff:192.0.2.1". */
function plain(address: string): string {
  if (plainIpv4.test(address)) return address;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}

/** What most look like; the others are looked at more closely. */
const plainIpv4 = /^[0-9.]+$/;

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? "ipv4" : "ipv6";
}
