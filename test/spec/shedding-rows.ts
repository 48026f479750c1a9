import { rowsFrom } from "./row.ts";

/** Load shedding. A busy or hostile client does not block others. */
export const sheddingRows = [
  ...rowsFrom("issue 18", {
    "ops.slow-senders":
      "The site reads the whole body of a form before the form runs. The body must arrive at a minimum speed and within 20 s. Otherwise, the response is 408, and the connection is closed. Open requests are limited per client network, and the payment provider's events have a separate limit.",
    "ops.fair":
      "Client networks take turns, and if the queue is full, the network with the most waiting requests loses one. A network may use all slots but one while no other network sends requests.",
    "ops.pipelining":
      "Eight requests on one connection may wait for responses. The next one gets a 503, and the connection is closed.",
    "ops.share-pictures": "Share pictures have a separate limit, so they do not delay pages.",
    "ops.changes-fit": "A quiet server can handle 128 forms that are posted at once.",
    "ops.uploads":
      "Uploads are counted before they are read: four at once without a session (two per network), and 24 with a session. Their bodies are stored on the disk. A refused person sees that they can try again in a minute.",
    "safe.client-unknown":
      "If a local peer that is not in `TRUSTED_PROXIES` sends `X-Forwarded-For`, the client is unknown. The log says once to set `TRUSTED_PROXIES`, and only limits for all clients together apply.",
  }),
];
