import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { sessions, users, verifications } from "#domain/accounts/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { aCodeClaim, type CodeClaim, contact, day, latestCode, otherThan } from "#test/code-claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aProfile, aSubscription, aUser, testPassword } from "#test/factories.ts";
import { askForClaim } from "./free-claim.ts";
import { grantClaim } from "./claim-business.ts";
import { findFreeClaimOffer } from "./claim-code.ts";
import { claims } from "./schema.ts";

const minute = 60_000;
const daysAgo = (days: number) => new Date(Date.parse("2026-01-14T18:00:00Z") - days * day).toISOString().slice(0, 10);

const statement = { name: "Pat Olson", role: "Owner", reason: "Call me at the shop." };
const paidBy = (w: CodeClaim, userId: string, subscriptionId: string | null) =>
  ({ businessId: w.listing.id, userId, subscriptionId, proof: "payment", createdAt: w.clock.now() }) as const;

/** What is refused, with which error. */
const refused: [string, string, (w: CodeClaim) => Promise<unknown>][] = [
  ["a code that was used", "owns_a_business", async (w) => w.claim().then(async () => w.enter(await latestCode()))],
  [
    "a code that only another user asked for",
    "code_over",
    async (w) => {
      await w.send(await w.anAccount());
      await w.enter(await latestCode());
    },
  ],
  [
    "an expired code",
    "code_over",
    async (w) => {
      await w.send();
      w.clock.forward(10 * minute);
      await w.enter(await latestCode());
    },
  ],
  [
    "the correct code after five wrong ones, even concurrent ones",
    "code_tries_used",
    async (w) => {
      await w.send();
      const code = await latestCode();
      await Promise.allSettled(Array.from({ length: 10 }, () => w.enter(otherThan(code))));
      await w.enter(code);
    },
  ],
  [
    "the fourth code a day for an email, even for several accounts",
    "too_many_requests",
    async (w) => {
      for (let time = 0; time < 3; time += 1) await w.send(await w.anAccount());
      await w.send();
    },
  ],
  [
    "a code after someone else claimed the listing",
    "claimed_meanwhile",
    async (w) => {
      await w.send();
      const late = await latestCode();
      await w.claim(await w.anAccount());
      await w.enter(late);
    },
  ],
  [
    "a code after an admin changed the listing's email",
    "no_code_address",
    async (w) => {
      await w.send();
      const { version } = await w.row();
      const changed = { ...aProfile(), ...contact, email: "other@prairie.example", website: undefined, hours: null, version };
      await saveBusiness(w.app, w.admin, w.listing.id, { ...changed, plan: "premium", claimable: true });
      await w.enter(await latestCode());
    },
  ],
  [
    "a code of a user who got a business after it was sent",
    "owns_a_business",
    async (w) => {
      await w.send();
      await aBusiness(db, { ownerId: w.claimant.userId });
      await w.enter(await latestCode());
    },
  ],
  [
    "a code for a listing whose paid claim is under review",
    "claim_under_way",
    async (w) => {
      const { userId } = await w.anAccount();
      const { id } = await aSubscription(db, userId, "premium");
      await db.transaction((tx) => grantClaim(tx as never, paidBy(w, userId, id)));
      await w.send();
    },
  ],
];

describe("a claim with a code", () => {
  it.each(refused)("refuses %s: %s", async (_, code, run) => {
    await expect(run(await aCodeClaim())).rejects.toMatchObject({ code });
  });

  it.each([
    [29, false],
    [30, true],
  ])("uses an email that was changed %i days ago: %s", async (days, isSent) => {
    const w = await aCodeClaim({ emailPublicSince: daysAgo(days) });
    await (isSent ? w.claim() : expect(w.send()).rejects.toMatchObject({ code: "no_code_address" }));
    expect((await w.row()).ownerId).toBe(isSent ? w.claimant.userId : null);
  });

  it("gives a subscriber the listing with their plan, and a later payment doesn't take it away", async () => {
    const w = await aCodeClaim();
    await aSubscription(db, w.claimant.userId, "premium_sponsorship");
    await w.claim();
    expect(await w.row()).toMatchObject({ ownerId: w.claimant.userId, plan: "premium_sponsorship", ...contact });
    const { userId } = await w.anAccount();
    expect(await db.transaction((tx) => grantClaim(tx as never, paidBy(w, userId, null)))).toBeNull();
  });

  it("wins over another person's request", async () => {
    const w = await aCodeClaim();
    await askForClaim(w.app, await w.anAccount(), { businessId: w.listing.id, statement, from: "192.0.2.8" });
    await w.claim();
    expect((await db.select().from(claims)).map(({ state }) => state).sort()).toEqual(["approved", "rejected"]);
  });
});

describe("codes", () => {
  it("go to the address that the listing had before, after its owner deleted the account", async () => {
    const w = await aCodeClaim();
    await w.claim();
    const changed = { email: "new@owner.example", emailPublicSince: "2026-01-14", contactName: "The owner" };
    await db.update(businesses).set(changed).where(eq(businesses.id, w.listing.id));
    await deleteAccount(w.app, w.claimant, { currentPassword: testPassword, code: "", listing: "keep" });
    expect(await w.row()).toMatchObject({ ownerId: null, email: contact.email, emailPublicSince: null, contactName: null });
    const next = await w.anAccount();
    await w.claim(next);
    expect(await w.row()).toMatchObject({ ownerId: next.userId });
  });

  it("can be read neither in the audit log nor in their table, and are deleted when one is used", async () => {
    const w = await aCodeClaim();
    await w.send();
    const code = await latestCode();
    const [stored] = await db.select().from(verifications);
    expect(JSON.stringify(stored)).not.toContain(code);
    await w.enter(code);
    const logged = JSON.stringify(await db.select().from(auditLog));
    expect(logged).not.toContain(`"${code}"`);
    expect(logged).not.toContain(contact.email);
    expect(await db.$count(verifications)).toBe(0);
  });
});

describe("an address at the domain of the listing's website", () => {
  const info = "info@prairie.example";
  const sharing: [string, Parameters<typeof aBusiness>[1]][] = [
    ["a public suffix with private parts", { website: "https://prairie.wixsite.com/home" }],
    ["free mail", { website: "https://gmail.com" }],
    ["an internet provider", { website: "https://www.comcast.net/~prairie" }],
    ["a social network", { website: "https://www.facebook.com/prairie" }],
    ["a builder of websites", { website: "https://prairie.godaddysites.com" }],
    ["no website", { website: null }],
    ["an IP address", { website: "https://192.0.2.7/" }],
    ["a website that was changed 29 days ago", { websitePublicSince: daysAgo(29) }],
  ];

  it("makes the claimant the owner if it is a role", async () => {
    const w = await aCodeClaim({ email: null, website: "https://www.prairie.example/about" });
    await w.send(w.claimant, w.listing.id, "owner@prairie.example");
    expect(await w.enter(await latestCode())).toMatchObject({ isOwner: true, session: null });
    expect(await w.row()).toMatchObject({ ownerId: w.claimant.userId });
    expect(await db.select().from(messages)).toMatchObject([{ task: "claim_granted", businessId: w.listing.id }]);
  });

  it.each(sharing)("proves nothing for %s", async (_, options) => {
    const w = await aCodeClaim({ email: null, ...options });
    expect(await findFreeClaimOffer(w.app, w.claimant, w.listing.id)).toEqual({ email: null, domain: null });
    const host = w.listing.website ? new URL(w.listing.website).hostname.replace("www.", "") : "prairie.example";
    const refused = { code: "no_code_address" };
    for (const at of [host, host.split(".").slice(-2).join(".")])
      await expect(w.send(w.claimant, w.listing.id, `info@${at}`)).rejects.toMatchObject(refused);
  });

  it.each([
    ["website", { website: "https://shop.prairie.example/2" }],
    ["email", { email: "joe@prairie.example" }],
  ])("proves nothing if another listing's %s is at the domain, even after the code was sent", async (_, other) => {
    const w = await aCodeClaim();
    await w.send(w.claimant, w.listing.id, info);
    await aBusiness(db, other);
    await expect(w.enter(await latestCode())).rejects.toMatchObject({ code: "no_code_address" });
    expect(await w.row()).toEqual(w.listing);
  });
});

describe("a visitor with a code", () => {
  const visitor = { role: "visitor" } as const;

  it("changes nothing at an address that has an account, and takes over an unconfirmed one", async () => {
    const w = await aCodeClaim();
    const known = await aUser(db, { email: contact.email });
    await w.send(visitor);
    await expect(w.enter(await latestCode(), visitor)).rejects.toMatchObject({ code: "account_exists" });
    expect(await w.row()).toEqual(w.listing);
    expect(await db.$count(sessions)).toBe(0);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, known.id));
    await w.enter(await latestCode(), visitor);
    expect(await w.row()).toMatchObject({ ownerId: known.id });
    expect(await db.select().from(users).where(eq(users.id, known.id))).toMatchObject([{ emailVerified: true }]);
  });
});
