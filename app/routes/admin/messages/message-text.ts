import type { ListedMessage } from "#domain/messages/inbox.ts";
import { type MessageKind, problems } from "#domain/messages/message-kinds.shared.ts";

/** The kinds of messages, for the filter and the overview. */
export const kindLabels: Record<MessageKind, { one: string; many: string }> = {
  contact: { one: "Contact message", many: "Contact messages" },
  report: { one: "Reported problem", many: "Reported problems" },
  suggestion: { one: "Suggested business", many: "Suggested businesses" },
};

/** Returns what a message is about. */
export function subjectOf({ kind, reason, name, subject }: ListedMessage): string {
  if (kind === "report") return problems[reason!];
  return (kind === "suggestion" ? name : subject) ?? "";
}

/** Returns the address that opens the admin's own email program with a reply. */
export function replyLink(message: ListedMessage & { email: string }): string {
  return `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${subjectOf(message)}`)}`;
}
