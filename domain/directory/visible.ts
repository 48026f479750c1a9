import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";

/** May be shown to visitors. Every public read, list and search asks this and nothing else. */
export const visible = eq(businesses.approvalStatus, "approved");
