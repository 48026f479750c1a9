import { z } from "#domain/zod.shared.ts";

/**
 * A notice on all public pages, for example about a storm or a holiday. `endsAt` is a local date and time in the town, such as
 * "2026-01-14T18:00". If `text` is empty, there is no notice.
 */
export const noticeFields = z.strictObject({ id: z.string(), text: z.string(), endsAt: z.string() });

export type NoticeSettings = z.infer<typeof noticeFields>;

export const noNotice: NoticeSettings = { id: "", text: "", endsAt: "" };
