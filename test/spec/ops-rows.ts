import { rowsFrom } from "./row.ts";

/** What an operator relies on. */
export const opsRows = [
  ...rowsFrom("issue 7", {
    "ops.health":
      "`/health/live` says that the process runs; `/health/ready` that its database answers within a second and it is not stopping, else 503 and why. Neither passes through the framework.",
    "ops.metrics": "`/metrics` has the numbers in Prometheus' text format, by kinds of address; what cannot be read is left out.",
    "ops.metrics-closed":
      "The numbers are for whoever knows the token; without one, for this machine, and never for a forwarded request.",
    "ops.request-id":
      "Each request has a name in its answer and in its lines of the log; one that comes along is believed of a trusted proxy only.",
    "ops.shed":
      "So many requests are inside, so many wait; the next gets a 503 with `Retry-After` at once, files and kept pages are answered all the same, and who left or waited too long is passed over.",
    "ops.overload":
      "A server that is full answers a navigation with a page in the site's look, and anything else with a line of text.",
    "ops.drain":
      "A process that is stopped takes no more connections, answers what is under way, says on each connection that it was the last time, and closes what stays silent, by a deadline.",
    "ops.outage": "While the database is away a page that fails for it is a 503 that tells when to come back.",
    "ops.replica": "What visitors search is read from the replica, and from the primary whenever that fails.",
    "ops.full":
      "While the disk is nearly full nothing can be saved, and people read that; everything can be read, and saving works again without a restart.",
    "ops.pooler": "Several processes that start at once migrate one after another, with locks of a transaction only.",
    "ops.prepared": "Prepared queries have names in the database, except behind a pooler that would not know them.",
    "ops.start": "What keeps the site from starting and an operator can repair is said in one line that tells what to do.",
    "ops.variables":
      "The Dockerfile, the compose file, the systemd unit and `.env.example` name variables that the site knows, and `.env.example` names them all.",
  }),
];
