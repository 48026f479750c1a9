import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect } from "#db/connect.ts";
import { openLocalPostgres } from "#db/local-postgres/local-postgres.ts";

type TestServer = { url: string; stop(): Promise<void> };

const quiet = { info() {}, error() {} };

/** Settings that make tests faster. A crash of the server would lose the test databases. */
const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * Starts a PostgreSQL server for the tests with the migrated database `template_town`, or uses the server in TEST_DATABASE_URL.
 */
export async function startTestServer(): Promise<TestServer> {
  const existing = process.env["TEST_DATABASE_URL"];
  const server = existing ? { url: existing, stop: async () => {} } : await startTemporaryServer();
  await administer(server.url, ["drop database if exists template_town with (force)", "create database template_town"]);
  const { close } = await connect(databaseUrl(server.url, "template_town"));
  await close();
  return server;
}

/** Creates a database as a copy of a template and returns its URL. */
export async function createTestDatabase(server: string, name: string, template = "template_town"): Promise<string> {
  await administer(server, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template}`,
    // A copy of a database does not include the settings that migrations set for the original.
    `alter database ${name} set random_page_cost = 1.1`,
    `alter database ${name} set jit = off`,
  ]);
  return databaseUrl(server, name);
}

/** Runs statements that can't be in a transaction. */
export async function administer(server: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function startTemporaryServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "town-test-postgres-"));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const { url, close } = await openLocalPostgres(folder, { log: quiet, settings });
  return {
    url,
    async stop() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
