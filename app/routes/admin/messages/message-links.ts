import type { MessageKind } from "#domain/messages/message-kinds.shared.ts";

const page = "/admin/dashboard/contact-messages";

/** The path of the open tasks above the inbox. */
export const tasksPath = `${page}#admin-tasks`;

/** The path of the failed emails below the inbox. */
export const failedEmailsPath = `${page}#failed-emails`;

/** Which messages the inbox shows: open or done, of one kind or all, all that contain a text. */
export type MessageLocation = { isDone?: boolean; kind?: MessageKind | undefined; page?: number; search?: string };

/** Returns the path that shows these messages. `more` names a message and what to ask about it, such as `delete`. */
export function messagesPath(
  { isDone, kind, page: number = 1, search }: MessageLocation = {},
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(kind && { kind }),
    ...(isDone && { state: "done" }),
    ...(number > 1 && { page: String(number) }),
    ...more,
  });
  return query.size ? `${page}?${query}` : page;
}
