import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { emailOptOuts } from "./schema.ts";
import { isSuppressed } from "./suppress-address.ts";
import type { OptionalEmailTopic } from "./topics.shared.ts";

/** Returns whether an address may get emails about a topic: it has not opted out and is not suppressed. */
export async function wantsTopic(db: Db, addressHash: string, topic: OptionalEmailTopic): Promise<boolean> {
  const optedOut = await db.$count(emailOptOuts, and(eq(emailOptOuts.addressHash, addressHash), eq(emailOptOuts.topic, topic)));
  return optedOut === 0 && !(await isSuppressed(db, addressHash));
}
