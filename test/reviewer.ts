import type { Db } from "#db/handle.ts";
import { aUser } from "./factories.ts";

/** Creates a reviewer. */
export async function aReviewer(db: Db) {
  const { id: userId, email } = await aUser(db, { role: "reviewer" });
  return { role: "reviewer" as const, userId, email };
}
