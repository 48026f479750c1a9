import { type ReportFilter, reportFilters } from "#domain/imports/report/report-filter.shared.ts";

export const importsPath = "/admin/dashboard/imports";

/** The path of the screen for mapping the data in an uploaded file. */
export function draftPath(draftId: string): string {
  return `${importsPath}/drafts/${draftId}`;
}

/** The path of an import's report. */
export function reportPath(importId: string, { show, page }: ReportView = { show: "all", page: 1 }): string {
  const query = new URLSearchParams({ ...(show !== "all" && { show }), ...(page > 1 && { page: String(page) }) }).toString();
  return `${importsPath}/${importId}${query && `?${query}`}`;
}

/** The part of a report that the screen shows. */
export type ReportView = { show: ReportFilter; page: number };

/** Reads from the URL which part of a report to show. */
export function reportViewOf(params: URLSearchParams): ReportView {
  const page = Number(params.get("page"));
  return {
    show: reportFilters.find((filter) => filter === params.get("show")) ?? "all",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}
