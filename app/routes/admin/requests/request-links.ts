/** Returns the query for a list page. `params` opens a dialog. */
export function requestsQuery(page: number, params: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...params });
  return query.size ? `?${query}` : "?";
}

/** The toasts to show if a decision could not be sent. */
export const failedDecision = {
  approve: { title: "Failed to approve business request." },
  reject: { title: "Failed to reject business request." },
};
