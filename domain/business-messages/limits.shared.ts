/** In characters. */
export const messageLimits = { name: 100, contact: 254, message: 2000 };

/** Web addresses in a message. More look like an advertisement. */
export const maxLinks = 2;

/** Messages per page of the inbox. */
export const inboxPageSize = 20;

/** How long a spam mark keeps a client network from writing to the business. */
export const spamDays = 30;
