import { LRUCache } from "lru-cache";
import type { Drawn, DrawnParts } from "#app/http/drawn-parts.ts";

/** In bytes, keys counted at two for a character: a hundred lists and their pages, or ten thousand cards. */
const mostMemory = 32 * 1024 * 1024;

/** Keeps pages and parts of pages by what they were drawn from; what nobody asked for longest goes first. */
export function keepParts(): DrawnParts {
  const bytesOf = (drawn: Drawn) => drawn.reduce((sum, { length }) => sum + length, 0);
  return new LRUCache<string, Drawn>({ maxSize: mostMemory, sizeCalculation: (drawn, key) => bytesOf(drawn) + 2 * key.length });
}
