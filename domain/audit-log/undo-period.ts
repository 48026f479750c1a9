/** The number of days within which a deletion can be undone. */
export const undoDays = 30;
