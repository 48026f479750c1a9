import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import type { Owner, Visitor } from "#domain/accounts/actor.ts";
import { confirmClaimCode } from "#domain/claims/confirm-claim-code.ts";
import { sendClaimCode } from "#domain/claims/send-claim-code.ts";
import { getProfile } from "#domain/directory/business-profile.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
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
  /** The contact data that visitors see. */
  const shown = async (id: string = listing.id) => {
    const { name, phone, email, address, ...rest } = await getProfile(db, id, { paidPlans: true });
    return { name, phone, email, address, website: "website" in rest ? rest.website : null };
  };
  const claim = async (who: Owner = claimant) => {
    await send(who);
    return enter(await latestCode(), who);
  };
  return { app, clock, listing, claimant, admin: await anAdmin(db), anAccount, send, enter, claim, tokens, row, shown };
}

export type CodeClaim = Awaited<ReturnType<typeof aCodeClaim>>;

/** A claim with a code, and its result. */
export type ClaimCase = {
  title: string;
  listing?: Parameters<typeof aCodeClaim>[0];
  run: (w: CodeClaim) => Promise<unknown>;
  /** The code of the refusal, or null if nothing is refused. */
  refused: string | null;
  /** Who owns the listing after the test. */
  owner: "claimant" | "other" | "nobody";
  /** What visitors see after the test, if it differs from `contact`. */
  shows?: Partial<Record<keyof typeof contact, string | null>>;
};

/** Runs a case and checks the refusal, the owner, and the contact data that visitors see. */
export async function checkClaimCase({ listing, run, refused, owner, shows }: ClaimCase): Promise<void> {
  const w = await aCodeClaim(listing);
  const error = await run(w).then(
    () => null,
    (thrown: unknown) => thrown as DomainError | Error,
  );
  if (error && !(error instanceof DomainError)) throw error;
  expect(error?.code ?? null).toBe(refused);
  const { ownerId } = await w.row();
  expect(ownerId === w.claimant.userId ? "claimant" : ownerId ? "other" : "nobody").toBe(owner);
  expect(await w.shown()).toEqual({ ...contact, ...shows });
}

/** Returns the latest code in the outbox. */
export async function latestCode(): Promise<string> {
  const [sent] = await db.select().from(outbox).where(eq(outbox.kind, "claim-code")).orderBy(desc(outbox.id)).limit(1);
  return String(sent!.payload["code"]);
}

/** Returns a code that is not this one. */
export function otherThan(code: string): string {
  return code === "000000" ? "111111" : "000000";
}
