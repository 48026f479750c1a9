import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMessages } from "./schema.ts";

/** Deletes the messages to businesses whose sender gave this email address. */
export async function deleteMessagesFrom(tx: Db, email: string): Promise<void> {
  await tx.delete(businessMessages).where(sql`lower(trim(${businessMessages.contact})) = ${email}`);
}
