import fc from "fast-check";
import { beforeEach } from "vitest";
import { hashCheaply } from "./hashing.ts";

const globals = globalThis as { testDatabase?: unknown; isPrepared?: boolean };

// This runs once per worker for all its files.
if (!globals.isPrepared) {
  hashCheaply();
  // Property tests get the same inputs in every run, so that no test fails by chance. PROPERTY_SEED tries other inputs.
  fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 1) });
}
globals.isPrepared = true;

beforeEach(async () => {
  // Most tests of pure functions never open a database.
  if (globals.testDatabase) await (await import("./db.ts")).emptyDatabase();
});
