import { beforeEach, vi } from "vitest";
import { hashCheaply } from "./hashing.ts";
import { makeStoresCheaply } from "./postgres-embedded.ts";

const kept = globalThis as { testDatabase?: unknown; worksCheaply?: boolean };

// Once for all the files of a worker.
if (!kept.worksCheaply) {
  hashCheaply();
  makeStoresCheaply();
}
kept.worksCheaply = true;

// Takes several times as long, so it is asked for.
if (import.meta.env.MODE === "cache-check") {
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });
  (await import("./cache-check.ts")).checkCacheAfterChanges();
}

beforeEach(async () => {
  // Most tests of pure rules never open a database.
  if (kept.testDatabase) await (await import("./db.ts")).emptyDatabase();
});
