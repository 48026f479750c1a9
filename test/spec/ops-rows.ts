import { rowsFrom } from "./row.ts";

/** Health, metrics, load shedding, stops, and starts. */
export const opsRows = [
  ...rowsFrom("issue 7", {
    "ops.health":
      "`/health/live` says that the process runs. `/health/ready` says that its database answers within a second and that it is not stopping. Otherwise, it returns 503 with the reason. Neither uses the framework.",
    "ops.metrics": "`/metrics` uses the Prometheus text format and groups URLs by kind. Values that cannot be read are left out.",
    "ops.metrics-closed":
      "Reading the metrics requires the token. If no token is set, only direct requests from this machine can read them, and forwarded requests cannot.",
    "ops.request-id":
      "Each request has an id in its response and in its log lines. An id from outside is accepted only from a trusted proxy.",
    "ops.shed":
      "A fixed number of requests run and a fixed number wait. The next request gets a 503 with `Retry-After` immediately. Files and cached pages are always answered, and requests whose client left or that waited too long are skipped.",
    "ops.overload":
      "A full server responds to a navigation with a page in the site's design, and to everything else with a line of text.",
    "ops.drain":
      "A stopping process accepts no connections, finishes open requests, tells each client that the connection will close, and closes silent connections, all within a deadline.",
    "ops.outage": "While the database is down, a page that needs it returns 503 and says when to come back.",
    "ops.replica": "Searches read from the replica, and from the primary if the replica fails.",
    "ops.full":
      "While the disk is nearly full, saving fails with a message, but reading works. Saving works again without a restart.",
    "ops.pooler": "Several processes that start at once migrate the database one after another, with transaction locks only.",
    "ops.prepared": "Prepared queries have names in the database, except behind a pooler that does not keep prepared queries.",
    "ops.start": "A start that fails for a reason the operator can fix prints one line that says what to do.",
    "ops.variables":
      "The Dockerfile, the compose file, the systemd unit, and `.env.example` name only variables that the site knows, and `.env.example` names all of them.",
  }),
];
