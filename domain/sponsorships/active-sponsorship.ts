import { isNull } from "drizzle-orm";
import { sponsorships } from "./schema.ts";

/** The sponsorship has not ended. Ended ones stay as rows and count for nothing. */
export const isLive = isNull(sponsorships.endedAt);
