/** In characters, except `pages` (the site's own pages) and `inHeader` (own pages in the header menu). */
export const pageLimits = { title: 60, slug: 60, description: 200, body: 30_000, pages: 50, inHeader: 3 };
