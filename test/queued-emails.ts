import { asc } from "drizzle-orm";
import { outbox } from "#db/audit-log/schema.ts";
import { db } from "./db.ts";

/** Returns the queued emails in order. */
export async function queuedEmails() {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
  return rows.map(({ recipient, kind, payload }) => ({ recipient, kind, payload }));
}

/** Returns the token in the latest email of this kind. */
export async function emailedToken(kind: string): Promise<string> {
  const link = (await queuedEmails()).findLast((queued) => queued.kind === kind)?.payload["link"];
  return new URL(String(link), "http://site.test").searchParams.get("token")!;
}
