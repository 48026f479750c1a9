import { planNames } from "#domain/plans/plans.shared.ts";
import { businessName, longDate } from "#emails/format.ts";
import type { Descriptions } from "./description.ts";

type PeopleKinds =
  | "editor-joined"
  | "editor-removed"
  | "business-handed-over"
  | "business-taken-over"
  | "handover-reminder"
  | "handover-plan-ended";
type MessageKinds = "message-reply" | "new-business-message";
type AdminKinds = "new-submission" | "claim-received" | "new-contact-message" | "new-problem-report" | "new-requests-digest";

const business = "Prairie Plumbing";
const payBy = "2027-02-01T18:00:00.000Z";

/** Emails about a business's owner and editors. */
export const peopleEmails: Descriptions<PeopleKinds> = {
  "editor-joined": {
    title: "New editor",
    help: "Sent to an owner when an editor accepts an invitation.",
    sample: { business, editor: "ada@example.org" },
    values: (payload) => ({ businessName: businessName(payload.business), editor: payload.editor }),
  },
  "editor-removed": {
    title: "Editor removed",
    help: "Sent to an editor when the owner removes them.",
    sample: { business },
    values: (payload) => ({ businessName: businessName(payload.business, "a business") }),
  },
  "business-handed-over": {
    title: "Business handed over",
    help: "Sent to the former owner.",
    sample: { business, newOwner: "ada@example.org", canceled: true, keepsEditing: true },
    values: (payload) => ({ businessName: businessName(payload.business, "the business"), newOwner: payload.newOwner }),
  },
  "business-taken-over": {
    title: "You now own a business",
    help: "Sent to the new owner.",
    sample: { business, plan: "premium", next: "basic", payBy },
    values: (payload) => ({ businessName: businessName(payload.business, "the business") }),
  },
  "handover-reminder": {
    title: "Plan about to end after a handover",
    help: "Sent to a new owner before the plan ends.",
    sample: { business, plan: "premium", next: "basic", payBy },
    values: (payload, sender) => ({
      businessName: businessName(payload.business, "Your business"),
      plan: planNames[payload.plan],
      nextPlan: planNames[payload.next],
      date: longDate(payload.payBy, sender),
    }),
  },
  "handover-plan-ended": {
    title: "Plan ended after a handover",
    help: "Sent to a new owner who did not pay in time.",
    sample: { business, plan: "premium", next: "basic" },
    values: (payload) => ({
      businessName: businessName(payload.business),
      plan: planNames[payload.plan],
      nextPlan: planNames[payload.next],
    }),
  },
};

/** Emails about messages. */
export const messageEmails: Descriptions<MessageKinds> = {
  "message-reply": {
    title: "Reply to a contact message",
    help: "Sent to the sender of a contact message when you reply.",
    sample: { subject: "Opening hours", message: "When do you open?", answer: "At eight." },
    values: () => ({}),
  },
  "new-business-message": {
    title: "New message for a business",
    help: "Sent to the owner when a visitor asks a question.",
    sample: {
      business,
      visitor: "Vera",
      contact: "vera@example.org",
      message: "Do you fix sump pumps?",
      link: "/dashboard/messages/1",
    },
    values: (payload) => ({ businessName: businessName(payload.business) }),
  },
};

/** Emails to administrators. */
export const adminEmails: Descriptions<AdminKinds> = {
  "new-submission": {
    title: "New business to review",
    help: "Sent to administrators who chose to get emails about submissions.",
    sample: { business, more: 2 },
    values: (payload) => ({ businessName: businessName(payload.business, "A business") }),
  },
  "claim-received": {
    title: "New claim to review",
    help: "Sent to administrators when someone claims a business.",
    sample: { business, claimant: "ada@example.org", more: 1 },
    values: (payload) => ({
      businessName: businessName(payload.business, "a business"),
      claimant: payload.claimant ?? "Someone",
    }),
  },
  "new-contact-message": {
    title: "New contact message",
    help: "Sent to administrators who chose to get emails about messages.",
    sample: { more: 1 },
    values: () => ({}),
  },
  "new-problem-report": {
    title: "New reported problem",
    help: "Sent to administrators when a reported problem is waiting for them.",
    sample: { business, more: 1 },
    values: (payload) => ({ businessName: businessName(payload.business, "a business") }),
  },
  "new-requests-digest": {
    title: "New requests",
    help: "Sent to administrators once a day, or when several requests have arrived.",
    sample: { submission: 1, claim: 2, message: 3 },
    values: () => ({}),
  },
};
