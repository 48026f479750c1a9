/** What is in the admins' inbox: tasks, and what visitors send. */
export const inboxKinds = ["task", "report", "suggestion", "contact"] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** What visitors can report about a listing. The labels are on screens and in emails. */
export const problems = {
  wrong_number: "The phone number is wrong",
  moved: "The business has moved",
  closed: "The business has closed",
  not_theirs: "The person who runs this listing doesn't run the business",
  something_else: "Something else is wrong",
} as const;
export type Problem = keyof typeof problems;

/**
 * What only an admin can do: a paid claim could not be granted; a payer never set up an account;
 * the provider refused a refund or cancellation; a sponsor lost its category; a code made a claimant the owner, which an admin can take
 * back; the daily limit of messages was reached; an email could not be sent.
 */
export const adminTaskKinds = [
  "claim_issue",
  "never_set_up",
  "provider_refuses",
  "sponsor_displaced",
  "claim_granted",
  "message_limit",
  "email_failed",
] as const;
export type AdminTaskKind = (typeof adminTaskKinds)[number];

/** The details of a task. They depend on its kind. */
export type TaskFacts = Record<string, string | number | null>;

/** The maximum lengths of a message's fields, in characters. */
export const messageLimits = { name: 100, email: 254, subject: 150, contact: 5000, message: 2000 };
