import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { insertClaim } from "#domain/claims/claim-records.ts";
import { createEditLink, endEditLinks } from "#domain/businesses/submission/edit-links.ts";
import { editLinks, proposedEdits } from "#domain/businesses/submission/schema.ts";
import { rejectBusiness } from "#domain/moderation/review-business.ts";
import { deleteExpiredData } from "#server/jobs/delete-expired-data.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aPicture, aUser, cookieOf } from "#test/factories.ts";
import { elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, fieldsOn, posted, valueOn } from "#test/profile-form.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";

const [path, status, form] = ["/edit-listing", "/edit-listing/status", "/edit-listing/form"];
let site: ReturnType<typeof aSite>;

beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

const stored = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;

/** Creates a submitted listing. Returns its id and the token in its private link. */
async function aSubmission(values: Parameters<typeof aBusiness>[1] = {}) {
  const email = "hello@prairie.example";
  const { id } = await aBusiness(db, {
    ...{ name: "Prairie Plumbing", email, approvalStatus: "pending", microCategories: ["plumbing"] },
    ...values,
  });
  return { id, token: await createEditLink(db, id, site.clock.now()) };
}

const post = (code: string, at = site) => at.visit(path, { form: { code } });

/** Returns the cookie that the page sets for a token. */
async function cookieFor(token: string): Promise<string> {
  const response = await post(token);
  expect([response.status, response.headers.get("location")]).toEqual([302, status]);
  return response.headers.get("set-cookie")!.split(";")[0]!;
}

const open = async (cookie: string, at = status) => {
  const response = await site.visit(at, { headers: { cookie } });
  return { to: response.headers.get("location"), text: textOf(mainOf(await response.text())) };
};

async function save(cookie: string, values: Parameters<typeof aProfileForm>[0] = {}) {
  return site.visit(form, await posted(aProfileForm({ version: "1", ...values }), { cookie }));
}

describe("a submission's private link", () => {
  it("is exchanged by a POST request for a cookie that is only for these pages, and neither the log nor the database contains its token [submit.edit-link]", async () => {
    const { token } = await aSubmission();
    const page = await site.visit(path);
    expect([page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual(["strict-origin", "no-store"]);
    expect(await page.text()).toMatch(/<meta name="robots" content="noindex"/);
    // The whole link can be pasted too.
    for (const code of [token, `http://site.test/edit-listing#${token}`, ` ${token} `]) {
      const response = await post(code);
      expect([response.status, response.headers.get("location")]).toEqual([302, status]);
      const cookie = response.headers.get("set-cookie")!;
      for (const part of ["Path=/edit-listing", "HttpOnly", "SameSite=Lax", "Max-Age=7776000"]) expect(cookie).toContain(part);
    }
    const shown = await open(await cookieFor(token));
    expect(shown.text).toContain("Prairie Plumbing");
    expect(shown.text).toContain("The review takes 12-24 hours.");
    expect(site.log.join()).not.toContain(token);
    expect(JSON.stringify(await db.select().from(editLinks))).not.toContain(token);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["a wrong code", async () => {}],
    ["an ended link", (id) => endEditLinks(db, id)],
    ["a listing with an owner", (id) => aClaimOf(id, true)],
    ["a listing that is being claimed", async (id) => aClaimOf(id, false)],
    ["a deleted listing", (id) => db.update(businesses).set({ deletedAt: new Date() }).where(eq(businesses.id, id))],
    ["90 days later", async () => site.clock.forward(90 * 24 * 3_600_000)],
  ])("does not open the listing, and neither does the cookie that replaced it: %s [submit.edit-link]", async (what, end) => {
    const { id, token } = await aSubmission(
      what.includes("claim") || what.includes("owner") ? { approvalStatus: "approved", claimable: true } : {},
    );
    const cookie = await cookieFor(token);
    const before = await stored(id);
    await end(id);
    const isWrong = what === "a wrong code";
    const refused = await post(isWrong ? `${token.slice(0, -1)}-` : token);
    expect(refused.status).toBe(400);
    expect(refused.headers.get("set-cookie")).toBeNull();
    expect(textOf(mainOf(await refused.text()))).toContain("This link doesn't work.");
    if (isWrong) return;
    expect((await open(cookie)).text).not.toContain("Prairie Plumbing");
    expect((await open(cookie, form)).to).toBe(status);
    expect((await save(cookie, { name: "Taken" })).status).toBe(302);
    expect((await db.select().from(businesses).where(eq(businesses.id, id)))[0]?.name ?? before.name).toBe(before.name);
  });

  it("is refused after 30 attempts from the same network [submit.edit-link]", async () => {
    for (let tried = 0; tried < 30; tried += 1) expect((await post("x".repeat(43))).status).toBe(400);
    const { token } = await aSubmission();
    expect((await post(token)).status).toBe(429);
  });

  it("is deleted by the nightly job after it expires [submit.edit-link]", async () => {
    await aSubmission();
    site.clock.forward(90 * 24 * 3_600_000);
    await deleteExpiredData({ app: site.app, embedded: null });
    expect(await db.$count(editLinks)).toBe(0);
  });
});

describe("a change with the private link", () => {
  it("changes the pending listing, and only this one [submit.edit-link]", async () => {
    const other = await aSubmission({ name: "Other", email: "other@example.test", phone: null });
    const { id, token } = await aSubmission();
    const cookie = await cookieFor(token);
    const page = await (await site.visit(form, { headers: { cookie } })).text();
    expect(fieldsOn(page)).toMatchObject({ name: ["Prairie Plumbing"], microCategoryIds: ["plumbing"] });
    expect(valueOn(page, "logo")).toBe("");
    const smuggled = { plan: "premium", ownerId: other.id, approvalStatus: "approved", id: other.id };
    expect((await save(cookie, { name: "Prairie Pipes", ...smuggled })).headers.get("location")).toBe(status);
    expect(await stored(id)).toMatchObject({
      name: "Prairie Pipes",
      plan: "basic",
      approvalStatus: "pending",
      ownerId: null,
      version: 2,
    });
    expect((await stored(other.id)).name).toBe("Other");
    // Stale and invalid forms change nothing.
    const stale = await save(cookie, { name: "Stale" });
    expect([stale.status, valueOn(await stale.text(), "name")]).toEqual([409, "Stale"]);
    expect((await save(cookie, { version: "2", name: "P" })).status).toBe(400);
    expect((await stored(id)).name).toBe("Prairie Pipes");
  });

  it("can include a new logo, and otherwise keeps the logo [submit.edit-link]", async () => {
    const logo = await aPicture(db);
    const { id, token } = await aSubmission({ logoId: logo.id });
    const cookie = await cookieFor(token);
    await save(cookie, { name: "Prairie Pipes" });
    expect(await stored(id)).toMatchObject({ name: "Prairie Pipes", logoId: logo.id });
    const noImage = await save(cookie, { version: "2", logoFile: { name: "logo.jpg", bytes: new Uint8Array(50) } });
    expect([noImage.status, (await stored(id)).logoId]).toEqual([400, logo.id]);
    const chosen = { logoFile: { name: "logo.jpg", bytes: await aJpeg(300, 300) } };
    expect((await save(cookie, { version: "2", ...chosen })).headers.get("location")).toBe(status);
    expect([null, logo.id]).not.toContain((await stored(id)).logoId);
  });

  it("keeps a published listing's logo [submit.edit-link]", async () => {
    const logo = await aPicture(db);
    const { id, token } = await aSubmission({ approvalStatus: "approved", logoId: logo.id });
    await save(await cookieFor(token), { name: "Prairie Pipes", logoFile: { name: "logo.jpg", bytes: await aJpeg(300, 300) } });
    const [proposal] = await db.select().from(proposedEdits).where(eq(proposedEdits.businessId, id));
    expect(proposal!.values).toMatchObject({ name: "Prairie Pipes" });
    expect(Object.keys(proposal!.values)).not.toContain("logo");
    expect((await stored(id)).logoId).toBe(logo.id);
  });

  it("can send a rejected listing for review again, with the new link from the rejection email [submit.edit-link]", async () => {
    const { id } = await aSubmission();
    await rejectBusiness(site.app, await anAdmin(db), id, 1, "Which streets?");
    const [email] = await queuedEmails();
    const link = (email!.payload as { link: string }).link;
    const cookie = await cookieFor(link);
    expect((await open(cookie)).text).toContain("Which streets?");
    const page = await (await site.visit(form, { headers: { cookie } })).text();
    expect(textOf(elementWith(page, "button", "Send for review"))).toBe("Send for review");
    await save(cookie, { intent: "send_for_review", address: "5 Plank Ct, Williston" });
    expect(await stored(id)).toMatchObject({
      approvalStatus: "pending",
      rejectionReason: null,
      address: "5 Plank Ct, Williston",
    });
  });

  it("fails with status 503 when the database fails", async () => {
    const { token } = await aSubmission();
    const cookie = await cookieFor(token);
    const broken = aSite({ db: brokenDb() });
    expect((await broken.visit(path, { headers: { cookie } })).status).toBe(503);
    const saved = await broken.visit(form, await posted(aProfileForm({ version: "1" }), { cookie }));
    expect(saved.status).toBe(503);
  });
});

describe("a published submission", () => {
  it("links to its public listing [submit.edit-link]", async () => {
    const { id, token } = await aSubmission({ approvalStatus: "approved" });
    const cookie = await cookieFor(token);
    const page = mainOf(await (await site.visit(path, { headers: { cookie } })).text());
    expect(linkTo(page, "View the listing")).toBe(`/business/${id}`);
  });

  it.each(["approve-edit", "reject-edit"])(
    "accepts changes only as a proposal, which an admin approves or rejects: %s [submit.edit-link]",
    async (intent) => {
      const { id, token } = await aSubmission({ approvalStatus: "approved", contactName: "Sam Secret" });
      const cookie = await cookieFor(token);
      const formPage = await (await site.visit(form, { headers: { cookie } })).text();
      expect(formPage).not.toContain("Sam Secret");
      const before = await stored(id);
      await save(cookie, { name: "Prairie Pipes", contactName: "Mallory" });
      expect(await stored(id)).toEqual(before);
      expect((await open(cookie)).text).toContain("We are reviewing the changes you sent.");
      expect(valueOn(await (await site.visit(form, { headers: { cookie } })).text(), "name")).toBe("Prairie Pipes");

      const requests = "/admin/dashboard/business-requests";
      const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
      const page = mainOf(await (await site.visit(requests, { headers })).text());
      expect(textOf(page)).toMatch(/Proposed changes.*Prairie Plumbing.*Prairie Pipes/);
      const decision = { intent, id, seen: valueOn(page, "seen")! };
      // The admin must see a newer proposal first.
      site.clock.forward(60_000);
      await save(cookie, { name: "Prairie Drains" });
      expect((await site.visit(requests, { form: decision, headers })).status).toBe(409);
      const seen = valueOn(mainOf(await (await site.visit(requests, { headers })).text()), "seen")!;
      const reason = "The name is taken.";
      expect((await site.visit(requests, { form: { ...decision, seen, reason }, headers })).status).toBe(302);
      const sent = (await queuedEmails()).filter(({ kind }) => kind.startsWith("edit-"));
      expect(sent).toMatchObject(
        intent === "approve-edit"
          ? [{ recipient: before.email, kind: "edit-approved", payload: { link: `/business/${id}` } }]
          : [
              {
                recipient: before.email,
                kind: "edit-rejected",
                payload: { reason, link: expect.stringMatching(/^\/edit-listing#/) },
              },
            ],
      );
      expect(await stored(id)).toMatchObject({
        name: intent === "approve-edit" ? "Prairie Drains" : "Prairie Plumbing",
        contactName: "Sam Secret",
        approvalStatus: "approved",
      });
      expect((await open(cookie)).text).not.toContain("We are reviewing the changes");
    },
  );
});

/** Makes a new user the listing's owner if `approved` is true, or else creates a pending claim. */
async function aClaimOf(businessId: string, approved: boolean) {
  const { id: userId } = await aUser(db);
  if (approved) return db.update(businesses).set({ ownerId: userId, claimable: false }).where(eq(businesses.id, businessId));
  return insertClaim(db, { businessId, userId, subscriptionId: null, proof: "payment", createdAt: site.clock.now() });
}
