import { types, type PGlite, type PGliteInterface, type QueryOptions } from "@electric-sql/pglite";

/** The methods of PGlite and its transactions that Drizzle uses. */
type PgliteClient = Pick<PGliteInterface, "query"> & Partial<Pick<PGliteInterface, "transaction">>;

/** The types that Drizzle itself parses: timestamps, dates, intervals, and arrays of these types and of numerics. */
const typesParsedByDrizzle = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * Returns the store with Drizzle's parsers set once. Otherwise, Drizzle passes its parsers with each query, and PGlite copies several
 * hundred parsers, which takes up a third of a small query's time.
 */
export function pgliteForDrizzle(store: PGlite): PGlite {
  for (const type of typesParsedByDrizzle) store.parsers[type] = (text) => text;
  return withoutParsers(store) as PGlite;
}

function withoutParsers(client: PgliteClient): PgliteClient {
  return {
    query: (text, values, { parsers: _, ...options }: QueryOptions = {}) => client.query(text, values, options),
    transaction: (work) => client.transaction!((inside) => work(withoutParsers(inside) as typeof inside)),
  };
}
