/** The number of businesses per page of a list. */
export const pageSize = 60;

/** The maximum number of businesses that a device saves. */
export const maxSaved = 50;

/** The number of businesses in the carousel at first: two views of three. All 60 would double the size of the page. */
export const featuredInitially = 6;

/** The value of the URL parameter `open` for businesses that are open now. */
export const openNow = "1";
