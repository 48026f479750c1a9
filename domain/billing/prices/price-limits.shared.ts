/** The lowest and highest price of a paid plan, per month, in minor units of the currency. */
export const priceLimits = { min: 100, max: 100_000 };
