import type { Buffer } from "node:buffer";
import { createContext } from "react-router";

/** Something drawn, as bytes: whole, or cut where a page's nonce goes. */
export type Drawn = readonly Buffer[];

/** Pages and parts of pages, each by what it was drawn from. */
export type DrawnParts = { get(key: string): Drawn | undefined; set(key: string, drawn: Drawn): unknown };

/** What a site has drawn so far, one for each site, as pages speak of the town; null draws every page whole. */
export const drawnParts = createContext<DrawnParts | null>();
