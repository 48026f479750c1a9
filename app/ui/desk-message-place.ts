const page = "/admin/dashboard/contact-messages";

/** Where messages lie, which page of them is shown and which one is open. */
export type MessagePlace = { box: "inbox" | "archived"; page: number; message?: string };

/** A message as its page shows it. */
export type DeskMessage = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
  readAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  archivedAt: Date | null;
  sponsor: { id: string; name: string } | null;
};

/** The address of a place. */
export function messagesAt({ box, page: number, message }: MessagePlace): string {
  const query = new URLSearchParams();
  if (box === "archived") query.set("box", box);
  if (number > 1) query.set("page", String(number));
  if (message) query.set("message", message);
  return query.size ? `${page}?${query}` : page;
}
