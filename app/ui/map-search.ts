/** Returns the URL that finds an address on a map. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}
