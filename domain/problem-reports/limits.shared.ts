/** The maximum lengths of a report's fields, in characters. */
export const reportLimits = { details: 1000, email: 254 };

/** How many days the owner has a report before the admins see it. */
export const daysForOwner = 7;

/** Reports are deleted after this many days. */
export const reportDays = 365;

const hour = 3_600_000;
const day = 24 * hour;

/** The maximum number of reports accepted within `window` milliseconds. */
export const reportRates = {
  perNetwork: { max: 10, window: hour },
  perNetworkAndBusiness: { max: 3, window: day },
  perBusiness: { max: 20, window: day },
};
