import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";

/** One connection to the database. Values are read as text. */
export type Session = {
  rows(text: string, values?: unknown[]): Promise<(string | null)[][]>;
  /** Runs any number of statements and returns no rows. */
  run(text: string): Promise<void>;
  /** Yields the output of `COPY … TO STDOUT`. */
  copyOut(text: string): AsyncIterable<Uint8Array>;
  /** Runs `COPY … FROM STDIN`. */
  copyIn(text: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
};

/** Lets `work` use a new connection. Closing it undoes a transaction that isn't committed. */
export async function withSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A lost connection also makes the running query fail, so nothing else needs to be done. Without a listener, the error event would
  // crash this process.
  client.on("error", () => {});
  await client.connect();
  const session: Session = {
    rows: async (text, values = []) => (await client.query<(string | null)[]>({ text, values, rowMode: "array" })).rows,
    run: async (text) => void (await client.query(text)),
    async *copyOut(text) {
      const stream = client.query(to(text));
      try {
        yield* stream.iterator({ destroyOnReturn: false });
      } finally {
        // The connection is free again only after the last row.
        if (!stream.readableEnded) for await (const _ of stream);
      }
    },
    copyIn: (text, chunks) => pipeline(() => chunks, client.query(from(text))),
  };
  return work(session).finally(() => client.end());
}
