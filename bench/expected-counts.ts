/** Counts a replayed day without the site's code, using only the requests, the HTML of the responses, and the scoreboard's rules. */

/** The sender of a request. Only people are counted. */
export type Client = { address: string; userAgent: string; headers: Record<string, string>; counts: boolean };
export type Counts = Map<string, number>;

/** The number of positions per page of a list, and the number of cards in the home page's first view on phones and on other screens. */
const pageSize = 60;
const featured = { phone: 1, wide: 3 };

export function openExpectedCounts() {
  const seen = new Set<string>();
  const counts: { impressions: Counts; profiles: Counts; words: Counts } = {
    impressions: new Map(),
    profiles: new Map(),
    words: new Map(),
  };
  const add = (to: Counts, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  const isFirst = ({ address, userAgent }: Client, what: string) => {
    const key = `${address} ${userAgent} ${what}`;
    return !seen.has(key) && seen.add(key).size > 0;
  };

  function addProfile(client: Client, id: string, what: string): void {
    if (isFirst(client, `${what} ${id}`)) add(counts.profiles, `${id} ${what}`);
  }

  return {
    counts,
    click(client: Client, id: string, what: string): void {
      if (client.counts) addProfile(client, id, what);
    },
    /** Counts a page. `html` is the page at this address, even if the request was for its data. */
    page(client: Client, path: string, html: string): void {
      if (!client.counts) return;
      const { pathname, searchParams } = new URL(path, "http://site");
      const [, area = "", id = "", , micro = ""] = pathname.split("/");
      if (area === "business") return addProfile(client, id, "views");
      const list = { "": "featured", businesses: `category/${id}`, category: micro && `micro-category/${micro}` }[area] ?? area;
      if (!list || area === "about") return;
      const page = Number(searchParams.get("page") ?? 1);
      const query = searchParams.get("q");
      // Uses only the cards, because a sponsor's banner also links to a business.
      const cards = html.split("<article").slice(1);
      const all = cards.flatMap((card) => /href="\/business\/([0-9a-f-]{36})"/.exec(card)?.[1] ?? []);
      const shown = list === "featured" ? all.slice(0, /Mobi/.test(client.userAgent) ? featured.phone : featured.wide) : all;
      if (isFirst(client, `list ${list} ${page} ${query}`))
        for (const [index, business] of shown.entries()) {
          add(counts.impressions, `${list} ${(page - 1) * pageSize + index + 1} ${business}`);
          add(counts.profiles, `${business} shown`);
        }
      if (query !== null && page === 1 && !/\d/.test(query) && isFirst(client, `words ${query}`))
        for (const business of shown) add(counts.words, `${business} ${query}`);
    },
  };
}

/** Returns the keys whose numbers differ, with both numbers. */
export function differences(expected: Counts, stored: Counts): string[] {
  return [...new Set([...expected.keys(), ...stored.keys()])]
    .filter((key) => (expected.get(key) ?? 0) !== (stored.get(key) ?? 0))
    .map((key) => `${key}: expected ${expected.get(key) ?? 0}, stored ${stored.get(key) ?? 0}`);
}
