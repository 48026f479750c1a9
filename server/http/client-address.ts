import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Log } from "#app/http/request-context.ts";

/** The client's address and the request's id. */
export type Client = { address: string; requestId?: string };

/** The proxies whose X-Forwarded-For header is trusted. */
type Trusted = { has(address: string): boolean };

/** Reads addresses and ranges ("10.0.0.2", "fd00::/8"). Returns null if any of them is invalid. */
export function readProxies(proxies: readonly string[]): Trusted | null {
  const list = new BlockList();
  try {
    for (const entry of proxies) {
      const [, address = "", bits] = /^([^/]+)(?:\/(\d+))?$/.exec(entry) ?? [];
      if (bits) list.addSubnet(address, Number(bits), familyOf(address));
      else list.addAddress(address, familyOf(address));
    }
  } catch {
    return null;
  }
  return { has: (text) => isIP(plain(text)) > 0 && list.check(plain(text), familyOf(plain(text))) };
}

/** Returns a request's client address. */
export type AddressOf = (request: Pick<IncomingMessage, "socket" | "headers">) => string;

/**
 * Reads client addresses: the socket's, unless that is a trusted proxy's. Each proxy appends its caller to X-Forwarded-For, so the client
 * is then the last address that isn't a trusted proxy. Clients can forge the addresses before it. Warns once if a local proxy seems to be
 * missing.
 */
export function openClients(trustedProxies: readonly string[], log: Pick<Log, "warn">): AddressOf {
  const trusted = readProxies(trustedProxies)!;
  let warned = false;
  return ({ socket, headers: { "x-forwarded-for": forwarded } }) => {
    let address = plain(socket.remoteAddress ?? "");
    const addresses = String(forwarded ?? "").split(",");
    while (trusted.has(address)) {
      const before = plain(addresses.pop()?.trim() ?? "");
      if (!isIP(before)) break;
      address = before;
    }
    if (!warned && forwarded !== undefined && local.has(address) && !trusted.has(address)) {
      warned = true;
      log.warn({ proxy: address }, unlistedProxy);
    }
    return address;
  };
}

const unlistedProxy =
  "X-Forwarded-For from this address is ignored, because it is not in TRUSTED_PROXIES: " +
  "all clients behind it count as one and share its limits. If it is your proxy, add it";

/** This machine and private networks. */
const local = readProxies([
  ...["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"],
  ...["::1", "fc00::/7", "fe80::/10"],
])!;

/** Removes the brackets and port that a proxy may add ("[::1]:443") and the prefix that dual-stack sockets add ("::ffff:192.0.2.1"). */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}
