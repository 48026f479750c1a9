import { attributeOf, elementsOf } from "./html.ts";

type StructuredData = { "@type": string | string[]; [property: string]: unknown };

/** Returns a page's metadata for search engines and sharing services. */
export function headOf(page: string) {
  const head = /<head>.*?<\/head>/s.exec(page)?.[0] ?? "";
  const tags = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag);
  const meta = new Map(
    tags
      .map((tag) => [attributeOf(tag, "property") ?? attributeOf(tag, "name"), attributeOf(tag, "content")] as const)
      .filter(([name]) => name !== null),
  );
  return {
    title: /<title>(.*?)<\/title>/s.exec(head)?.[1] ?? "",
    meta: Object.fromEntries(meta) as Record<string, string>,
    canonical: tags.filter((tag) => attributeOf(tag, "rel") === "canonical").map((tag) => attributeOf(tag, "href")),
    feed: tags.filter((tag) => attributeOf(tag, "rel") === "alternate").map((tag) => attributeOf(tag, "href")),
    noindex: head.includes('<meta name="robots" content="noindex"/>'),
    facts: structuredDataOf(page),
  };
}

/** Returns a page's JSON-LD by type. */
function structuredDataOf(page: string): Record<string, StructuredData> {
  const scripts = elementsOf(page, "script").filter((script) => attributeOf(script, "type") === "application/ld+json");
  const graphs = scripts.map(
    (script) => JSON.parse(script.replace(/^<[^>]*>|<\/script>$/g, "")) as { "@graph": StructuredData[] },
  );
  return Object.fromEntries(graphs.flatMap((graph) => graph["@graph"]).map((fact) => [[fact["@type"]].flat().join(" "), fact]));
}
