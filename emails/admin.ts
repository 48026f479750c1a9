import { howMany } from "#domain/text/formats.shared.ts";
import { button, type Emails } from "./layout.tsx";

type Counts = { submission: number; claim: number; message: number };

/** The emails to admins. */
export const adminEmails = {
  /** Sent when something arrives, and in the morning, with the numbers of what waits for a decision or an answer. */
  waiting: ({ submission, claim, message }: Counts, { siteName }) => ({
    subject: `What's waiting on ${siteName}`,
    body: [
      "Here is what's waiting:",
      submission && howMany(submission, "business to review", "businesses to review"),
      claim && howMany(claim, "claim to review", "claims to review"),
      message && howMany(message, "message", "messages"),
      button("Open the admin dashboard", "/admin/dashboard"),
      "To turn these emails off, open “Your account” in the admin dashboard.",
    ],
  }),
} satisfies Emails;
