import { z } from "#domain/zod.shared.ts";

/** The lowest and highest price of a paid plan, in minor units of the currency a month. */
export const priceLimits = { min: 100, max: 100_000 };

const cents = z.int().min(priceLimits.min).max(priceLimits.max);

/** The prices for new buyers, in minor units of `currency` a month. */
export const pricesFields = z.strictObject({ currency: z.string().length(3), premium: cents, premium_sponsorship: cents });

export type Prices = z.infer<typeof pricesFields>;
