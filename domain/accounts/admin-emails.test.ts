import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createOwnBusiness, resubmitBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { submitBusiness } from "#domain/businesses/submission/submit-business.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aProfile, aUser } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { chooseAdminEmails, findAdminEmails, sendAdminDigests } from "./admin-emails.ts";

const minute = 60_000;
const written = { name: "Win money", email: "ada@example.test", subject: "Buy pills", message: "casino.example" };

let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let sent: number;
beforeEach(async () => {
  site = aSite();
  admin = await anAdmin(db);
  sent = 0;
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

/** Each from another network, as one may send few. */
async function write(): Promise<void> {
  sent += 1;
  const { status } = await site.visit("/contact", { form: written, address: `10.${sent >> 8}.${sent & 255}.1` });
  expect(status).toBe(302);
}

/** The emails to admins so far: to whom, which, and how much else came in. */
async function toAdmins() {
  const news = new Set(["new-submission", "new-contact-message", "claim-received", "new-requests-digest"]);
  return (await queuedEmails()).filter(({ kind }) => news.has(kind));
}

describe("emails to admins about what is new", () => {
  it("come right away for a message, and say nothing of what a stranger wrote [operations.admin-emails]", async () => {
    const colleague = await anAdmin(db);
    await aUser(db);
    await write();
    expect((await toAdmins()).map(({ recipient, kind }) => [recipient, kind]).sort()).toEqual(
      [admin, colleague].map(({ email }) => [email, "new-contact-message"]).sort(),
    );
    const [email] = await site.deliver();
    expect(email!.subject).toBe("A new message at Williston Directory");
    expect(email!.text).toContain("http://site.test/admin/dashboard/contact-messages");
    for (const word of Object.values(written)) expect(email!.text + email!.html + email!.subject).not.toContain(word);
  });

  it("come right away for a business by anybody, by an owner, and one that was sent in again [operations.admin-emails]", async () => {
    const { photos: _, version: __, ...profile } = aProfile({ microCategoryIds: ["plumbing"] });
    const openedAt = new Date(site.clock.now().getTime() - minute);
    await submitBusiness(site.app, { role: "visitor" }, "192.0.2.7", { ...profile, name: "First" }, openedAt);
    site.clock.forward(11 * minute);
    const { id: userId } = await aUser(db);
    const own = aProfile({ microCategoryIds: ["plumbing"], name: "Second", confirmed: true });
    await createOwnBusiness(site.app, { role: "owner", userId }, own);
    site.clock.forward(11 * minute);
    const rejected = await anOwner(db, { name: "Third", approvalStatus: "rejected" });
    await resubmitBusiness(site.app, rejected, rejected.business.id);
    expect((await toAdmins()).map(({ recipient, kind, payload }) => [recipient, kind, payload["business"]])).toEqual(
      ["First", "Second", "Third"].map((name) => [admin.email, "new-submission", name]),
    );
    const [email] = await site.deliver();
    expect([email!.subject, email!.text.includes("Third was submitted and waits for review.")]).toEqual([
      "A new business waits for review at Williston Directory",
      true,
    ]);
  });

  it("are one in ten minutes however many messages come, and the next says how many more [operations.admin-emails]", async () => {
    for (let made = 0; made < 40; made += 1) await write();
    expect(await toAdmins()).toMatchObject([{ kind: "new-contact-message" }]);
    site.clock.forward(10 * minute);
    await write();
    expect((await toAdmins()).map(({ kind, payload }) => [kind, payload["more"]])).toEqual([
      ["new-contact-message", undefined],
      ["new-contact-message", 39],
    ]);
    expect((await site.deliver())[0]!.text).toContain("39 more messages came since the last email.");
  });

  it("tell what came in the pause though nothing more comes, once [operations.admin-emails]", async () => {
    for (let made = 0; made < 3; made += 1) await write();
    site.clock.forward(9 * minute);
    expect(await sendAdminDigests(site.app, "right_away")).toBe(0);
    site.clock.forward(minute);
    const both = await Promise.all([1, 2].map(() => sendAdminDigests(site.app, "right_away")));
    expect(both.sort()).toEqual([0, 1]);
    expect((await toAdmins()).slice(1)).toEqual([
      { recipient: admin.email, kind: "new-requests-digest", payload: { message: 2 } },
    ]);
    const [digest] = await site.deliver();
    expect([digest!.subject, digest!.text.includes("2 contact messages")]).toEqual(["What is new at Williston Directory", true]);
    await write();
    expect(await toAdmins()).toHaveLength(2);
  });

  it("are one when eight messages come at once [operations.admin-emails]", async () => {
    await Promise.all(Array.from({ length: 8 }, write));
    expect(await toAdmins()).toHaveLength(1);
    site.clock.forward(10 * minute);
    await sendAdminDigests(site.app, "right_away");
    expect((await toAdmins())[1]!.payload).toEqual({ message: 7 });
  });

  it("come once a day to who wants that, and not at all to who wants none [operations.admin-emails]", async () => {
    const never = await anAdmin(db);
    await chooseAdminEmails(site.app, admin, "daily");
    await chooseAdminEmails(site.app, never, "off");
    expect(await sendAdminDigests(site.app, "daily")).toBe(0);
    await write();
    await write();
    const { business, ...owner } = await anOwner(db, { approvalStatus: "rejected" });
    await resubmitBusiness(site.app, owner, business.id);
    site.clock.forward(60 * minute);
    expect(await sendAdminDigests(site.app, "right_away")).toBe(0);
    expect(await toAdmins()).toEqual([]);
    expect(await sendAdminDigests(site.app, "daily")).toBe(1);
    expect(await sendAdminDigests(site.app, "daily")).toBe(0);
    expect(await toAdmins()).toEqual([
      { recipient: admin.email, kind: "new-requests-digest", payload: { submission: 1, message: 2 } },
    ]);
    expect((await db.select().from(businesses).where(eq(businesses.id, business.id)))[0]!.approvalStatus).toBe("pending");
  });

  it("are each admin's own choice [operations.admin-emails]", async () => {
    const colleague = await anAdmin(db);
    await chooseAdminEmails(site.app, admin, "off");
    expect(await findAdminEmails(db, admin)).toBe("off");
    expect(await findAdminEmails(db, colleague)).toBe("right_away");
    const { id } = await aUser(db);
    const intruder = { role: "admin", userId: id } as const;
    await expect(chooseAdminEmails(site.app, intruder, "daily")).rejects.toMatchObject({ code: "not_admin" });
    const incomplete = { ...admin, lacksTwoFactor: true } as const;
    await expect(chooseAdminEmails(site.app, incomplete, "daily")).rejects.toMatchObject({ kind: "not_allowed" });
  });
});
