import { eq } from "drizzle-orm";
import { savePhone } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { approveClaim } from "#domain/claims/review-claim.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { anHoursOwner } from "#test/hours-owner.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { valueOn } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
});

const path = "/dashboard/hours";
const monday = { enabled: true, open: "09:00", close: "17:00" };

async function anHoursPage() {
  const owner = await anHoursOwner(site);
  return { ...owner, save: (fields: Record<string, string>) => owner.post(path, { version: "1", ...fields }) };
}

const day = (name: string, open: string, close: string) => ({
  [`hours.${name}.enabled`]: "on",
  [`hours.${name}.open`]: open,
  [`hours.${name}.close`]: close,
});

describe("/dashboard/hours", () => {
  it("is one tap from the dashboard, and a save is public right away", async () => {
    const { open, save, stored, visitors } = await anHoursPage();
    expect(linkTo(mainOf(await open("/dashboard")), "Hours")).toBe(path);
    const page = await open(path);
    expect([valueOn(page, "hours.monday.open"), valueOn(page, "version")]).toEqual(["09:00", "1"]);
    const breaks = { "hours.monday.second": "on", "hours.monday.open2": "13:00", "hours.monday.close2": "18:00" };
    const response = await save({ "hours.given": "on", ...day("monday", "08:30", "12:00"), ...breaks });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
    const expected = { ...monday, open: "08:30", close: "12:00", open2: "13:00", close2: "18:00" };
    expect(await stored()).toMatchObject({ hours: { monday: expected }, approvalStatus: "approved", version: 2 });
    expect(await visitors()).toContain("08:30 AM - 12:00 PM, 01:00 PM - 06:00 PM");
  });

  it("keeps what was typed if the business was saved meanwhile, and says who changed what", async () => {
    const { id, save, stored } = await anHoursPage();
    const admin = await anAdmin(db);
    await savePhone(site.app, admin, id, { phone: "(701) 555-0199", version: 1 });
    const late = await save({ version: "1", "hours.given": "on", ...day("monday", "07:45", "17:00") });
    const again = await late.text();
    expect([late.status, valueOn(again, "hours.monday.open"), valueOn(again, "version")]).toEqual([409, "07:45", "2"]);
    expect(textOf(mainOf(again))).toContain(
      "An administrator changed Business Phone while this form was open. Your changes are not saved yet.",
    );
    expect((await stored()).hours).toEqual({ monday });
  });

  it("proposes the hours and dates of a claimant, which visitors see once the claim is approved", async () => {
    const { before, claimant } = await aClaim(db, { hours: { monday } });
    const headers = { cookie: await cookieOf(site.app, claimant) };
    const post = (to: string, form: object) => site.visit(to, { headers, form: { businessId: before.id, ...form } });
    const week = { "hours.given": "on", ...day("monday", "08:30", "16:00") };
    expect((await post(path, { version: "0", ...week })).status).toBe(409);
    const { version } = await openedClaim(db, before.id);
    await post(path, { version: String(version), ...week });
    await post(`${path}/special-dates`, { from: "2026-07-04", kind: "closed" });
    const stored = async () => (await db.select().from(businesses).where(eq(businesses.id, before.id)))[0];
    expect(await stored()).toEqual(before);
    const page = await (await site.visit(path, { headers })).text();
    expect(valueOn(page, "hours.monday.open")).toBe("08:30");
    expect(textOf(mainOf(page))).toContain("Your claim is being reviewed");

    const opened = await openedClaim(db, before.id);
    await approveClaim(site.app, await anAdmin(db), opened.claimId, opened.version);
    expect(await stored()).toMatchObject({
      hours: { monday: { ...monday, open: "08:30", close: "16:00" } },
      hourExceptions: [{ from: "2026-07-04", to: "2026-07-04", kind: "closed" }],
    });
  });
});
