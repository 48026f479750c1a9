import { priceLimits } from "#domain/billing/prices/price-limits.shared.ts";
import { z } from "#domain/zod.shared.ts";

const cents = z.int().min(priceLimits.min).max(priceLimits.max);

/** The prices for new buyers, in minor units of `currency` per month. */
export const pricesFields = z.strictObject({ currency: z.string().length(3), premium: cents, premium_sponsorship: cents });

export type Prices = z.infer<typeof pricesFields>;
