import { isNull } from "drizzle-orm";
import { sponsorships } from "./schema.ts";

/** The condition for a live sponsorship. Ended sponsorships are kept in the table. */
export const isLive = isNull(sponsorships.endedAt);
