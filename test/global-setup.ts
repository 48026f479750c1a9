import type { TestProject } from "vitest/node";
import { startTestServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the tests' PostgreSQL server. */
    testServer: string;
  }
}

/** Starts the PostgreSQL server that all workers share. Each worker has its own database, a copy of the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide("testServer", server.url);
  return () => server.stop();
}
