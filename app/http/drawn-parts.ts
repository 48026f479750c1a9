import type { Buffer } from "node:buffer";
import { createContext } from "react-router";

/** Parts of pages as bytes, each by what it was drawn from. */
export type DrawnParts = { get(key: string): Buffer | undefined; set(key: string, part: Buffer): unknown };

/** The parts that a site has drawn so far, one for each site, as parts speak of the town; null draws every page whole. */
export const drawnParts = createContext<DrawnParts | null>();
