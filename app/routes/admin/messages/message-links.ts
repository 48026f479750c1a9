import type { MessageBox } from "#domain/contact/contact-inbox.ts";

const page = "/admin/dashboard/contact-messages";

/** Which box and page of it is shown, and which message is open. */
export type MessagePlace = { box: MessageBox; page: number; message?: string };

/** The address of a place. */
export function messagesAt({ box, page: number, message }: MessagePlace): string {
  const query = new URLSearchParams();
  if (box === "archived") query.set("box", box);
  if (number > 1) query.set("page", String(number));
  if (message) query.set("message", message);
  return query.size ? `${page}?${query}` : page;
}
