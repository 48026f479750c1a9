/**
 * Why an admin has to look: a paid claim could not be delivered; a payer never set up an account; somebody paid twice and gets one
 * payment back; a payment could not be given back or ended at the provider; a sponsor lost its category; a payer set up an account
 * with an address that nobody confirms.
 */
export const adminTaskKinds = [
  "claim_issue",
  "never_set_up",
  "second_payment",
  "provider_refuses",
  "sponsor_displaced",
  "unconfirmed_address",
] as const;
export type AdminTaskKind = (typeof adminTaskKinds)[number];
