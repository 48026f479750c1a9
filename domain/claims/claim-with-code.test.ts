import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { sessions, users, verifications } from "#domain/accounts/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { aCodeClaim, checkClaimCase, type ClaimCase, contact, day, latestCode, otherThan } from "#test/code-claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aProfile, aUser, testPassword } from "#test/factories.ts";
import { findFreeClaimOffer } from "./send-claim-code.ts";
import { confirmClaimCode } from "./confirm-claim-code.ts";
import { claims } from "./schema.ts";

const minute = 60_000;
const daysAgo = (days: number) => new Date(Date.parse("2026-01-14T18:00:00Z") - days * day).toISOString().slice(0, 10);

const codes: ClaimCase[] = [
  { title: "a code by email makes the claimant the owner", run: (w) => w.claim(), refused: null, owner: "claimant" },
  {
    title: "a code that was used is refused",
    run: async (w) => {
      await w.claim();
      await w.enter(await latestCode());
    },
    ...{ refused: "owns_a_business", owner: "claimant" },
  },
  {
    title: "a code for another listing is refused",
    run: async (w) => {
      const other = await aBusiness(db, { ...contact, claimable: true });
      await w.send();
      const code = await latestCode();
      await w.send(w.claimant, other.id);
      await w.enter(code, w.claimant, other.id);
    },
    ...{ refused: "wrong_code", owner: "nobody" },
  },
  {
    title: "a code that only another user asked for is refused",
    run: async (w) => {
      await w.send(await w.anAccount());
      await w.enter(await latestCode());
    },
    ...{ refused: "code_over", owner: "nobody" },
  },
  {
    title: "an expired code is refused",
    run: async (w) => {
      await w.send();
      w.clock.forward(10 * minute);
      await w.enter(await latestCode());
    },
    ...{ refused: "code_over", owner: "nobody" },
  },
  {
    title: "the correct code is refused on the sixth try",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      for (let time = 0; time < 5; time += 1) await w.enter(otherThan(code)).catch(() => {});
      await w.enter(code);
    },
    ...{ refused: "code_tries_used", owner: "nobody" },
  },
  {
    title: "concurrent tries count toward the limit",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      await Promise.allSettled(Array.from({ length: 10 }, () => w.enter(otherThan(code))));
      await w.enter(code);
    },
    ...{ refused: "code_tries_used", owner: "nobody" },
  },
  {
    title: "a new code replaces the previous one",
    run: async (w) => {
      await w.send();
      const earlier = await latestCode();
      await w.send();
      if (earlier === (await latestCode())) return Promise.reject(new DomainError("conflict", "wrong_code"));
      return w.enter(earlier);
    },
    ...{ refused: "wrong_code", owner: "nobody" },
  },
  {
    title: "an email gets at most three codes a day, even for several accounts",
    run: async (w) => {
      for (let time = 0; time < 3; time += 1) await w.send(await w.anAccount());
      await w.send();
    },
    ...{ refused: "too_many_requests", owner: "nobody" },
  },
  {
    title: "the first of two claimants wins, and the other's code stops working",
    run: async (w) => {
      const other = await w.anAccount();
      await w.send();
      const late = await latestCode();
      await w.claim(other);
      await w.enter(late);
    },
    ...{ refused: "claimed_meanwhile", owner: "other" },
  },
];

const contacts: ClaimCase[] = [
  {
    title: "an email that was changed 29 days ago gets no code",
    listing: { emailPublicSince: daysAgo(29) },
    run: (w) => w.send(),
    ...{ refused: "no_code_address", owner: "nobody" },
  },
  {
    title: "an email that was changed 30 days ago gets a code",
    listing: { emailPublicSince: daysAgo(30) },
    run: (w) => w.claim(),
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a code stops working if an admin changes the contact after it was sent",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      const { version } = await w.row();
      const changed = { ...aProfile(), ...contact, email: "other@prairie.example", website: undefined, hours: null, version };
      await saveBusiness(w.app, w.admin, w.listing.id, { ...changed, plan: "premium", claimable: true });
      await w.enter(code);
    },
    ...{ refused: "no_code_address", owner: "nobody", shows: { email: "other@prairie.example", website: null } },
  },
  {
    title: "a listing without an email gets no code by email",
    listing: { email: null },
    run: (w) => w.send(),
    ...{ refused: "no_code_address", owner: "nobody", shows: { email: null } },
  },
];

describe("when a listing is claimed", () => {
  it.each([...codes, ...contacts])("$title", checkClaimCase);

  it.each(["pending", "rejected"] as const)("no code is sent if it is %s", async (approvalStatus) => {
    const w = await aCodeClaim({ approvalStatus });
    await expect(w.send()).rejects.toMatchObject({ code: "business_unknown" });
    expect(await w.row()).toMatchObject({ ...contact, ownerId: null, approvalStatus });
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

  it.each(["info", "owner", "webmaster"])("makes the claimant the owner if it is %s@", async (role) => {
    const w = await aCodeClaim({ email: null, website: "https://www.prairie.example/about" });
    await w.send(w.claimant, w.listing.id, `${role}@prairie.example`);
    expect(await w.enter(await latestCode())).toMatchObject({ isOwner: true, session: null });
    expect(await w.row()).toMatchObject({ ownerId: w.claimant.userId });
    expect(await db.select().from(messages)).toMatchObject([{ task: "claim_granted", businessId: w.listing.id }]);
  });

  it("waits for an admin if it is a person's, and the listing does not change", async () => {
    const w = await aCodeClaim();
    await w.send(w.claimant, w.listing.id, "sam@prairie.example");
    expect(await w.enter(await latestCode())).toMatchObject({ isOwner: false });
    expect(await w.row()).toEqual(w.listing);
    expect(await db.select().from(claims)).toMatchObject([
      { state: "pending", proof: "domain", provenEmail: "sam@prairie.example" },
    ]);
    const other = await w.anAccount();
    await w.send(other);
    await w.enter(await latestCode(), other);
    expect(await w.row()).toMatchObject({ ownerId: other.userId });
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

  it("gets an account with exactly the address that got the code", async () => {
    const w = await aCodeClaim();
    await w.send(visitor, w.listing.id, "Info@prairie.example");
    expect(await w.enter(await latestCode(), visitor)).toMatchObject({ isOwner: true, session: { role: "owner" } });
    const [owner] = await db.select().from(users).where(eq(users.email, "info@prairie.example"));
    expect(owner).toMatchObject({ emailVerified: true, role: "owner" });
    expect(await w.row()).toMatchObject({ ownerId: owner!.id });
  });

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

  it("can't use an account's code", async () => {
    const w = await aCodeClaim();
    await w.send();
    const token = w.tokens.get(`${w.claimant.userId} ${w.listing.id}`)!;
    const typed = { businessId: w.listing.id, token, code: await latestCode(), password: "river bend 1887" };
    await expect(confirmClaimCode(w.app, visitor, typed)).rejects.toMatchObject({ code: "code_over" });
  });
});
