import { beforeEach, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aCategory, aUser, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

beforeEach(async () => {
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

/** Posts the fields to `/business/new` as an owner. */
async function postNewBusiness(fields: Record<string, string>) {
  const site = aSite();
  const cookie = await cookieOf(site.app, { userId: (await aUser(db)).id, role: "owner" });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return site.visit("/business/new", { body, headers: { cookie } });
}

const typed = {
  name: "Prairie Plumbing",
  description: "Pipes and drains,\u0000\r\nday and night.\u0007",
  address: "12 Main St",
  phone: "(701) 555-0188",
  email: "hello@prairie.example",
  contactName: "Sam\u0000Olson",
  notes: "Ring\u0000 twice.",
  microCategoryIds: "plumbing",
};

it("a form with invalid field names and characters is saved without them", async () => {
  const odd = { "photos[99999999].key": "x", "microCategoryIds[4294967294]": "x", "__proto__[plan]": "premium", "a[b": "x" };
  const smuggled = { plan: "premium", user_id: "u", approval_status: "approved", claimable: "true", id: "i" };

  const response = await postNewBusiness({ ...odd, ...smuggled, ...typed });

  expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
  expect(await db.select().from(businesses)).toMatchObject([
    {
      description: "Pipes and drains,\nday and night.",
      contactName: "Sam Olson",
      notes: "Ring twice.",
      plan: "basic",
      approvalStatus: "pending",
      claimable: false,
    },
  ]);
});
