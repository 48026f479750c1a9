import { z } from "#domain/zod.shared.ts";

/**
 * A notice on all public pages, such as a storm or a holiday. `endsAt` is the town's local date and time, such as
 * "2026-01-14T18:00". If `text` is empty, there is no notice.
 */
export const noticeFields = z.strictObject({ id: z.string(), text: z.string(), endsAt: z.string() });

export type NoticeSettings = z.infer<typeof noticeFields>;

export const noNotice: NoticeSettings = { id: "", text: "", endsAt: "" };
