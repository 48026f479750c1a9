import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeEach, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { everything, expectFormStays, leads } from "#test/access.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aPicture, aSubscription, aUser, cookieOf } from "#test/factories.ts";
import { leadOf } from "#test/browser.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

/**
 * Checks access to every page, data request, and form in the owner area. The intruders lack only permission: between them, they
 * have a session, a business on the same plan, a paid subscription, and a form that the owner could save.
 */
const plan = "premium_sponsorship" as const;
const secret = "Ring at the back door";

const ofOneBusiness: Record<string, { plan: "premium" | "premium_sponsorship"; part: string; form: Record<string, string> }> = {
  "/dashboard/edit-premium/:id": { plan: "premium", part: "owner/edit-premium", form: {} },
  "/dashboard/edit-sponsorship/:id": { plan, part: "owner/edit-sponsorship", form: { sponsoredCategoryId: "home-repair" } },
  "/business/sponsorship/:id": {
    plan,
    part: "routes/owner/business-form/choose-sponsorship/route",
    form: { sponsoredCategoryId: "home-repair" },
  },
};
const ofAnyOwner: Record<string, { part: string; form: Record<string, string> }> = {
  "/dashboard/hours": {
    part: "routes/owner/hours/route",
    form: { "hours.given": "on", "hours.monday.enabled": "on", "hours.monday.open": "08:15", "hours.monday.close": "17:00" },
  },
  "/dashboard/hours/special-dates": {
    part: "routes/owner/hours/special-dates/route",
    form: { from: "2026-07-04", kind: "closed" },
  },
  "/business/new": { part: "owner/new-profile", form: {} },
  "/dashboard/premium-form": { part: "owner/premium-form", form: {} },
  "/dashboard/sponsorship-form": { part: "owner/sponsorship-form", form: { sponsoredCategoryId: "home-repair" } },
};

/** The forms with a path of their own, which a post with an owner's business changes something with. */
const changes: Record<string, Record<string, string>> = {
  "/dashboard/hours/special-dates/remove": { from: "2026-07-04" },
  "/dashboard/hours/special-dates/close": { kind: "for-good", from: "2026-07-04" },
  "/dashboard/hours/special-dates/reopen": {},
  "/dashboard/edit-premium/:id/send-for-review": { version: "1" },
  "/dashboard/edit-sponsorship/:id/send-for-review": { version: "1", sponsoredCategoryId: "home-repair" },
  ...Object.fromEntries(["buy", "portal"].map((change) => [`/premium-upgrade/${change}`, {}])),
};

/** The forms about an account, which admins have too. */
const accountChanges = [
  ...["password", "address", "emails", "log-out-everywhere", "delete"],
  ...["begin", "confirm", "off"].map((change) => `two-step/${change}`),
].map((change) => `/dashboard/account/${change}`);

/** Paths that have a separate test below, have no form, or redirect to the edit form. */
const others = [
  "/dashboard",
  "/dashboard/account",
  "/dashboard/account/two-step",
  "/dashboard/account/data.json",
  "/dashboard/pictures",
  "/dashboard/pictures/:storageKey/:file",
  "/dashboard/edit-premium",
  "/dashboard/edit-sponsorship",
  "/business/sponsorship",
];

/** Returns the path of each owner route except /premium-upgrade, which billing/route.test.ts tests. */
function ownerPaths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(path && (file.startsWith("routes/owner/") || path.startsWith("dashboard/pictures")) && path !== "premium-upgrade"
      ? [`/${path.replace(":businessId", ":id")}`]
      : []),
    ...ownerPaths(children),
  ]);
}

let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

type Person = { userId: string; role: "owner" | "admin" } | null;

/** Every kind of request to one path: the page, its data, the data of one route, and its form with and without JavaScript. */
async function requestAll(path: string, part: string, who: Person, form: Record<string, string>) {
  const headers: Record<string, string> = who ? { cookie: await cookieOf(site.app, who) } : {};
  const send = async (to: string) => site.visit(to, await posted(aProfileForm({ version: "1", ...form }), headers));
  return {
    page: await site.visit(path, { headers }),
    data: await site.visit(`${path}.data`, { headers }),
    part: await site.visit(`${path}.data?_routes=${encodeURIComponent(part)}`, { headers }),
    form: await send(path),
    "form data": await send(`${path}.data`),
  };
}

it("every owner path has a test in this file", () => {
  const tested = [
    ...Object.keys(ofOneBusiness),
    ...Object.keys(ofAnyOwner),
    ...Object.keys(changes),
    ...accountChanges,
    ...others,
  ];
  expect(tested.sort()).toEqual(ownerPaths(routes as RouteConfigEntry[]).sort());
});

describe.each(Object.entries(ofOneBusiness))("%s", (pattern, { plan: requiredPlan, part, form }) => {
  it("is accessible only to the business's owner, whatever the kind of request [owner-form.denied] [owner-form.signed-out] [owner-form.admin] [owner-form.must-update]", async () => {
    const target = await anOwner(db, {
      plan: requiredPlan,
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
      "another owner": { who: await anOwner(db, { plan: requiredPlan, microCategories: ["plumbing"] }), to: "/dashboard" },
      "an owner without a business": { who: { role: "owner", userId: payer.id }, to: "/dashboard" },
      admin: { who: await anAdmin(db), to: "/admin/dashboard" },
    };
    const path = pattern.replace(":id", target.business.id);
    const before = await everything();

    for (const [name, { who, to }] of Object.entries(intruders)) {
      for (const [way, response] of Object.entries(await requestAll(path, part, who, form))) {
        const label = `${name}, ${way}`;
        expect(await response.clone().text(), label).not.toContain(secret);
        // A logged-out sender gets the form back with everything they typed.
        if (name === "visitor" && way.startsWith("form")) expect(response.status, label).toBe(401);
        else expect(await leads(response), label).toBe(to);
        if (to === "/dashboard" && way === "page")
          expect((await leadOf(response)).toast, label).toEqual([
            "Access Denied",
            "You do not have permission to edit this business profile.",
          ]);
      }
      expect(await everything(), name).toBe(before);
    }

    const sent = aProfileForm({ version: "1", ...form });
    const ended = await site.visit(`${path}.data`, await posted(sent));
    expect(await ended.clone().text()).toContain("You must be logged in to update a business profile.");
    await expectFormStays(ended, sent, path);
    // The same form from the owner is saved, so only the permission was missing.
    const own = await requestAll(path, part, target, form);
    expect([own.page.status, own.form.status, await leads(own.form)]).toEqual([200, 302, "/dashboard"]);
    expect(await own.page.text()).toContain(pattern.includes("/edit-") ? secret : "Home Repair");
    expect(await everything()).not.toBe(before);
  });
});

describe.each(Object.entries(ofAnyOwner))("%s", (path, { part, form }) => {
  it("is accessible only to owners and shows nothing about other owners [dashboard.visitor] [owner-form.signed-out] [owner-form.admin] [owner-form.must-create]", async () => {
    const other = await anOwner(db, { plan, approvalStatus: "rejected", contactName: secret, notes: secret });
    const [admin, stranger] = [await anAdmin(db), await anOwner(db, { plan })];
    const before = await everything();
    const foreignForm = { ...form, businessId: other.business.id };
    for (const [name, who, to] of [
      ["visitor", null, "/login"],
      ["admin", admin, "/admin/dashboard"],
    ] as const) {
      for (const [way, response] of Object.entries(await requestAll(path, part, who, foreignForm))) {
        expect(await response.clone().text(), `${name}, ${way}`).not.toContain(secret);
        // The form stays for a sender whose session has ended.
        if (name === "visitor" && way.startsWith("form")) expect(response.status, way).toBe(401);
        else expect(await leads(response), `${name}, ${way}`).toBe(to);
      }
    }
    for (const [way, response] of Object.entries(await requestAll(path, part, stranger, foreignForm)))
      expect(await response.text(), way).not.toContain(secret);

    const isNew = !path.includes("/hours");
    const sent = aProfileForm({ version: "1", confirmed: "on", ...form, businessId: stranger.business.id });
    const refused = await site.visit(`${path}.data`, await posted(sent));
    if (isNew) expect(await refused.clone().text()).toContain("You must be logged in to create a business profile.");
    await expectFormStays(refused, sent, path);
    expect(await everything()).toBe(before);
    // After logging in, the same form is saved.
    const payer = { role: "owner" as const, userId: (await aUser(db)).id };
    await aSubscription(db, payer.userId, plan);
    const headers = { cookie: await cookieOf(site.app, isNew ? payer : stranger) };
    expect((await site.visit(path, await posted(sent, headers))).status).toBe(302);
    const saved = await db.select().from(businesses);
    const expected = isNew
      ? { ownerId: payer.userId, tagline: "We come when it drips" }
      : { id: stranger.business.id, version: 2 };
    expect(saved).toContainEqual(expect.objectContaining(expected));
  });
});

describe.each(Object.entries(changes))("%s", (pattern, form) => {
  it("changes nothing for anybody but the business's owner [owner-form.denied]", async () => {
    const { business } = await anOwner(db, { plan, approvalStatus: "rejected", microCategories: ["plumbing"] });
    const path = pattern.replace(":id", business.id);
    const fields = aProfileForm({ ...form, businessId: business.id });
    const [admin, stranger] = [await anAdmin(db), await anOwner(db, { plan })];
    const before = await everything();
    await expectFormStays(await site.visit(`${path}.data`, await posted(fields)), fields, path);
    for (const [name, who, refused] of [
      ["visitor", null, [401]],
      ["admin", admin, [302]],
      ["another owner", stranger, [302, 400, 403, 409]],
    ] as const) {
      const headers: Record<string, string> = who ? { cookie: await cookieOf(site.app, who) } : {};
      const response = await site.visit(path, await posted(fields, headers));
      expect([name, refused.some((status) => status === response.status)]).toEqual([name, true]);
      expect(await everything(), name).toBe(before);
    }
  });
});

describe("/dashboard/account", () => {
  it("is accessible only to logged-in users, and shows each user only their own account [login.guard]", async () => {
    const [owner, admin] = [await aUser(db), await anAdmin(db)];
    const before = await everything();
    for (const [way, response] of Object.entries(await requestAll("/dashboard/account", "routes/owner/account/route", null, {})))
      if (!way.startsWith("form")) expect(await leads(response), way).toBe("/login");
    for (const change of accountChanges) {
      const form = { email: "new@example.test", wanted: "no" };
      await expectFormStays(await site.visit(`${change}.data`, { form }), Object.entries(form), change);
    }
    const page = await site.visit("/dashboard/account", { headers: { cookie: await cookieOf(site.app, admin) } });
    const text = await page.text();
    expect([page.status, text.includes(admin.email), text.includes(owner.email)]).toEqual([200, true, false]);
    expect(await everything()).toBe(before);
    // After logging in, the same form is saved.
    const headers = { cookie: await cookieOf(site.app, { role: "owner", userId: owner.id }) };
    const saved = await site.visit("/dashboard/account/emails", { form: { wanted: "no" }, headers });
    expect(saved.status).toBe(302);
    expect(await everything()).not.toBe(before);
  });
});
