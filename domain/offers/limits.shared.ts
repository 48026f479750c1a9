/**
 * `text` is the maximum length in characters. `days` is how far ahead the last day may be. `listed` is the maximum number of
 * offers on "This week in town".
 */
export const offerLimits = { text: 120, days: 30, listed: 200 };
