/**
 * The maximum lengths of a page's fields, in characters, and two counts: `pages` is the maximum number of the site's own pages,
 * and `inHeader` is how many of them the header menu can have.
 */
export const pageLimits = { title: 60, slug: 60, description: 200, body: 30_000, pages: 50, inHeader: 3 };
