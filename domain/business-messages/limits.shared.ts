/** In characters. */
export const messageLimits = { name: 100, contact: 254, message: 2000 };

/** Web addresses allowed in a message. A message with more looks like an advertisement. */
export const maxLinks = 2;

/** Messages per page of the inbox. */
export const inboxPageSize = 20;

/** The time during which a client network can't write to the business after one of its messages was marked as spam. */
export const spamDays = 30;
