import type { PGlite, Transaction } from "@electric-sql/pglite";
import pg from "pg";

/** One connection to either kind of Postgres. Everything is asked for as text, which both write alike. */
export type Session = {
  rows(text: string, values?: unknown[]): Promise<(string | null)[][]>;
  /** Any number of statements, without an answer. */
  run(text: string): Promise<void>;
};

/** The embedded Postgres, or a transaction on it. */
export function embeddedSession(store: PGlite | Transaction): Session {
  return {
    rows: async (text, values) => (await store.query<(string | null)[]>(text, values, { rowMode: "array" })).rows,
    run: async (text) => void (await store.exec(text)),
  };
}

/** A connection of its own to a PostgreSQL server. */
export async function serverSession(url: string): Promise<{ session: Session; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that is lost says so to whoever waits for an answer; without a listener it would end this process.
  client.on("error", () => {});
  await client.connect();
  const session: Session = {
    rows: async (text, values = []) => (await client.query<(string | null)[]>({ text, values, rowMode: "array" })).rows,
    run: async (text) => void (await client.query(text)),
  };
  return { session, close: () => client.end() };
}
