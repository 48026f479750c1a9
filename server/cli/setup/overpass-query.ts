/** The OpenStreetMap tag keys of places that may be businesses. */
const tags = ["shop", "amenity", "craft", "office", "tourism", "leisure", "healthcare"];

/** Returns the Overpass query for every place in the town that has a name and one of these tags. */
export function overpassQuery({ name, country }: { name: string; country: string }): string {
  const quoted = JSON.stringify(name);
  return [
    "[out:json][timeout:180];",
    `area["ISO3166-1"="${country}"][admin_level=2]->.country;`,
    `rel["boundary"="administrative"]["name"=${quoted}](area.country);`,
    "map_to_area->.town;",
    "(",
    ...tags.map((tag) => `  nwr["${tag}"]["name"](area.town);`),
    ");",
    "out center tags;",
    "",
  ].join("\n");
}
