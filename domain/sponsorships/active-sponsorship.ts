import { isNull } from "drizzle-orm";
import { sponsorships } from "./schema.ts";

/** The condition for a live sponsorship. Ended ones stay as rows. */
export const isLive = isNull(sponsorships.endedAt);
