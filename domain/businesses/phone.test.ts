import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createBusiness } from "#domain/desk/administer.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aProfile, aUser, cookieOf } from "#test/factories.ts";
import { elementWith, mainOf } from "#test/html.ts";
import { aProfileForm, valueOn } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";
import town from "../../town.config.ts";
import { createOwnBusiness, saveOwnBusiness } from "./own.ts";
import { refuseImpossiblePhone } from "./phone.ts";
import { businesses } from "./schema.ts";
import { submitBusiness } from "./submit.ts";

const services = { db, clock: aClock(), town };
const impossible = { kind: "conflict", code: "phone_impossible" };
const from = "192.0.2.1";

describe("a telephone number", () => {
  it.each([
    "0000000000",
    "2222222222",
    "(001) 555-0123",
    "701-155-0123",
    "123-456-7890",
    "701-555-0123 701-555-0124",
    "701-555-0123 / 701-555-0124",
    "701-555-0123, 701-555-0124",
    "701-555-0123 or 701-555-0124",
    "7015550123701555012370155",
    "+1 701 555",
    "call me at 7015550123",
  ])("%s is refused [safe.phone]", (typed) => {
    expect(() => refuseImpossiblePhone(typed)).toThrow(expect.objectContaining(impossible));
  });

  it.each([
    "(701) 555-0188",
    "701.555.0100",
    "7015550199",
    "+1 701 555 0123",
    "1-800-555-0123",
    "701-555-0123 ext. 12",
    "701-555-0123 x12",
    "+49 30 901820",
  ])("%s is taken [safe.phone]", (typed) => {
    expect(() => refuseImpossiblePhone(typed)).not.toThrow();
  });

  it("that is impossible is refused from everybody, and a stored one stays until it is changed [safe.phone]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const profile = aProfile({ phone: "0000000000", microCategoryIds: ["plumbing"] });
    const { id: userId } = await aUser(db);
    await expect(createOwnBusiness(services, { role: "owner", userId }, profile)).rejects.toMatchObject(impossible);
    const opened = new Date(services.clock.now().getTime() - 60_000);
    await expect(submitBusiness(services, { role: "visitor" }, from, profile, opened)).rejects.toMatchObject(impossible);
    const granted = { ...profile, plan: "basic" as const, claimable: false };
    await expect(createBusiness(services, await anAdmin(db), granted)).rejects.toMatchObject(impossible);
    expect(await db.$count(businesses)).toBe(0);

    const owner = await anOwner(db, { phone: "0000000000", microCategories: ["plumbing"] });
    const save = (phone: string, version: number) =>
      saveOwnBusiness(services, owner, owner.business.id, { ...profile, phone, version });
    await save("0000000000", 1);
    await expect(save("000-000-0000", 2)).rejects.toMatchObject(impossible);
    await save("(701) 555-0188", 2);
    const [row] = await db.select().from(businesses).where(eq(businesses.id, owner.business.id));
    expect(row).toMatchObject({ phone: "(701) 555-0188", phoneE164: "+17015550188", address: profile.address });
  });

  it("that is impossible is told at its field, and everything typed is kept [safe.phone]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const cookie = await cookieOf(site.services, { userId: (await aUser(db)).id, role: "owner" });
    const body = aProfileForm({ phone: "701-555-0123 701-555-0124" });
    const response = await site.visit("/business/new", { body, headers: { cookie } });
    const page = await response.text();
    expect(response.status).toBe(409);
    expect(elementWith(mainOf(page), "p", "Please enter a valid phone number")).toContain("phone");
    expect([valueOn(page, "phone"), valueOn(page, "name")]).toEqual(["701-555-0123 701-555-0124", "Prairie Plumbing"]);
  });
});
