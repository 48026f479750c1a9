import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { secrets } from "./audit-log/schema.ts";

/** Returns the secret with this name. Creates it when it is first used. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const existing = await find(db, name);
  if (existing !== null) return existing;
  const value = randomBytes(32).toString("base64url");
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  // Another process may have inserted the secret first.
  return (await find(db, name))!;
}

async function find(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value ?? null;
}
