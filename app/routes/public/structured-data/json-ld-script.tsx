import { createContext, useContext } from "react";

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
