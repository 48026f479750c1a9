import { decimalsOf, formatMoney } from "#domain/plans/format-price.shared.ts";
import { passwordAgainFields } from "#domain/accounts/account-forms.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { priceLimits } from "./price-limits.shared.ts";

/** Returns the amount of a typed price in minor units of the currency: 3499 for "34.99". */
export function parsePrice(typed: string, currency: string): number {
  return Math.round(Number(typed) * 10 ** decimalsOf(currency));
}

/** Returns the form for new prices. `latest` is the id of the latest change that the admin saw, or "". */
export function priceForm(currency: string) {
  const decimals = decimalsOf(currency);
  const example = decimals ? "34.99" : "3499";
  const format = new RegExp(`^\\d{1,9}${decimals ? `(?:\\.\\d{1,${decimals}})?` : ""}$`);
  const [lowest, highest] = [priceLimits.min, priceLimits.max].map((limit) => formatMoney(limit, currency));
  const price = z
    .string({ error: "Enter a price." })
    .trim()
    .regex(format, `Enter a price such as ${example}.`)
    .refine((typed) => isWithinLimits(parsePrice(typed, currency)), `Enter a price from ${lowest} to ${highest}.`);
  return z
    .object({ premium: price, sponsorship: price, latest: z.string().max(36).default(""), ...passwordAgainFields.shape })
    .refine(({ premium, sponsorship }) => parsePrice(sponsorship, currency) >= parsePrice(premium, currency), {
      path: ["sponsorship"],
      message: "Premium + Sponsorship can't cost less than Premium.",
    });
}

function isWithinLimits(cents: number): boolean {
  return cents >= priceLimits.min && cents <= priceLimits.max;
}
