/** The maximum length of each form field, in characters. */
export const messageLimits = { name: 100, contact: 254, message: 2000 };

/** The maximum number of web addresses in a message. A message with more looks like an advertisement. */
export const maxLinks = 2;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The maximum number of messages accepted within `window` milliseconds. The first limit is high enough for a family that shares
 * a router.
 */
export const messageRates = {
  perNetwork: { max: 10, window: hour },
  perNetworkAndBusiness: { max: 3, window: day },
  perBusiness: { max: 50, window: day },
};

/** If the same text arrives again within this many milliseconds, it is treated as a second click. */
export const repeatPeriod = hour;

/** The number of messages per inbox page. */
export const inboxPageSize = 20;

/** For how many days a client network can't write to a business after one of its messages was marked as spam. */
export const spamDays = 30;
