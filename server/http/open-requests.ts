import { unknownNetwork } from "#domain/network/client-network.ts";
import { Overloaded } from "./load-shedding.ts";

/** The maximum number of open requests and the maximum total size of their bodies, overall and for each client network. */
export type OpenLimits = { requests: number; requestsEach: number; bytes: number; bytesEach: number };

/** Counts open requests. `shed` is the number of requests refused so far. */
export type OpenRequests = {
  /** Counts a request before its body is read. Call the returned function when the request is done. Throws `Overloaded`. */
  open(network: string, bytes: number): () => void;
  state(): { open: number; shed: number };
};

type Count = { requests: number; bytes: number };

/** Limits open requests, overall and for each client network. There is no queue: a request is counted or refused. */
export function countOpenRequests({ requests, requestsEach, bytes, bytesEach }: OpenLimits): OpenRequests {
  const all: Count = { requests: 0, bytes: 0 };
  const byNetwork = new Map<string, Count>();
  let shed = 0;

  return {
    open(network, size) {
      const own = byNetwork.get(network) ?? { requests: 0, bytes: 0 };
      const isFull = all.requests >= requests || all.bytes + size > bytes;
      const isFullForNetwork = own.requests >= requestsEach || own.bytes + size > bytesEach;
      if (isFull || (isFullForNetwork && network !== unknownNetwork)) {
        shed += 1;
        throw new Overloaded("too many open requests");
      }
      byNetwork.set(network, own);
      for (const count of [all, own]) {
        count.requests += 1;
        count.bytes += size;
      }
      return () => {
        for (const count of [all, own]) {
          count.requests -= 1;
          count.bytes -= size;
        }
        if (!own.requests) byNetwork.delete(network);
      };
    },
    state: () => ({ open: all.requests, shed }),
  };
}
