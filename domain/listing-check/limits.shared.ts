/**
 * The number of days after the last change, confirmation, or question before the site asks the owner whether the listing is still
 * correct.
 */
export const daysBetweenChecks = 90;

/** The maximum age of a confirmation of the hours, in days. The profile ignores older ones. */
export const confirmedDays = 365;
