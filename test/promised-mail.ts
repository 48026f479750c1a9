import { asc } from "drizzle-orm";
import { outbox } from "#db/change/schema.ts";
import { db } from "./db.ts";

/** The mails that were promised so far, in their order. */
export async function promisedMails() {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
  return rows.map(({ recipient, mail, facts }) => ({ recipient, mail, facts }));
}

/** The token in the newest mail of this name. */
export async function mailedToken(mail: string): Promise<string> {
  const link = (await promisedMails()).findLast((promised) => promised.mail === mail)?.facts["link"];
  return new URL(String(link), "http://site.test").searchParams.get("token")!;
}
