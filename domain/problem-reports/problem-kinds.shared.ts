/** What visitors can report about a listing. The labels are on screens and in emails. */
export const problemKinds = {
  wrong_number: "The phone number is wrong",
  moved: "The business has moved",
  closed: "The business has closed",
  not_theirs: "The person who runs this listing doesn't run the business",
  something_else: "Something else is wrong",
} as const;
export type ProblemKind = keyof typeof problemKinds;

/** The problems that the owner sees first. The others go to the admins right away, because the owner may be the problem. */
export const ownersFirst: readonly ProblemKind[] = ["wrong_number", "moved", "something_else"];

/** How a report ends: someone corrected the listing, or the listing stays as it is. */
export const reportOutcomes = ["corrected", "unchanged"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
