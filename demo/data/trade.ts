/** The shape of the hand-written tables beside this file: one table per category. */

import type { HoursKind } from "#demo/data/hours.ts";

/**
 * Name; what it says of itself ("" for nothing); further micro-categories, parted by spaces, and "@kind" for hours unlike its
 * trade's; tagline; and, for a business on a paid plan only, the rest of its description, paragraphs parted by a blank line.
 */
export type Entry = readonly [name: string, text: string, extras?: string, tagline?: string, more?: string];

export type Trade = { id: string; hours: HoursKind; businesses: readonly Entry[] };
