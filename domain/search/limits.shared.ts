/** The maximum length of a query, in characters, which is longer than any real query. Longer text is cut off. */
export const maxQueryLength = 100;
