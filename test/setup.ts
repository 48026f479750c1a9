import { beforeEach } from "vitest";
import { hashCheaply } from "./hashing.ts";
import { makeStoresCheaply } from "./postgres-embedded.ts";

const kept = globalThis as { testDatabase?: unknown; worksCheaply?: boolean };

// Once for all the files of a worker.
if (!kept.worksCheaply) {
  hashCheaply();
  makeStoresCheaply();
}
kept.worksCheaply = true;

beforeEach(async () => {
  // Takes two to three times as long, so it is asked for.
  if (import.meta.env.MODE === "cache-check") (await import("./cache-check.ts")).checkCacheAfterChanges();
  // Most tests of pure rules never open a database.
  if (kept.testDatabase) await (await import("./db.ts")).emptyDatabase();
});
