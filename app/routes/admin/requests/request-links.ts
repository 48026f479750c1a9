/** A page of the list, with what is asked of it besides. */
export function requestsAt(page: number, asked: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...asked });
  return query.size ? `?${query}` : "?";
}

/** What is said when a decision could not be sent. */
export const failedDecision = {
  approve: { title: "Failed to approve business request." },
  reject: { title: "Failed to reject business request." },
};
