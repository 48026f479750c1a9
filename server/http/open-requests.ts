import { widerNetworkOf } from "#domain/network/client-network.ts";
import { Overloaded } from "./load-shedding.ts";

/** The maximum number of open requests, and the maximum total size of their bodies. */
export type OpenLimits = { requests: number; bytes: number };

/** A counted request. `complete` keeps it from being dropped, and `close` ends it. */
type OpenRequest = { complete(): void; close(): void };

/** Counts open requests. `shed` is the number of requests refused or dropped so far. */
export type OpenRequests = {
  /**
   * Counts a request before its body is read. `drop` is called if the body is still incomplete when another network needs the place.
   * Throws `Overloaded`.
   */
  open(network: string, bytes: number, drop?: () => void): OpenRequest;
  state(): { open: number; shed: number };
};

type Counted = { network: string; wider: string; bytes: number; drop: (() => void) | null };

/**
 * Limits open requests. When they are full, a new request takes the place of the oldest incomplete one of the largest sender, unless its
 * own network has as many. A /48 of IPv6 counts as one sender, and inside it, each /64 does.
 */
export function countOpenRequests({ requests, bytes }: OpenLimits): OpenRequests {
  /** The open requests, oldest first. */
  const open = new Set<Counted>();
  let shed = 0;

  const bytesOf = (list: Iterable<Counted>) => [...list].reduce((sum, one) => sum + one.bytes, 0);
  const shareOf = (list: Counted[]) => Math.max(list.length / requests, bytesOf(list) / bytes);
  const isFull = (more: number) => open.size >= requests || bytesOf(open) + more > bytes;

  /** Returns the request to drop for a new one, or undefined if its sender may not have more. */
  function findLess(next: Counted): Counted | undefined {
    let among = [...open];
    let isOwn = true;
    for (const part of ["wider", "network"] as const) {
      const senders = Map.groupBy(among, (one) => one[part]);
      const [[sender, largest] = ["", []]] = [...senders].sort(([, a], [, b]) => shareOf(b) - shareOf(a));
      const own = [...(senders.get(next[part]) ?? []), next];
      if (isOwn && sender !== next[part] && shareOf(largest) <= shareOf(own)) return undefined;
      isOwn &&= sender === next[part];
      among = largest;
    }
    return isOwn ? undefined : among.find((one) => one.drop);
  }

  return {
    open(network, size, drop) {
      const next: Counted = { network, wider: widerNetworkOf(network), bytes: size, drop: drop ?? null };
      while (isFull(size)) {
        const less = findLess(next);
        shed += 1;
        if (!less) throw new Overloaded("too many open requests");
        open.delete(less);
        less.drop!();
      }
      open.add(next);
      return { complete: () => void (next.drop = null), close: () => void open.delete(next) };
    },
    state: () => ({ open: open.size, shed }),
  };
}
