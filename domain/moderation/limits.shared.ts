/** The maximum length of a reason, in characters. */
export const reasonLimit = 1000;
