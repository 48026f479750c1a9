/** The number of days in which a deletion can be undone. */
export const undoDays = 30;
