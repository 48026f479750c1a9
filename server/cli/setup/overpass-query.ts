/** The OpenStreetMap tags of places that may be businesses. */
const tags = ["shop", "amenity", "craft", "office", "tourism", "leisure", "healthcare"];

/** Returns the Overpass query for every place with a name in the town. */
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
