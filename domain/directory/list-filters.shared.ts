/** The filters of a list, which are also the names of the URL parameters that turn them on. */
export const listFilters = ["open", "confirmed", "today"] as const;
export type ListFilter = (typeof listFilters)[number];

/** In days. An older confirmation of the hours is not shown and does not count. */
export const confirmedDays = 365;
