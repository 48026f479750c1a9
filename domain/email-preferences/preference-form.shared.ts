import { z } from "#domain/zod.shared.ts";
import { topicNames } from "./topics.shared.ts";

/** The topics that a person wants emails about. A form without topics means that the person wants none. */
export const preferenceFields = z.object({ topics: z.array(z.enum(topicNames)).default([]) });
