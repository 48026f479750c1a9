/** The maximum number of editors per business, including people who have a pending invitation to edit it. */
export const maxEditors = 5;

/** An invitation can be accepted for this many days. */
export const invitationDays = 7;

/** The maximum number of invitations that one owner may send in 24 hours, including resent ones. */
export const invitationsPerDay = 10;

/** After a handover, the business keeps its plan for this many days without a payment by the new owner. */
export const handoverDays = 14;

/**
 * A business can't be handed over for this many days after a claim to it is approved, because the previous contact may dispute
 * the claim.
 */
export const daysAfterClaim = 7;

/** The new owner gets a reminder this many days before the plan ends. */
export const handoverReminderDays = 4;
