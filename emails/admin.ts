import { howMany } from "#domain/text/formats.shared.ts";
import { businessName, button, type Emails } from "./layout.tsx";

const chooseEmails = "To turn these emails off, open “Your account” in the admin dashboard.";

/** The emails to admins. */
export const adminEmails = {
  /** Sent after a business is submitted, to admins who chose to get emails right away. */
  "new-submission": ({ business }: { business: string }, { siteName }) => ({
    subject: `New business to review on ${siteName}`,
    body: [
      `${businessName(business, "A business")} was submitted for review.`,
      button("Review the business", "/admin/dashboard/business-requests"),
      chooseEmails,
    ],
  }),

  /** Sent after someone pays for a claim or asks for one, to admins who chose to get emails right away. */
  "claim-received": ({ business, claimant, isPaid }: Claim, { siteName }) => ({
    subject: `New claim to review on ${siteName}`,
    body: [
      `${claimant ?? "Someone"} ${isPaid ? "paid to claim" : "asked to claim"} ${businessName(business, "a business")}.`,
      `Visitors see the original listing until an administrator decides. Approve the claim only if you are sure that this person represents the business. If you reject it, the listing stays as it is${isPaid ? " and the payment is refunded" : ""}.`,
      button("Review the claim", "/admin/dashboard/business-requests"),
    ],
  }),

  /**
   * Sent when a message arrives in the inbox, to admins who chose to get emails right away. Leaves out the message itself, because a
   * stranger wrote it.
   */
  "new-message": (_: Record<string, never>, { siteName }) => ({
    subject: `New message on ${siteName}`,
    body: [
      "A contact message, a report, or a suggestion arrived in your inbox.",
      button("Read the message", "/admin/dashboard/contact-messages"),
      chooseEmails,
    ],
  }),

  /** Sent in the morning to an admin with the numbers of what waits for a decision or an answer. */
  "new-requests-digest": ({ submission, claim, message }: Counts, { siteName }) => ({
    subject: `What's waiting on ${siteName}`,
    body: [
      "Here is what's waiting:",
      submission && howMany(submission, "business to review", "businesses to review"),
      claim && howMany(claim, "claim to review", "claims to review"),
      message && howMany(message, "message", "messages"),
      button("Open the admin dashboard", "/admin/dashboard"),
      chooseEmails,
    ],
  }),
} satisfies Emails;

type Claim = { business: string; claimant?: string | undefined; isPaid: boolean };
type Counts = { submission?: number | undefined; claim?: number | undefined; message?: number | undefined };
