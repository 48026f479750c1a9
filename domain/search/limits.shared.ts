/** In characters. Longer than any real query. Longer text is cut off. */
export const maxQueryLength = 100;

/** The number of words of a query that count. */
export const maxWords = 8;

/** The search box suggests at most this many services, and at most this many businesses. */
export const suggestionLimit = 5;

/** The services on the results screen. */
export const serviceLimit = 12;

/** A page of results counts at most this many matches. */
export const maxCounted = 500;
