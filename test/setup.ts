import { beforeEach } from "vitest";
import { hashCheaply } from "./hashing.ts";

const kept = globalThis as { testDatabase?: unknown; hashesCheaply?: boolean };

// Once for all the files of a worker.
if (!kept.hashesCheaply) hashCheaply();
kept.hashesCheaply = true;

beforeEach(async () => {
  // Most tests of pure rules never open a database.
  if (kept.testDatabase) await (await import("./db.ts")).emptyDatabase();
});
