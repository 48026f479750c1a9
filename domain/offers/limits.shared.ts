/** `text` is in characters, `days` how far ahead the last day may be, `listed` the offers on "This week in town". */
export const offerLimits = { text: 120, days: 30, listed: 200 };
