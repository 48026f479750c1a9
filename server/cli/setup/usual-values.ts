/** The countries that use each currency. Setup suggests the country's currency, and the operator decides. */
const currencies: Record<string, string> = {
  AUD: "AU",
  CAD: "CA",
  CHF: "CH LI",
  CZK: "CZ",
  DKK: "DK",
  EUR: "AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM",
  GBP: "GB",
  HUF: "HU",
  ISK: "IS",
  JPY: "JP",
  MXN: "MX",
  NOK: "NO",
  NZD: "NZ",
  PLN: "PL",
  RON: "RO",
  SEK: "SE",
  USD: "US PR",
};

/** Returns the currency of a country, or an empty string if the list doesn't have the country. */
export function usualCurrency(country: string): string {
  return Object.entries(currencies).find(([, countries]) => countries.split(" ").includes(country))?.[0] ?? "";
}

/** Returns the country's only time zone, or an empty string if it has several or if none is known. */
export function usualTimeZone(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return "";
  // TypeScript doesn't know this method of ECMA-402 yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const zones = locale.getTimeZones?.() ?? [];
  return zones.length === 1 ? zones[0]! : "";
}
