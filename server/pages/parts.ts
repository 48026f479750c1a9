import type { Buffer } from "node:buffer";
import { LRUCache } from "lru-cache";
import type { DrawnParts } from "#app/http/drawn-parts.ts";

/** In bytes, keys counted at two for a character: some two hundred lists, or ten thousand cards. */
const mostMemory = 32 * 1024 * 1024;

/** Keeps the parts of pages; what nobody asked for longest goes first. */
export function keepParts(): DrawnParts {
  return new LRUCache<string, Buffer>({ maxSize: mostMemory, sizeCalculation: (part, key) => part.length + 2 * key.length });
}
