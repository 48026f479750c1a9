import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { connectServer } from "#db/connect.ts";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

type TestServer = { url: string; stop(): Promise<void> };

/**
 * Provides a PostgreSQL server for the tests with the migrated database `template_town`. Uses the server in TEST_DATABASE_URL or, if
 * it isn't set, starts a temporary cluster with this machine's binaries. Returns null if there is neither.
 */
export async function startTestServer(): Promise<TestServer | null> {
  const existing = process.env["TEST_DATABASE_URL"];
  const server = existing ? { url: existing, stop: async () => {} } : await startCluster();
  if (!server) return null;
  await createTemplate(server.url);
  return server;
}

/** Creates an empty, migrated database and returns its URL. */
export async function createTestDatabase(server: string, name: string): Promise<string> {
  await administer(server, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template template_town`,
    // A copy of a database does not include the settings that migrations set for the original.
    `alter database ${name} set random_page_cost = 1.1`,
    `alter database ${name} set jit = off`,
  ]);
  return databaseUrl(server, name);
}

async function createTemplate(server: string): Promise<void> {
  await administer(server, ["drop database if exists template_town with (force)", "create database template_town"]);
  const { close } = await connectServer(databaseUrl(server, "template_town"), "db/migrations", () => {});
  await close();
}

async function administer(server: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts a temporary cluster with this machine's binaries. Returns null if there are none. */
async function startCluster(): Promise<TestServer | null> {
  const install = await prepareInstall();
  if (!install) return null;
  const settings = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  await run(join(install.binaries, "initdb"), ["-D", install.data, ...settings], { ...install.user, cwd: install.folder });
  return serve(install);
}

type Install = { binaries: string; folder: string; data: string; user: { uid: number; gid: number } | null };

async function prepareInstall(): Promise<Install | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const folder = mkdtempSync(join(tmpdir(), "town-test-postgres-"));
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  return { binaries, folder, data: join(folder, "data"), user };
}

async function serve({ binaries, folder, data, user }: Install): Promise<TestServer> {
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=200"].flatMap((setting) => ["-c", setting]);
  const options = ["-D", data, "-p", String(port), "-k", folder, ...settings];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const server = spawn(join(binaries, "postgres"), options, { ...user, cwd: folder, stdio: "ignore" });
  const ended = once(server, "exit");
  await waitUntilReady(url, server);
  return {
    url,
    async stop() {
      server.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of this machine's PostgreSQL programs, or null. */
export function findBinaries(): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...globSync("/usr/lib/postgresql/*/bin").sort().reverse()];
  const folder = folders.find((one) => existsSync(join(one, "initdb")));
  // The programs on the path may be links to a folder that contains all of the programs.
  return folder ? dirname(realpathSync(join(folder, "initdb"))) : null;
}

/** Returns the ids of the user `postgres` or, if it doesn't exist, `nobody`, because PostgreSQL refuses to run as root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) =>
    Number((await run("id", [flag, "postgres"]).catch(() => run("id", [flag, "nobody"]))).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the tests' PostgreSQL exited with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const up = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (up) return;
    await new Promise((retry) => setTimeout(retry, 50));
  }
}
