/** In minutes. For this long, a checkout can be paid and reserves its business or category for a signed-in buyer. */
export const checkoutMinutes = 30;
