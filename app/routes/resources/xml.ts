import { textStream } from "#app/http/text-stream.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text as XML may hold it: what people write is escaped, and what no XML may hold is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (sign) => entities[sign]!);
}

type SitemapEntry = { path: string; changedAt?: Date | null };

/** So many addresses are sent at a time. */
const entriesPerChunk = 500;

/** A file that lists pages. */
export function sitemap(origin: string, places: SitemapEntry[]): Iterable<string> {
  return xmlList("urlset", "url", origin, places);
}

/** The file that lists such files. */
export function sitemapIndex(origin: string, files: SitemapEntry[]): Iterable<string> {
  return xmlList("sitemapindex", "sitemap", origin, files);
}

function* xmlList(list: string, item: string, origin: string, places: SitemapEntry[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (let at = 0; at < places.length; at += entriesPerChunk) {
    const lines = places.slice(at, at + entriesPerChunk).map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<${item}><loc>${xmlText(origin + path)}</loc>${changed}</${item}>\n`;
    });
    yield lines.join("");
  }
  yield `</${list}>\n`;
}

/** XML for whoever asks, sent piece by piece while it is made. */
export function xmlResponse(type: "application/xml" | "application/rss+xml", parts: Iterable<string>): Response {
  return new Response(textStream(parts), {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "public, max-age=3600",
    },
  });
}
