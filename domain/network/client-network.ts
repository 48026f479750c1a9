import { type RateLimit, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";

/** The network of a request that the site makes itself, such as a page for the page cache. Rate limits ignore it. */
export const noNetwork = "";

/**
 * Returns the network that rate limits count: the IPv4 address, or the first 64 bits of an IPv6 address, because one home or
 * phone usually has all 2^64 addresses that start with these bits. All ways of writing an address result in the same network.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/**
 * Returns the network for a second, higher limit: the first 48 bits of an IPv6 address, which one customer can rent cheaply. Takes an
 * address or the network that `networkOf` returns.
 */
export function widerNetworkOf(address: string): string {
  return prefixOf(address.replace(/\/64$/, ""), 3);
}

function prefixOf(address: string, groups: number): string {
  const url = `http://[${address.replace(/%.*$/, "")}]/`;
  // An IPv4 address is its own network.
  if (!URL.canParse(url)) return address;
  const [before = [], after = []] = new URL(url).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, groups).join(":")}::/${groups * 16}`;
}

/** A wider network has this many times the limit, because an internet provider can put several homes into one. */
export const widerFactor = 4;

/**
 * Returns the keys and limits that count an action of the client's network and of its wider network. Requests of the site itself are
 * not counted.
 */
export function limitsFrom(action: string, from: string, limit: RateLimit): [string, RateLimit][] {
  const [network, wider] = [networkOf(from), widerNetworkOf(from)];
  if (network === noNetwork) return [];
  const own: [string, RateLimit] = [`${action} from ${network}`, limit];
  return wider === network ? [own] : [own, [`${action} from ${wider}`, { ...limit, max: limit.max * widerFactor }]];
}

/** Counts an action of the client's network. Returns 0 if it is within the limits, or else the seconds until the next action is allowed. */
export async function secondsToWaitFrom(db: Db, action: string, from: string, limit: RateLimit, now: Date): Promise<number> {
  for (const [key, each] of limitsFrom(action, from, limit)) {
    const wait = await secondsToWait(db, key, each, now);
    if (wait) return wait;
  }
  return 0;
}

/** Counts an action for each of these limits, up to the first one that is reached. Throws (`too_many`) `code` for that one. */
export async function countWithin(db: Db, limits: [string, RateLimit][], now: Date, code = "too_many_requests"): Promise<void> {
  for (const [key, limit] of limits) {
    const wait = await secondsToWait(db, key, limit, now);
    if (wait) throw new DomainError("too_many", code, wait);
  }
}
