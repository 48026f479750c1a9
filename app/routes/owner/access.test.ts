import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import * as schema from "#db/schema.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aPicture, aSubscription, aUser, cookieOf } from "#test/factories.ts";
import { leadOf } from "#test/browser.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

/**
 * Who gets in where, for every page, data request and form of owners. Each intruder has everything but the one right: a session,
 * a business of the same plan, a paid subscription, a form that its owner could save.
 */
const plan = "premium_sponsorship" as const;
const secret = "Ring at the back door";

const ofOneBusiness: Record<string, { plan: "premium" | "premium_sponsorship"; part: string; form: Record<string, string> }> = {
  "/dashboard/edit-premium/:id": { plan: "premium", part: "routes/owner/edit-profile", form: {} },
  "/dashboard/edit-sponsorship/:id": {
    plan,
    part: "routes/owner/edit-sponsorship-profile",
    form: { sponsoredCategoryId: "home-repair" },
  },
  "/business/sponsorship/:id": { plan, part: "routes/owner/sponsorship", form: { sponsoredCategoryId: "home-repair" } },
};
const ofAnyOwner: Record<string, { part: string; form: Record<string, string> }> = {
  "/dashboard": { part: "routes/owner/dashboard", form: { intent: "sendInAgain" } },
  "/business/new": { part: "owner/new-profile", form: {} },
  "/dashboard/premium-form": { part: "owner/premium-form", form: {} },
  "/dashboard/sponsorship-form": {
    part: "routes/owner/new-sponsorship-profile",
    form: { sponsoredCategoryId: "home-repair" },
  },
};

let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

type Person = { userId: string; role: "owner" | "admin" } | null;

/** The ways to ask for one address: the page, its data alone, by a browser that asks for one part, and its form, plain or by script. */
async function asked(path: string, part: string, who: Person, form: Record<string, string>) {
  const headers: Record<string, string> = who ? { cookie: await cookieOf(site.services, who) } : {};
  const send = async (to: string) => site.visit(to, await posted(aProfileForm({ version: "1", ...form }), headers));
  return {
    page: await site.visit(path, { headers }),
    data: await site.visit(`${path}.data`, { headers }),
    part: await site.visit(`${path}.data?_routes=${encodeURIComponent(part)}`, { headers }),
    form: await send(path),
    "form data": await send(`${path}.data`),
  };
}

/** Every row of what could be changed, in one comparable text. Sessions, limits and the log of sign-ins are not meant. */
async function everything(): Promise<string> {
  const passing = new Set(["sessions", "limits", "sign_in_tries"]);
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
  const rows = await Promise.all(
    tables
      .filter((table) => !passing.has(getTableName(table)))
      .map(async (table) => [getTableName(table), (await db.select().from(table)).map((row) => JSON.stringify(row)).sort()]),
  );
  return JSON.stringify(rows);
}

/** Where an answer sends a browser: a redirect, or what React Router's own requests get instead of one. */
async function leads(response: Response): Promise<string> {
  return response.headers.get("location") ?? /"(\/[a-z/?=%A-Z0-9-]*)"/.exec(await response.clone().text())?.[1] ?? "";
}

describe.each(Object.entries(ofOneBusiness))("%s", (pattern, { plan: its, part, form }) => {
  it("is for its owner alone, whoever else asks in whatever way [owner-form.denied] [owner-form.signed-out] [owner-form.admin]", async () => {
    const target = await anOwner(db, {
      plan: its,
      contactName: secret,
      notes: secret,
      microCategories: ["plumbing"],
      logoId: (await aPicture(db)).id,
      photos: 2,
    });
    const payer = await aUser(db);
    await aSubscription(db, payer.id, plan);
    const intruders: Record<string, { who: Person; to: string }> = {
      visitor: { who: null, to: "/login" },
      "another owner": { who: await anOwner(db, { plan: its, microCategories: ["plumbing"] }), to: "/dashboard" },
      "an owner without a business": { who: { role: "owner", userId: payer.id }, to: "/dashboard" },
      admin: { who: await anAdmin(db), to: "/admin/dashboard" },
    };
    const path = pattern.replace(":id", target.business.id);
    const before = await everything();

    for (const [name, { who, to }] of Object.entries(intruders)) {
      for (const [way, response] of Object.entries(await asked(path, part, who, form))) {
        const case_ = `${name}, ${way}`;
        expect(await response.clone().text(), case_).not.toContain(secret);
        // A form whose sender is signed out comes back with what was typed.
        if (name === "visitor" && way.startsWith("form")) expect(response.status, case_).toBe(401);
        else expect((await leads(response)).split("?")[0], case_).toBe(to);
        if (to === "/dashboard" && way === "page")
          expect((await leadOf(response)).toast, case_).toEqual([
            "Access Denied",
            "You do not have permission to edit this business profile.",
          ]);
      }
      expect(await everything(), name).toBe(before);
    }

    // The same form from its owner is saved: nothing but the right was missing.
    const own = await asked(path, part, target, form);
    expect([own.page.status, own.form.status, await leads(own.form)]).toEqual([200, 302, "/dashboard"]);
    expect(await own.page.text()).toContain(pattern.includes("/edit-") ? secret : "Home Repair");
    expect(await everything()).not.toBe(before);
  });
});

describe.each(Object.entries(ofAnyOwner))("%s", (path, { part, form }) => {
  it("is for owners alone and shows nothing of others [dashboard.visitor] [owner-form.signed-out] [owner-form.admin]", async () => {
    const other = await anOwner(db, { plan, approvalStatus: "rejected", contactName: secret, notes: secret });
    const [admin, stranger] = [await anAdmin(db), await anOwner(db, { plan })];
    const before = await everything();
    const wanted = { ...form, businessId: other.business.id };
    for (const [name, who, to] of [
      ["visitor", null, "/login"],
      ["admin", admin, "/admin/dashboard"],
    ] as const) {
      for (const [way, response] of Object.entries(await asked(path, part, who, wanted))) {
        expect(await response.clone().text(), `${name}, ${way}`).not.toContain(secret);
        const keepsForm = name === "visitor" && way.startsWith("form") && path !== "/dashboard";
        if (keepsForm) expect(response.status, way).toBe(401);
        else expect((await leads(response)).split("?")[0], `${name}, ${way}`).toBe(to);
      }
    }
    for (const [way, response] of Object.entries(await asked(path, part, stranger, wanted)))
      expect(await response.text(), way).not.toContain(secret);
    expect(await everything()).toBe(before);
  });
});
