import type { MessageForm } from "#domain/messages/message-forms.shared.ts";

/** What visitors send at `/message`. The contact form is at `/contact`. */
type MessageKind = Exclude<MessageForm, "contact">;

/** Returns the path of the visitors' form. `about` is a business's id, and `name` is the suggested business's name. */
export function messagePath(kind: MessageKind, more: { about?: string; name?: string } = {}): string {
  return `/message?${new URLSearchParams({ kind, ...more })}`;
}
