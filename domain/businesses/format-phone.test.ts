import { createOwnBusiness } from "#domain/businesses/owner/add-own-business.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createBusiness } from "./admin/edit-business-as-admin.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aProfile, aUser } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aProfileForm, valueOn } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";
import town from "../../town.config.ts";
import { saveOwnBusiness } from "./owner/save-own-business.ts";
import { withTypedPhone } from "./read-phone.ts";
import { businesses } from "./schema.ts";
import { submitBusiness } from "./submit-business.ts";

const app = { db, clock: aClock(), town };
const impossible = { kind: "conflict", code: "phone_impossible" };
const from = "192.0.2.1";

describe("a phone number", () => {
  it("is taken from words, with the others in the notes, and text without a possible one is refused", () => {
    const typed = { phone: "701-555-0123 (cell) or 701-555-0124, fax 701-555-0125", notes: "Ring twice" };
    expect(withTypedPhone(typed, "US")).toEqual({ phone: "701-555-0123", notes: "Ring twice\nOther phone: 701-555-0124" });
    for (const phone of ["2222222222", "(001) 555-0123", "701-155-0123", "+1 701 555", "555-0123"])
      expect(() => withTypedPhone({ phone, notes: null }, "US")).toThrow(expect.objectContaining(impossible));
  });

  it("is refused in owners', visitors', and admins' forms when it is impossible, but a stored one stays until it is changed", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const profile = aProfile({ phone: "0000000000", microCategoryIds: ["plumbing"] });
    const { id: userId } = await aUser(db);
    await expect(createOwnBusiness(app, { role: "owner", userId }, profile)).rejects.toMatchObject(impossible);
    await expect(submitBusiness(app, { role: "visitor" }, from, profile)).rejects.toMatchObject(impossible);
    const granted = { ...profile, plan: "basic" as const, claimable: false };
    await expect(createBusiness(app, await anAdmin(db), granted)).rejects.toMatchObject(impossible);
    expect(await db.$count(businesses)).toBe(0);

    const owner = await anOwner(db, { phone: "0000000000", microCategories: ["plumbing"] });
    const save = (phone: string, version: number) =>
      saveOwnBusiness(app, owner, owner.business.id, { ...profile, phone, version });
    await save("0000000000", 1);
    await expect(save("000-000-0000", 2)).rejects.toMatchObject(impossible);
    await save("(701) 555-0188", 2);
    const [row] = await db.select().from(businesses).where(eq(businesses.id, owner.business.id));
    expect(row).toMatchObject({ phone: "(701) 555-0188", phoneE164: "+17015550188", address: profile.address });
  });
});

describe("a phone number in another country", () => {
  const countries = [
    { country: "DE", typed: "030/901820", e164: "+4930901820", shown: "030 901820", impossible: "12" },
    { country: "MX", typed: "5512345678", e164: "+525512345678", shown: "55 1234 5678", impossible: "55 1234 567" },
    { country: "DE", typed: "+1 701-555-0188", e164: "+17015550188", shown: "+1 701 555 0188", impossible: "+1 701 555" },
  ] as const;

  it.each(countries)("is accepted, formatted, and linked by the rules of $country: $typed", async (expected) => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite({ town: { ...town, country: expected.country } });
    const submit = (phone: string) => site.visit("/submit-business", { body: aProfileForm({ phone }) });

    const refused = await submit(expected.impossible);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(valueOn(await refused.text(), "phone")).toBe(expected.impossible);
    expect((await submit(expected.typed)).status).toBe(302);
    const [row] = await db.select().from(businesses);
    expect(row).toMatchObject({ phone: expected.typed, phoneE164: expected.e164 });

    await db.update(businesses).set({ approvalStatus: "approved" });
    const page = mainOf(await site.page(`/business/${row!.id}`));
    expect(page).toContain(`href="tel:${expected.e164}"`);
    expect(textOf(page)).toContain(expected.shown);
    const found = await site.page(`/search?q=${encodeURIComponent(expected.shown)}`);
    expect(textOf(mainOf(found))).toContain("Prairie Plumbing");
  });
});
