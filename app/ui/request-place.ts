import type { RequestKind } from "#domain/moderation/fields.ts";

/** A page of the list, with what is asked of it besides. */
export function requestsAt(page: number, asked: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...asked });
  return query.size ? `?${query}` : "?";
}

export const kindNames: Record<RequestKind, string> = {
  claim: "Claim",
  owner: "Owner's business",
  submission: "Submission",
};
