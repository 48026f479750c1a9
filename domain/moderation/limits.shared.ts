/** The maximum length of a reason, in characters. */
export const reasonLimit = 1000;

/** The number of requests per page. This is also the maximum that can be decided together. */
export const requestsPerPage = 50;
