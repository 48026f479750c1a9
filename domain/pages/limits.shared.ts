/**
 * In characters, except `pages` (the number of the site's own pages) and `inHeader` (how many of them the header menu can have).
 */
export const pageLimits = { title: 60, slug: 60, description: 200, body: 30_000, pages: 50, inHeader: 3 };
