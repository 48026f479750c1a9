import { desc, eq } from "drizzle-orm";
import { outbox } from "#db/audit-log/schema.ts";
import type { Owner, Visitor } from "#domain/accounts/actor.ts";
import { confirmClaimCode, sendClaimCode } from "#domain/claims/claim-code.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { createTestContext } from "./app-context.ts";
import { aClock } from "./clock.ts";
import { db } from "./db.ts";
import { aBusiness, anAdmin, aUser } from "./factories.ts";

export const day = 86_400_000;

/** The default contact data of the listings in these tests. */
export const contact = {
  name: "Prairie Pipes",
  phone: "(701) 555-0108",
  email: "pat@prairie.example",
  address: "1 Main St, Williston",
  website: "https://prairie.example",
};

const password = "river bend 1887";

/** Creates a claimable listing and an account without a business, and returns functions that send and use codes. */
export async function aCodeClaim(options: Parameters<typeof aBusiness>[1] = {}) {
  const clock = aClock();
  const app = createTestContext({ db, clock });
  const listing = await aBusiness(db, { plan: "premium", ...contact, claimable: true, ...options });
  const anAccount = async (): Promise<Owner> => ({ role: "owner", userId: (await aUser(db)).id });
  const claimant = await anAccount();
  let networks = 0;

  const tokens = new Map<string, string>();
  const keyOf = (who: Owner | Visitor, businessId: string) => `${"userId" in who ? who.userId : "visitor"} ${businessId}`;

  const send = async (who: Owner | Visitor = claimant, businessId: string = listing.id, email?: string) => {
    networks += 1;
    const token = await sendClaimCode(app, who, { businessId, from: `198.51.${networks}.7`, ...(email && { email }) });
    tokens.set(keyOf(who, businessId), token);
  };
  const enter = (code: string, who: Owner | Visitor = claimant, businessId: string = listing.id) =>
    confirmClaimCode(app, who, { businessId, code, token: tokens.get(keyOf(who, businessId)) ?? "", password });
  const row = async (id: string = listing.id) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
  const claim = async (who: Owner = claimant) => {
    await send(who);
    return enter(await latestCode(), who);
  };
  return { app, clock, listing, claimant, admin: await anAdmin(db), anAccount, send, enter, claim, row };
}

export type CodeClaim = Awaited<ReturnType<typeof aCodeClaim>>;

/** Returns the latest code in the outbox. */
export async function latestCode(): Promise<string> {
  const [sent] = await db.select().from(outbox).where(eq(outbox.kind, "claim-code")).orderBy(desc(outbox.id)).limit(1);
  return String(sent!.payload["code"]);
}

/** Returns a code that is not this one. */
export function otherThan(code: string): string {
  return code === "000000" ? "111111" : "000000";
}
