/** The lowest and highest price of a paid plan, in minor units of the currency a month. */
export const priceLimits = { min: 100, max: 100_000 };
