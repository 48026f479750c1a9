import { types, type PGlite, type PGliteInterface, type QueryOptions } from "@electric-sql/pglite";

/** What Drizzle needs of PGlite, and of a transaction in it. */
type PgliteClient = Pick<PGliteInterface, "query"> & Partial<Pick<PGliteInterface, "transaction">>;

/** The types that Drizzle reads itself: moments, days and spans of time, and lists of them and of exact numbers. */
const typesParsedByDrizzle = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * The store, for Drizzle. It says with each query how it wants these types, and then PGlite copies all it knows of its several
 * hundred: a third of what a small query takes. Here it is said once.
 */
export function pgliteForDrizzle(store: PGlite): PGlite {
  for (const type of typesParsedByDrizzle) store.parsers[type] = (text) => text;
  return withoutParsers(store) as PGlite;
}

function withoutParsers(asked: PgliteClient): PgliteClient {
  return {
    query: (text, values, { parsers: _, ...options }: QueryOptions = {}) => asked.query(text, values, options),
    transaction: (work) => asked.transaction!((inside) => work(withoutParsers(inside) as typeof inside)),
  };
}
