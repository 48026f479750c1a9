import pg from "pg";

/** One connection to the database. Values are read as text. */
export type Session = {
  rows(text: string, values?: unknown[]): Promise<(string | null)[][]>;
  /** Runs any number of statements and returns no rows. */
  run(text: string): Promise<void>;
};

/** Opens a new connection. */
export async function openSession(url: string): Promise<{ session: Session; close(): Promise<void> }> {
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
