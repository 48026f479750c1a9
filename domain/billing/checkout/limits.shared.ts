/** How long a checkout can be paid. The payment port allows no shorter time (`checkoutExpiry`). */
export const checkoutMinutes = 30;

/** The maximum number of checkouts that one client network may start within `window` milliseconds. */
export const checkoutsPerNetwork = { max: 30, window: 3_600_000 };

/** The maximum number of checkouts that a browser remembers, and for how many days it remembers them. */
export const rememberedCheckouts = { max: 5, days: 40 };

/** On these days after the payment, a payer without an account gets a reminder. */
export const reminderDays = [1, 7, 21];

/** After this many days, an admin task is opened for a payer without an account. */
export const setUpDays = 30;
