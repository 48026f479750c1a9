/** In characters. */
export const reasonLimit = 1000;

/** Requests per page, which is also the most that can be decided together. */
export const requestsPerPage = 50;
