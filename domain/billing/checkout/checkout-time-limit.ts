/** How long a checkout can be paid and reserves its business or category for a signed-in buyer, in minutes. */
export const checkoutMinutes = 30;
