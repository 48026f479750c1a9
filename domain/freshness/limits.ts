/** In days: how long after the last change, confirmation, and question the owner is asked whether the listing is still right. */
export const daysBetweenChecks = 90;
