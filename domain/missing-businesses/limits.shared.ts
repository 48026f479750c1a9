/** In characters. */
export const suggestionLimits = { name: 100, details: 500, email: 254 };

/** Suggestions are deleted after this many days. */
export const suggestionDays = 365;

/** Admins see at most this many suggestions. */
export const suggestionsListed = 100;
