import { rowsFrom } from "./row.ts";

/** Visitors' questions to businesses. */
export const messagesRows = rowsFrom("messages to a business", {
  "messages.ask":
    'If a business has an owner, its profile links to "Ask a question" on every plan. The form asks for a name, an email or phone number, and a text. It works without an account or JavaScript.',
  "messages.email":
    "The owner gets an email with the question and how to reach the visitor. Neither person's address is in a header or on a public page.",
  "messages.off":
    "The owner can turn messages off, or only the emails about them. When messages are off, the profile has no link.",
  "messages.abuse":
    "Abuse is limited by a honeypot, a signed timestamp, and limits per network, business, and day. A message has at most two links, and the same text is not stored twice.",
  "messages.spam": "After a message is marked as spam, the sender's network can't write to that business for 30 days.",
  "messages.inbox":
    "The dashboard shows the number of unread messages. The inbox lists them newest first, 20 per page. Opening one marks it as read.",
  "messages.actions": "A message can be answered by email or phone, marked as answered or as spam, and deleted.",
  "messages.access": "Only the owner and the editors can see messages. A later owner cannot see earlier messages.",
  "messages.expiry": "Messages are deleted after a year.",
});
