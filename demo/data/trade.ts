/** The types of the hand-written tables in this folder, one table per category. */

import type { HoursKind } from "#demo/data/hours.ts";

/**
 * A business. `text` is its short description, or "". `extras` are further micro-category ids separated by spaces, and "@kind" for
 * hours that differ from its trade's hours. Only a business on a paid plan has `more`, the remaining paragraphs of its description.
 */
export type Entry = readonly [name: string, text: string, extras?: string, tagline?: string, more?: string];

export type Trade = { id: string; hours: HoursKind; businesses: readonly Entry[] };
