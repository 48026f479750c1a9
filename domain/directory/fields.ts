/** A list shows this many businesses at once and offers the rest page by page. */
export const pageSize = 60;
