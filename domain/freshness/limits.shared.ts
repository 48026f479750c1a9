/**
 * The number of days after the last change, confirmation, or question before the site asks the owner whether the listing is still
 * correct.
 */
export const daysBetweenChecks = 90;

/** The maximum age of an hours confirmation, in days. An older one is not shown and does not count. */
export const confirmedDays = 365;

/** How many days the link in the email works. The next email is sent after this time. */
export const listingCheckLinkDays = daysBetweenChecks;
