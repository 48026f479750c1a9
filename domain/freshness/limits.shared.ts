/** In days: how long after the last change, confirmation, or question the site asks the owner whether the listing is still correct. */
export const daysBetweenChecks = 90;

/** In days. An older confirmation of the hours is not shown and does not count. */
export const confirmedDays = 365;

/** In days: how long the link in the email works. The next email comes then. */
export const listingCheckLinkDays = daysBetweenChecks;
