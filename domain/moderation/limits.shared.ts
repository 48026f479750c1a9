/** The maximum length of a reason, in characters. */
export const reasonLimit = 1000;

/** The number of requests per page. */
export const requestsPerPage = 50;
