/** The filters for an import's report. */
export const reportFilters = ["all", "new", "updated", "unchanged", "unclear", "lost", "skipped", "kept"] as const;
export type ReportFilter = (typeof reportFilters)[number];
