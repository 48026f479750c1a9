/** Businesses per page of a list. */
export const pageSize = 60;

/** The businesses that the carousel has from the start: two views of three. All 60 would double the size of the page. */
export const featuredInitially = 6;
