import { execFile, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { connectServer } from "#db/connect.ts";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

export type TestServer = { url: string; stop(): Promise<void> };

/**
 * A PostgreSQL for the tests with the database `template_town` migrated in it: the one TEST_DATABASE_URL names,
 * else a throw-away cluster from this machine's own binaries; null when there is neither.
 */
export async function startTestServer(): Promise<TestServer | null> {
  const given = process.env["TEST_DATABASE_URL"];
  const server = given ? { url: given, stop: async () => {} } : await startCluster();
  if (!server) return null;
  await makeTemplate(server.url);
  return server;
}

/** Makes an empty, migrated database and says how to reach it. */
export async function createTestDatabase(server: string, name: string): Promise<string> {
  await administer(server, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template template_town`,
    // What a migration sets for its database doesn't come along with a copy.
    `alter database ${name} set random_page_cost = 1.1`,
  ]);
  return databaseUrl(server, name);
}

async function makeTemplate(server: string): Promise<void> {
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

/** A cluster of its own; `halt` and `resume` are a restart in two steps. */
export type Cluster = TestServer & {
  halt(signal?: NodeJS.Signals): Promise<void>;
  resume(): Promise<void>;
  /** Stops every one of its processes where it is: connections stay open, and nobody answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
};

/** A throw-away cluster from this machine's own binaries; null when there are none. */
export async function startCluster(): Promise<Cluster | null> {
  const place = await aPlace();
  if (!place) return null;
  const settings = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  await run(join(place.binaries, "initdb"), ["-D", place.data, ...settings], { ...place.user, cwd: place.folder });
  return serve(place);
}

/** A second cluster that follows a first one, change by change, and is asked only. */
export async function startReplica(primary: string): Promise<Cluster> {
  const place = (await aPlace())!;
  const from = ["-d", primary, "-R", "-X", "stream", "-c", "fast"];
  await run(join(place.binaries, "pg_basebackup"), ["-D", place.data, ...from], { ...place.user, cwd: place.folder });
  return serve(place);
}

type Place = { binaries: string; folder: string; data: string; user: { uid: number; gid: number } | null };

async function aPlace(): Promise<Place | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const folder = mkdtempSync(join(tmpdir(), "town-test-postgres-"));
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  return { binaries, folder, data: join(folder, "data"), user };
}

async function serve({ binaries, folder, data, user }: Place): Promise<Cluster> {
  const port = await freePort();
  const options = [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "fsync=off",
    "-c",
    "max_connections=200",
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;

  async function resume(): Promise<void> {
    server = spawn(join(binaries, "postgres"), options, { ...user, cwd: folder, stdio: "ignore" });
    await answering(url, server);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  }

  /** The server first, so that no process is added meanwhile. */
  async function signal(name: NodeJS.Signals): Promise<void> {
    server.kill(name);
    const { stdout } = await run("pgrep", ["-P", String(server.pid)]);
    for (const pid of stdout.split("\n").filter(Boolean)) process.kill(Number(pid), name);
  }

  await resume();
  return {
    url,
    resume,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    halt: (signal = "SIGINT") => end(signal),
    async stop() {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of this machine's PostgreSQL programs. */
export function findBinaries(): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...globSync("/usr/lib/postgresql/*/bin").sort().reverse()];
  const folder = folders.find((one) => existsSync(join(one, "initdb")));
  // The programs on the path may be a few links to where all of them are.
  return folder ? dirname(realpathSync(join(folder, "initdb"))) : null;
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) =>
    Number((await run("id", [flag, "postgres"]).catch(() => run("id", [flag, "nobody"]))).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the tests' PostgreSQL ended with ${server.exitCode}`);
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
