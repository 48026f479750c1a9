/** Businesses per page of a list. */
export const pageSize = 60;

/** The number of positions of a list that are visible first. */
export const topSlots = 3;

/** The number of businesses in the carousel at first: two views of three. All 60 would double the size of the page. */
export const featuredInitially = 6;

/** The number of cards that the carousel shows at once, on phones and on wider screens. */
export const carouselCards = { phone: 1, wide: 3 };
