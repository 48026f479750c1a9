import { createContext, type RouterContextProvider } from "react-router";
import { escaped } from "./script-text.ts";

/** A thing as schema.org describes it. */
export type Fact = { "@type": string | string[]; [property: string]: unknown };
type Context = Readonly<RouterContextProvider>;

const told = createContext<() => Fact[]>(() => []);

/**
 * Says to machines what a page is about. Only a whole page has it, so it is made when one is drawn: neither a click within
 * the site nor the browser's scripts carry it.
 */
export function tell(context: Context, facts: () => Fact[]): void {
  context.set(told, facts);
}

/** What the page's loaders told, as the content of a script; null when they told nothing. */
export function factsOf(context: Context): string | null {
  const facts = context.get(told)();
  return facts.length ? escaped(JSON.stringify({ "@context": "https://schema.org", "@graph": facts })) : null;
}
