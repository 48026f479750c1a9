/**
 * The number of days after the last change, confirmation, or question before the site asks the owner whether the listing is still
 * correct.
 */
export const daysBetweenChecks = 90;

/** The maximum age of a confirmation of the hours, in days. The profile and the filter ignore older ones. */
export const confirmedDays = 365;

/** How many days the link in the email works. The next email is sent after this time. */
export const listingCheckLinkDays = daysBetweenChecks;
