/** A country's terms for the parts of a place. */
export type PlaceTerms = { region: string; postalCode: string; /** Whether addresses have the region. */ hasRegion: boolean };

const regions: Record<string, string> = {
  ...{ US: "State", AU: "State or territory", BR: "State", IN: "State", MX: "State", CA: "Province or territory" },
  ...{ CH: "Canton", GB: "County", IE: "County", JP: "Prefecture" },
};
const regionsInAddresses = new Set(["US", "AU", "BR", "IN", "MX", "CA", "IE", "JP"]);
const postalCodes: Record<string, string> = { US: "ZIP code", GB: "Postcode", AU: "Postcode", NZ: "Postcode", IE: "Eircode" };

/** Returns a country's terms, for form labels. */
export function placeTermsOf(country: string): PlaceTerms {
  return {
    region: regions[country] ?? "Region",
    postalCode: postalCodes[country] ?? "Postal code",
    hasRegion: regionsInAddresses.has(country),
  };
}
