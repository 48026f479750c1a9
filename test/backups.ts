import { inject, onTestFinished } from "vitest";
import { administer, databaseUrl } from "./postgres-server.ts";

/** Creates an empty database and returns its URL. */
export async function anEmptyDatabase(): Promise<string> {
  const server = inject("testServer");
  const name = `empty_${process.env["VITEST_POOL_ID"]}_${crypto.randomUUID().slice(0, 8)}`;
  await administer(server, [`create database ${name} template template0`]);
  onTestFinished(() => administer(server, [`drop database ${name} with (force)`]));
  return databaseUrl(server, name);
}
