import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { anOwner, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import type { aSite } from "#test/site.ts";

/** Creates an owner whose business is open from nine to five on Mondays. Returns functions for their and a visitor's browser. */
export async function anHoursOwner(site: ReturnType<typeof aSite>, business: Parameters<typeof anOwner>[1] = {}) {
  const hours = { monday: { enabled: true, open: "09:00", close: "17:00" } };
  const owner = await anOwner(db, { hours, ...business });
  const { id } = owner.business;
  const headers = { cookie: await cookieOf(site.app, owner) };
  return {
    id,
    owner,
    /** Returns a page as the owner sees it. */
    open: async (path: string) => (await site.visit(path, { headers })).text(),
    /** Posts a form in the owner's browser. */
    post: async (path: string, form: Record<string, string>) => site.visit(path, { headers, form: { businessId: id, ...form } }),
    stored: async () => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!,
    /** Returns the text of a page as visitors see it. */
    visitors: async (path = `/business/${id}`) => textOf(mainOf(await (await site.visit(path)).text())),
  };
}
