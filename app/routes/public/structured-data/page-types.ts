import { createContext, type RouterContextProvider } from "react-router";

/** A thing as schema.org describes it. */
export type StructuredDataItem = { "@type": string | string[]; [property: string]: unknown };
type Context = Readonly<RouterContextProvider>;

const pageItems = createContext<() => StructuredDataItem[]>(() => []);

/**
 * Gives a loader's data back, and says to machines what a page with it is about. Only a whole page has that, so it is made when
 * one is rendered: neither a click within the site nor the browser's scripts carry it.
 */
export function withStructuredData<Data>(context: Context, data: Data, facts: (data: Data) => StructuredDataItem[]): Data {
  context.set(pageItems, () => facts(data));
  return data;
}

/** What the page's loaders told, as the content of a script; null when they told nothing. */
export function structuredDataJson(context: Context): string | null {
  const facts = context.get(pageItems)();
  return facts.length ? escaped(JSON.stringify({ "@context": "https://schema.org", "@graph": facts })) : null;
}

/** JSON that ends no script and no line, whatever people call their business. */
function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
