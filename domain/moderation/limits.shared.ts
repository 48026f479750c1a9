/** In characters. */
export const reasonLimit = 1000;

/** Requests per page. This is also the maximum that can be decided together. */
export const requestsPerPage = 50;
