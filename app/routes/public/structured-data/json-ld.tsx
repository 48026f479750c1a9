import { createContext, useContext } from "react";
import { createContext as createRouterContext, type RouterContextProvider } from "react-router";

/** A schema.org item. */
export type StructuredDataItem = { "@type": string | string[]; [property: string]: unknown };
type Context = Readonly<RouterContextProvider>;

const pageItems = createRouterContext<() => StructuredDataItem[]>(() => []);

/**
 * Returns a loader's data and registers its structured data. `items` runs only when a whole page is rendered, so that `.data`
 * responses and the browser's scripts do not contain the structured data.
 */
export function withStructuredData<Data>(context: Context, data: Data, items: (data: Data) => StructuredDataItem[]): Data {
  context.set(pageItems, () => items(data));
  return data;
}

/** Returns the page's structured data as escaped JSON-LD, or null if the page has none. */
export function structuredDataJson(context: Context): string | null {
  const items = context.get(pageItems)();
  return items.length ? escaped(JSON.stringify({ "@context": "https://schema.org", "@graph": items })) : null;
}

/** Escapes characters that could end a script or a line. */
function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const JsonLd = createContext<string | null>(null);

/**
 * Provides the page's JSON-LD, which only the server renders. In the browser, the context is null, and hydration does not change the
 * rendered script.
 */
export const StructuredDataProvider = JsonLd.Provider;

/** Renders the page's JSON-LD. The JSON is already escaped. */
export function StructuredData() {
  const json = useContext(JsonLd);
  return json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
