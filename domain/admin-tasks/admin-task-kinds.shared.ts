/**
 * The reasons for an admin task: a paid claim could not be granted; a payer never set up an account; a user paid twice and gets
 * one refund; the provider rejected a refund or cancellation; a sponsor lost its category; a
 * code made a claimant the owner, which an admin can take back; the daily
 * limit of messages was reached.
 */
export const adminTaskKinds = [
  "claim_issue",
  "never_set_up",
  "second_payment",
  "provider_refuses",
  "sponsor_displaced",
  "claim_granted",
  "message_limit",
] as const;
export type AdminTaskKind = (typeof adminTaskKinds)[number];
