/** The number of rows on a page of an admin's list. */
export const rowsPerPage = 50;
