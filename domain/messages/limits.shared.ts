/** The maximum lengths of a message's fields, in characters. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 5000 };
export const visitorLimits = { name: 100, email: 254, message: 2000 };

/** The maximum number of web addresses in a question. A question with more looks like an advertisement. */
export const maxLinks = 2;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The maximum number of messages accepted within `window` milliseconds. The limits per network are high enough for a family that
 * shares a router. `perNetworkAndDay` and `perTown` count all kinds of messages
 * from people who are not logged in.
 */
export const messageRates = {
  contactPerNetwork: { max: 5, window: hour },
  perNetwork: { max: 10, window: hour },
  perNetworkAndBusiness: { max: 3, window: day },
  perBusiness: { max: 20, window: day },
  perNetworkAndDay: { max: 30, window: day },
  perTown: { max: 300, window: day },
};

/** If the same message arrives again within this many milliseconds, it is treated as a second click. */
export const repeatPeriod = hour;

/** Messages that are done are deleted this many days after they arrived. */
export const messageDays = 365;
