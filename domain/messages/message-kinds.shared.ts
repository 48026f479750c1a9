/** The kinds of messages in the admins' inbox. */
export const messageKinds = ["contact", "report", "suggestion"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What visitors can report about a listing. The labels are on screens and in emails. */
export const problems = {
  wrong_number: "The phone number is wrong",
  moved: "The business has moved",
  closed: "The business has closed",
  not_theirs: "The person who runs this listing doesn't run the business",
  something_else: "Something else is wrong",
} as const;
export type Problem = keyof typeof problems;

/** The problems that are also emailed to the owner. The owner may be the cause of the others. */
export const wrongFacts: readonly Problem[] = ["wrong_number", "moved", "something_else"];
