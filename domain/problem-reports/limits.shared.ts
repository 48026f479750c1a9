/** In characters. */
export const reportLimits = { details: 1000, email: 254 };

/** How many days the owner has a report before the admins see it. */
export const daysForOwner = 7;

/** Reports are deleted after this many days. */
export const reportDays = 365;
