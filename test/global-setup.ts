import type { TestProject } from "vitest/node";
import { prepareSnapshot } from "./postgres-embedded.ts";
import { startTestServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the tests' PostgreSQL server, or null if the tests use the embedded Postgres or this machine has no server. */
    testServer: string | null;
  }
}

/** Prepares what all workers share: the migrated snapshot or a real PostgreSQL with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name !== "postgres") {
    await prepareSnapshot();
    project.provide("testServer", null);
    return async () => {};
  }
  const server = await startTestServer();
  project.provide("testServer", server?.url ?? null);
  return async () => server?.stop();
}
