import { createContext, type RouterContextProvider } from "react-router";
import { escaped } from "./script-text.ts";

/** A thing as schema.org describes it. */
export type Fact = { "@type": string | string[]; [property: string]: unknown };
type Context = Readonly<RouterContextProvider>;

const told = createContext<() => Fact[]>(() => []);

/**
 * Gives a loader's data back, and says to machines what a page with it is about. Only a whole page has that, so it is made when
 * one is drawn: neither a click within the site nor the browser's scripts carry it. It's told from the data alone, as a page is
 * drawn again only for other data.
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
