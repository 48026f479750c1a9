import { z } from "#domain/zod.shared.ts";

/** Whether a person wants optional email. */
export const optionalEmailFields = z.object({ wanted: z.enum(["yes", "no"]) });
