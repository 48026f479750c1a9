import type { PGlite, Transaction } from "@electric-sql/pglite";
import pg from "pg";

/** One connection to a PostgreSQL server or the embedded Postgres. Values are read as text, because the text is the same in both. */
export type Session = {
  rows(text: string, values?: unknown[]): Promise<(string | null)[][]>;
  /** Runs any number of statements and returns no rows. */
  run(text: string): Promise<void>;
};

/** Returns a session on the embedded Postgres or a transaction in it. */
export function embeddedSession(store: PGlite | Transaction): Session {
  return {
    rows: async (text, values) => (await store.query<(string | null)[]>(text, values, { rowMode: "array" })).rows,
    run: async (text) => void (await store.exec(text)),
  };
}

/** Opens a new connection to a PostgreSQL server. */
export async function serverSession(url: string): Promise<{ session: Session; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A lost connection also makes the running query fail, so nothing else needs to be done. Without a listener, the error event would
  // crash this process.
  client.on("error", () => {});
  await client.connect();
  const session: Session = {
    rows: async (text, values = []) => (await client.query<(string | null)[]>({ text, values, rowMode: "array" })).rows,
    run: async (text) => void (await client.query(text)),
  };
  return { session, close: () => client.end() };
}
