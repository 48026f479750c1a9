/** A list shows this many businesses at once and offers the rest page by page. */
export const pageSize = 60;

/** So many businesses the rotating block has from the start: two views of three. The others take half a page's bytes. */
export const featuredInitially = 6;
