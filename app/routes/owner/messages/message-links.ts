import type { MessageBox } from "#domain/business-messages/read-messages.ts";

type Place = { businessId: string; box?: MessageBox; page?: number };

/** Returns the path of a page of messages. */
export function messagesPath({ businessId, box = "inbox", page = 1 }: Place): string {
  const params = new URLSearchParams({ business: businessId });
  if (box !== "inbox") params.set("box", box);
  if (page > 1) params.set("page", String(page));
  return `/dashboard/messages?${params}`;
}
