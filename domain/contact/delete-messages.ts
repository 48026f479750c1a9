import { eq, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { contactMessages } from "./schema.ts";

/** Deletes the messages that a user sent while logged in or under their email address. */
export async function deleteContactMessagesOf(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(contactMessages).where(or(eq(contactMessages.senderId, id), sql`lower(${contactMessages.email}) = ${email}`));
}
