import pg from "pg";

/** What one kind of statement took, in milliseconds, in the order of its runs. */
export type Statement = { text: string; times: number[] };

/**
 * Times every statement that is sent to a PostgreSQL server while `work` is done, the waiting of those sent side by side
 * included; an embedded store sends none. Those that begin alike are of one kind: they ask the same of different words.
 */
export async function timeStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const kinds = new Map<string, number[]>();
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...given: unknown[]) {
    const text = (given[0] as pg.QueryConfig).text ?? String(given[0]);
    const begun = performance.now();
    const note = () => {
      const kind = text.slice(0, 60);
      kinds.set(kind, [...(kinds.get(kind) ?? []), performance.now() - begun]);
    };
    const answered = given.at(-1);
    if (typeof answered === "function") given[given.length - 1] = (...answer: unknown[]) => (note(), answered(...answer));
    const answer = query.apply(this, given);
    if (answer instanceof Promise) void answer.then(note, note);
    return answer;
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return [...kinds].map(([text, times]) => ({ text, times }));
}
