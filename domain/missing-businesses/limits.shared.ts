/** The maximum lengths of a suggestion's fields, in characters. */
export const suggestionLimits = { name: 100, details: 500, email: 254 };

/** Suggestions are deleted after this many days. */
export const suggestionDays = 365;

/** Admins see at most this many suggestions. */
export const suggestionsListed = 100;

const hour = 3_600_000;

/**
 * The maximum number of suggestions accepted within `window` milliseconds. `perTown` is shared by all visitors, so that nobody
 * can fill the admins' list.
 */
export const suggestionRates = { perNetwork: { max: 10, window: hour }, perTown: { max: 200, window: 24 * hour } };
