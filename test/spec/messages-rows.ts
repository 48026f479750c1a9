import { rowsFrom } from "./row.ts";

/** Visitors' questions to businesses. */
export const messagesRows = rowsFrom("messages to a business", {
  "messages.ask":
    'The profile of a business with an owner, on every plan, links to "Ask a question": a form with name, email or phone number, and text, without an account or scripts.',
  "messages.email":
    "The owner gets an email with the question and how to reach the visitor. Neither address is in a header or on a public page.",
  "messages.off": "The owner can turn messages off, or only the emails about them. The profile then has no link.",
  "messages.abuse":
    "Honeypot, signed time, limits per network, per business, and per day, at most two links, and no second copy of the same text.",
  "messages.spam": "A spam mark keeps the sender's network from writing to that business for 30 days.",
  "messages.inbox":
    "The dashboard shows the number of unread messages. The inbox lists them newest first, 20 per page. Opening one marks it as read.",
  "messages.actions": "A message can be answered by email or telephone, marked as answered or as spam, and deleted.",
  "messages.access": "Only the owner and the editors see messages. A later owner does not see earlier ones.",
  "messages.expiry": "Messages are deleted after a year.",
});
