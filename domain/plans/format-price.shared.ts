import type { Price } from "./plans.shared.ts";

/** Returns how many decimals a currency has: 2 for dollars, 0 for yen. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits!;
}

/** Formats an amount in minor units: "$29.99", "$30". */
export function formatMoney(amount: number, currency: string): string {
  const style = { style: "currency", currencyDisplay: "narrowSymbol", trailingZeroDisplay: "stripIfInteger" } as const;
  const format = new Intl.NumberFormat("en-US", { ...style, currency });
  return format.format(amount / 10 ** decimalsOf(currency));
}

/** Formats a price: "$29.99 a month", "$80 every 3 months". */
export function formatPrice({ amount, currency, interval }: Price): string {
  return `${formatMoney(amount, currency)} ${/^\d/.test(interval) ? "every" : "a"} ${interval}`;
}

/** Returns a currency's name for use in a sentence: "US dollars", "Swiss francs". */
export function currencyName(currency: string): string {
  const style = { style: "currency", currency, currencyDisplay: "name", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat("en-US", style).format(2).replace(/^2\s/, "");
}
