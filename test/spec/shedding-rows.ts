import { rowsFrom } from "./row.ts";

/** Load shedding: a busy or hostile client keeps nobody else out. */
export const sheddingRows = [
  ...rowsFrom("issue 18", {
    "ops.slow-senders":
      "The body of a form is read before the form takes a place among those that run. It must come at a least rate and within 20 s, else the answer is 408 and the connection is closed. Open requests are limited per client network, and the payment provider's events have places of their own.",
    "ops.fair":
      "Client networks take turns for places, and when the queue is full the network with the most requests in it gives one up. A network may use all places but one while no other asks.",
    "ops.pipelining":
      "Eight requests of one connection may wait for their answers; the next is answered 503 and the connection is closed.",
    "ops.share-pictures": "Share pictures have a limit of their own, so they keep no page waiting.",
    "ops.changes-fit": "128 forms posted at once to a quiet instance are all answered.",
    "ops.uploads":
      "Uploads are counted before they are read: four at once without a session, two of them of one network, and 24 with one. Their bodies wait on the disk. Who is refused reads that they can try again in a minute.",
    "safe.client-unknown":
      "When a local peer that is not in `TRUSTED_PROXIES` sends `X-Forwarded-For`, the client is unknown: the log says once to set `TRUSTED_PROXIES`, and only limits for all clients together apply.",
  }),
];
