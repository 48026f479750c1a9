import { attributeOf, elementsOf } from "./html.ts";

type Fact = { "@type": string | string[]; [property: string]: unknown };

/** What the head of a page says to search engines and to services that show shared links. */
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
    facts: factsOf(page),
  };
}

/** The JSON-LD of a page, by type. */
function factsOf(page: string): Record<string, Fact> {
  const scripts = elementsOf(page, "script").filter((script) => attributeOf(script, "type") === "application/ld+json");
  const graphs = scripts.map((script) => JSON.parse(script.replace(/^<[^>]*>|<\/script>$/g, "")) as { "@graph": Fact[] });
  return Object.fromEntries(graphs.flatMap((graph) => graph["@graph"]).map((fact) => [[fact["@type"]].flat().join(" "), fact]));
}
