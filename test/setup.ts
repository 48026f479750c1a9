import { beforeEach } from "vitest";

const kept = globalThis as { testDatabase?: unknown };

beforeEach(async () => {
  // Most tests of pure rules never open a database.
  if (kept.testDatabase) await (await import("./db.ts")).emptyDatabase();
});
