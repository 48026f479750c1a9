import { createContext, type RouterContextProvider } from "react-router";

/** A thing as schema.org describes it. */
export type Fact = { "@type": string | string[]; [property: string]: unknown };
type Context = Readonly<RouterContextProvider>;

const told = createContext<() => Fact[]>(() => []);

/**
 * Gives a loader's data back, and says to machines what a page with it is about. Only a whole page has that, so it is made when
 * one is rendered: neither a click within the site nor the browser's scripts carry it.
 */
export function tell<Data>(context: Context, data: Data, facts: (data: Data) => Fact[]): Data {
  context.set(told, () => facts(data));
  return data;
}

/** What the page's loaders told, as the content of a script; null when they told nothing. */
export function factsOf(context: Context): string | null {
  const facts = context.get(told)();
  return facts.length ? escaped(JSON.stringify({ "@context": "https://schema.org", "@graph": facts })) : null;
}

/** JSON that ends no script and no line, whatever people call their business. */
function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
