import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { findScoreboard } from "#domain/analytics/scoreboard/measure-scoreboard.ts";
import { saveMessageSettings } from "#domain/business-messages/change-messages.ts";
import { listMessages } from "#domain/business-messages/read-messages.ts";
import {
  closeForGood,
  closeTemporarily,
  reopenBusiness,
  undoClosingForGood,
} from "#domain/businesses/opening-times/close-business.ts";
import { saveHours } from "#domain/businesses/opening-times/save-hours.ts";
import {
  getOwnBusiness,
  resubmitBusiness,
  saveAndResubmit,
  saveOwnBusiness,
} from "#domain/businesses/owner/save-own-business.ts";
import { removeSpecialDate, saveSpecialDate } from "#domain/businesses/special-dates/save-special-date.ts";
import { listFormPictures } from "#domain/businesses/pictures/list-form-pictures.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { businessEditors } from "#domain/businesses/people/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import {
  cancelSubscription,
  changePlan,
  openPortal,
  quoteChange,
  resumeSubscription,
} from "#domain/billing/subscriptions/change-plan.ts";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findOwnSponsorship, saveSponsoringBusiness, sponsorCategory } from "#domain/sponsorships/choose-sponsored-category.ts";
import { everything } from "#test/access.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anEditor, anOwner, aProfile, aSubscription, aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import town from "../../../town.config.ts";
import { findDashboardBusiness } from "./find-dashboard-business.ts";

const app = { db, clock: aClock(), town };
const day = "2026-02-02";

/** What an owner and an editor may do with a business. Only the owner may use the functions in `manages`. */
const edits: Record<string, (who: Owner, id: string) => Promise<unknown>> = {
  getOwnBusiness: (who, id) => getOwnBusiness(db, who, id),
  saveOwnBusiness: (who, id) => saveOwnBusiness(app, who, id, aProfile({ microCategoryIds: ["plumbing"], version: 1 })),
  resubmitBusiness: (who, id) => resubmitBusiness(app, who, id),
  saveAndResubmit: (who, id) => saveAndResubmit(app, who, id, (within) => reopenBusiness(within, who, id)),
  saveHours: (who, id) => saveHours(app, who, id, { hours: null, version: 1 }),
  saveSpecialDate: (who, id) => saveSpecialDate(app, who, id, { from: day, to: day, kind: "closed" }),
  removeSpecialDate: (who, id) => removeSpecialDate(app, who, id, day),
  closeTemporarily: (who, id) => closeTemporarily(app, who, id, { from: day, until: null }),
  reopenBusiness: (who, id) => reopenBusiness(app, who, id),
  findScoreboard: (who, id) => findScoreboard(app, who, id),
  listMessages: (who, id) => listMessages(db, who, id, { box: "inbox", page: 1 }),
  saveMessageSettings: (who, id) => saveMessageSettings(app, who, id, { accepts: false, emails: false }),
};
const manages: Record<string, (who: Owner, id: string) => Promise<unknown>> = {
  "getOwnBusiness to manage": (who, id) => getOwnBusiness(db, who, id, "manage"),
  closeForGood: (who, id) => closeForGood(app, who, id, { from: day }),
  undoClosingForGood: (who, id) => undoClosingForGood(app, who, id),
  sponsorCategory: (who, id) => sponsorCategory(app, who, id, "home-repair"),
  saveSponsoringBusiness: (who, id) =>
    saveSponsoringBusiness(app, who, id, {
      ...aProfile({ microCategoryIds: ["plumbing"], version: 1 }),
      sponsoredCategoryId: "home-repair",
    }),
};

/** Creates a rejected business that may sponsor, its owner, an editor, and people who may do nothing with it. */
async function thePeople() {
  await aCategory(db, "Home Repair", ["Plumbing"]);
  const { business, ...owner } = await anOwner(db, { plan: "premium_sponsorship", approvalStatus: "rejected" });
  const removed = await anEditor(db, business);
  await db.delete(businessEditors);
  return {
    id: business.id,
    owner,
    editor: await anEditor(db, business),
    "removed editor": removed,
    stranger: { role: "owner" as const, userId: (await aUser(db)).id },
    "other owner": await anOwner(db),
    "editor of another business": await anEditor(db, (await anOwner(db)).business),
  };
}

describe("the owner's function", () => {
  it.each([...Object.entries(edits), ...Object.entries(manages)])(
    "%s works for editors unless it manages the business, and never for strangers",
    async (name, call) => {
      const { id, owner, editor, ...strangers } = await thePeople();
      const refused = name in edits ? Object.values(strangers) : [...Object.values(strangers), editor];
      const before = await everything();
      for (const who of refused) await expect(call(who, id)).rejects.toMatchObject({ code: "not_your_business" });
      expect(await everything()).toBe(before);
      await call(name in edits ? editor : owner, id);
    },
  );
});

describe("an editor", () => {
  it("sees the business's pictures in its form, until the editor is removed", async () => {
    const { business } = await anOwner(db, { photos: 1 });
    const editor = await anEditor(db, business);
    const storageKey = (await db.select().from(pictures))[0]!.storageKey;
    expect(await listFormPictures(db, editor, [storageKey])).toHaveLength(1);
    await db.delete(businessEditors);
    expect(await listFormPictures(db, editor, [storageKey])).toEqual([]);
  });

  it("can't access the owner's subscription", async () => {
    const { business, ...owner } = await anOwner(db);
    await aSubscription(db, owner.userId, "premium");
    const editor = await anEditor(db, business);
    const { app: site } = aSite();
    expect(await findOwnSubscription(site, owner)).not.toBeNull();
    expect(await findOwnSubscription(site, editor)).toBeNull();
    expect(await findOwnSponsorship(db, editor)).toBeNull();
    const before = await everything();
    for (const call of [
      () => quoteChange(site, editor, "premium_sponsorship"),
      () => changePlan(site, editor, "premium_sponsorship", { expectedCents: 9999, renewalCents: 9999 }),
      () => cancelSubscription(site, editor),
      () => resumeSubscription(site, editor),
      () => openPortal(site, editor, "http://site.test/"),
    ])
      await expect(call()).rejects.toMatchObject({ code: "no_subscription" });
    expect(await everything()).toBe(before);
  });

  it("loses access when the business gets another owner or none", async () => {
    const { business, ...owner } = await anOwner(db);
    const editor = await anEditor(db, business);
    for (const ownerId of [null, (await aUser(db)).id]) {
      await db.update(businesses).set({ ownerId }).where(eq(businesses.id, business.id));
      await expect(getOwnBusiness(db, editor, business.id)).rejects.toMatchObject({ code: "not_your_business" });
      expect((await findDashboardBusiness(db, editor, business.id)).business).toBeNull();
    }
    await db.update(businesses).set({ ownerId: owner.userId }).where(eq(businesses.id, business.id));
    expect((await getOwnBusiness(db, editor, business.id)).id).toBe(business.id);
  });

  it("sees the business on the dashboard, and can switch from their own", async () => {
    const { business: edited } = await anOwner(db, { name: "Edited Eaves" });
    const editor = await anEditor(db, edited);
    const { business: other } = await anOwner(db);
    expect(await findDashboardBusiness(db, editor, other.id)).toMatchObject({
      ...{ business: { id: edited.id }, isEditor: true, others: [] },
    });
    const { business: own, ...both } = await anOwner(db, { name: "Own Oven" });
    await anEditor(db, edited, both.userId);
    expect(await findDashboardBusiness(db, both, null)).toMatchObject({
      ...{ business: { id: own.id }, isEditor: false, others: [{ id: edited.id, name: "Edited Eaves" }] },
    });
    expect(await findDashboardBusiness(db, both, edited.id)).toMatchObject({
      ...{ business: { id: edited.id }, isEditor: true, others: [{ id: own.id, name: "Own Oven" }] },
    });
  });
});
