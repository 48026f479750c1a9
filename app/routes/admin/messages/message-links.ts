import type { MessageBox } from "#domain/contact/contact-inbox.ts";

const page = "/admin/dashboard/contact-messages";

/** The current box or search, its page, and the open message. */
export type MessageLocation = { box: MessageBox; page: number; search?: string; message?: string };

/** Returns the path that shows this box, page, and message. */
export function messagesPath({ box, page: number, search, message }: MessageLocation): string {
  const query = new URLSearchParams();
  if (box === "archived") query.set("box", box);
  if (number > 1) query.set("page", String(number));
  if (search) query.set("search", search);
  if (message) query.set("message", message);
  return query.size ? `${page}?${query}` : page;
}
