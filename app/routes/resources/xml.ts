import { textStream } from "#app/http/text-stream.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Returns the text escaped for XML, without characters that are invalid in XML. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (sign) => entities[sign]!);
}

type SitemapEntry = { path: string; changedAt?: Date | null };

const entriesPerChunk = 500;

/** Returns a sitemap with these entries. */
export function sitemap(origin: string, entries: SitemapEntry[]): Iterable<string> {
  return xmlList("urlset", "url", origin, entries);
}

/** Returns an index of sitemap files. */
export function sitemapIndex(origin: string, files: SitemapEntry[]): Iterable<string> {
  return xmlList("sitemapindex", "sitemap", origin, files);
}

function* xmlList(list: string, item: string, origin: string, entries: SitemapEntry[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (let at = 0; at < entries.length; at += entriesPerChunk) {
    const lines = entries.slice(at, at + entriesPerChunk).map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<${item}><loc>${xmlText(origin + path)}</loc>${changed}</${item}>\n`;
    });
    yield lines.join("");
  }
  yield `</${list}>\n`;
}

/** Streams XML as a response that caches can keep for an hour. */
export function xmlResponse(parts: Iterable<string>): Response {
  return new Response(textStream(parts), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
