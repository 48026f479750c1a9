/** The maximum length of a query, in characters, which is longer than any real query. Longer text is cut off. */
export const maxQueryLength = 100;

/** The maximum number of words in a query. Further words are ignored. */
export const maxWords = 8;

/** The search box suggests at most this many services, and at most this many businesses. */
export const suggestionLimit = 5;

/** The maximum number of services on the results screen. */
export const serviceLimit = 12;

/** A page of results counts at most this many matches, or those up to its own end if these are more. */
export const maxCounted = 500;
