/** The number of days within which an action can be undone. */
export const undoDays = 30;
