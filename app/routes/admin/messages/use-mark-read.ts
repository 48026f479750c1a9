import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ListedMessage } from "#domain/contact/contact-inbox.ts";

/** Marks an opened message as read. Without JavaScript, the admin uses the button. */
export function useMarkRead({ id, readAt }: Pick<ListedMessage, "id" | "readAt">): void {
  const { submit } = useFetcher({ key: `opened ${id}` });
  const isUnread = readAt === null;
  useEffect(() => {
    if (isUnread) void submit({ intent: "opened", id }, { method: "post" });
    // A message that the admin marks as unread while it is open stays unread.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
}
