/** In days: how long after the last change, confirmation, or question the site asks the owner whether the listing is still correct. */
export const daysBetweenChecks = 90;
