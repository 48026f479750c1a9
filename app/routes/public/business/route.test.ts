import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementWith, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const allFields = {
  name: "Bakken Boilers",
  tagline: "Warm since 1951",
  description: "We repair boilers.",
  phone: "(701) 555-0188",
  email: "hello@boilers.example",
  address: "12 Main St, Williston & beyond",
  website: "https://boilers.example/",
  hours: { monday: { enabled: true, open: "09:00", close: "17:00" } },
};

describe("GET /business/:businessId", () => {
  it("shows businesses on either paid plan in the premium layout and others in the basic layout [profile.premium] [profile.basic]", async () => {
    const site = aSite();
    for (const [plan, badge] of [
      ["basic", "Basic"],
      ["premium", "Premium"],
      ["premium_sponsorship", "Premium"],
    ] as const) {
      const { id } = await aBusiness(db, { ...allFields, plan });
      const page = mainOf(await site.page(`/business/${id}`));
      expect(page).toMatch(/<h1[^>]*>Bakken Boilers<\/h1>/);
      expect(textOf(page)).toContain(`${badge} Bakken Boilers`);
      expect(textOf(page).includes("About Bakken Boilers")).toBe(plan !== "basic");
    }
  });

  it("links admins to the admin form, which links back, and does not change the page for visitors", async () => {
    const site = aSite();
    const { id } = await aBusiness(db, allFields);
    const edit = `/admin/dashboard/businesses/${id}`;
    const before = await site.page(`/business/${id}`);
    expect(before).not.toContain(edit);
    const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    const main = mainOf(await (await site.visit(`/business/${id}`, { headers })).text());
    expect(linkTo(main, "Edit as admin")).toBe(edit);
    expect(linkTo(mainOf(await (await site.visit(edit, { headers })).text()), "View public page")).toBe(`/business/${id}`);
    expect(mainOf(await site.page(`/business/${id}`))).toBe(mainOf(before));
  });

  it("links the phone number, the email address, and, to a map, the address in both layouts [profile.call-now] [profile.contact]", async () => {
    const site = aSite();
    for (const plan of ["basic", "premium"] as const) {
      const { id } = await aBusiness(db, { ...allFields, plan });
      const page = mainOf(await site.page(`/business/${id}`));
      expect(linkTo(elementWith(page, "header", "Bakken Boilers"), "Call Now (701) 555-0188")).toBe("tel:+17015550188");
      expect(linkTo(page, "(701) 555-0188")).toBe("tel:+17015550188");
      expect(linkTo(page, "hello@boilers.example")).toBe("mailto:hello@boilers.example");
      const map = new URL(linkTo(page, allFields.address)!);
      expect(map.origin + map.pathname).toBe("https://www.google.com/maps/search/");
      expect(map.searchParams.get("query")).toBe(allFields.address);
    }
  });

  it("offers directions to the business at the top of the profile and at the bottom of a phone's screen", async () => {
    const site = aSite();
    for (const plan of ["basic", "premium"] as const) {
      const { id } = await aBusiness(db, { ...allFields, plan });
      const page = mainOf(await site.page(`/business/${id}`));
      const links = linksOf(page).filter(({ text }) => text === "Directions");
      expect(links).toHaveLength(2);
      for (const { href } of links) expect(new URL(href).searchParams.get("destination")).toBe(allFields.address);
      const bar = page.slice(page.indexOf("data-call-bar"));
      expect(linksOf(bar).map(({ text }) => text)).toEqual(["Call (701) 555-0188", "Directions"]);
      const { id: homeless } = await aBusiness(db, { ...allFields, plan, address: null });
      expect(textOf(mainOf(await site.page(`/business/${homeless}`)))).not.toContain("Directions");
    }
  });

  it("has no Call button when the phone number is missing or invalid", async () => {
    const site = aSite();
    for (const plan of ["basic", "premium"] as const) {
      const silent = await aBusiness(db, { name: "Silent Sam", plan, phone: null });
      const page = mainOf(await site.page(`/business/${silent.id}`));
      expect(textOf(page)).not.toMatch(/\bCall\b/);
      expect(page).not.toContain("tel:");

      const odd = await aBusiness(db, { name: "Odd Number", plan, phone: "ask at the bar" });
      const oddPage = mainOf(await site.page(`/business/${odd.id}`));
      expect(textOf(oddPage)).toContain("ask at the bar");
      expect(oddPage).not.toContain("tel:");
    }
  });

  it("links to the business's services, with the main service first, and back to the main service [profile.services]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
    const { id } = await aBusiness(db, { microCategories: ["roofing", "plumbing"] });

    const page = mainOf(await aSite().page(`/business/${id}`));
    const services = elementWith(page, "section", "Services Offered");

    expect(linksOf(services).map(({ text, href }) => [text, href])).toEqual([
      ["Roofing", "/category/home-repair/micro/roofing"],
      ["Plumbing", "/category/home-repair/micro/plumbing"],
    ]);
    expect(linkTo(page, "Roofing")).toBe("/category/home-repair/micro/roofing");
  });

  it("shows the claim box only for a claimable business [profile.claim-box] [profile.claim-box-only]", async () => {
    const site = aSite();
    for (const plan of ["basic", "premium"] as const) {
      const open = await aBusiness(db, { plan, claimable: true });
      const page = mainOf(await site.page(`/business/${open.id}`));
      expect(textOf(page)).toContain(
        "Do You Own This Business? Select a subscription and claim your business now. Claiming is free. Plans are optional. Claim Business",
      );
      expect(linkTo(page, "Claim Business")).toBe(`/claim-business/${open.id}`);

      const closed = await aBusiness(db, { plan });
      expect(await site.page(`/business/${closed.id}`)).not.toMatch(/Do You Own|claim-business/);
      const { business: owned } = await anOwner(db, { plan });
      expect(await site.page(`/business/${owned.id}`)).not.toMatch(/Do You Own|claim-business/);
    }
  });

  it("credits OpenStreetMap and names its license only for a business imported from it", async () => {
    const site = aSite();
    const osm = await aBusiness(db, { source: "osm", sourceId: "node/1" });
    const page = mainOf(await site.page(`/business/${osm.id}`));
    expect(linkTo(page, "© OpenStreetMap contributors")).toBe("https://www.openstreetmap.org/copyright");
    expect(textOf(page)).toContain("Open Database License");

    for (const input of [{}, { source: "csv", sourceId: "7" }]) {
      const { id } = await aBusiness(db, input);
      expect(await site.page(`/business/${id}`)).not.toContain("OpenStreetMap");
    }
  });
});

describe("a profile", () => {
  const missing = "Business not found The business you're looking for doesn't exist.";

  it("returns 404 if the business is unknown, pending, or rejected [profile.missing] [profile.approved-only]", async () => {
    const pending = await aBusiness(db, { name: "Waiting Wanda", approvalStatus: "pending" });
    const rejected = await aBusiness(db, { name: "Rejected Ray", approvalStatus: "rejected", plan: "premium" });
    const site = aSite();
    const odd = ["no-uuid", "0", "018f4b6e-0000-7000-8000-000000000000", "%27%20or%201%3D1", "a".repeat(2000), "%F0%9F%90%8E"];

    for (const id of [pending.id, rejected.id, ...odd]) {
      const response = await site.visit(`/business/${id}`);
      const page = await response.text();
      expect([id, response.status]).toEqual([id, 404]);
      expect(textOf(mainOf(page))).toContain(missing);
      expect(linkTo(mainOf(page), "Back to Home")).toBe("/");
      expect(page).not.toMatch(/Waiting Wanda|Rejected Ray/);
    }
    for (const { id } of [pending, rejected]) {
      const data = await site.visit(`/business/${id}.data`);
      expect(data.status).toBe(404);
      expect(await data.text()).not.toMatch(/Waiting Wanda|Rejected Ray|\+1701/);
    }
  });

  it("appears once the business is approved and disappears once it is rejected", async () => {
    const { id } = await aBusiness(db, { approvalStatus: "pending" });
    const site = aSite();
    const current = async (approvalStatus: "approved" | "rejected") => {
      await db.update(businesses).set({ approvalStatus }).where(eq(businesses.id, id));
      return (await site.visit(`/business/${id}`)).status;
    };
    expect([await current("approved"), await current("rejected")]).toEqual([200, 404]);
  });

  it("shows an error page, not a 404, when the database fails [profile.failure]", async () => {
    const site = aSite({ db: brokenDb() });

    const response = await site.visit("/business/018f4b6e-0000-7000-8000-000000000000");
    const page = mainOf(await response.text());

    expect(response.status).toBe(503);
    expect(textOf(page)).toContain("Error loading business Please try again later.");
    expect(linkTo(page, "Back to Home")).toBe("/");
    expect(site.log).toContain("a domain call failed");
  });
});

describe("private data", () => {
  it("is in no public response about the business", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const secrets = { notes: "owes us money", contactName: "Sally Secret", microCategories: ["roofing"] };
    const site = aSite();
    const responses: string[] = [];
    for (const plan of ["basic", "premium"] as const) {
      const { business, userId } = await anOwner(db, { ...allFields, ...secrets, plan });
      const paths = [`/business/${business.id}`, "/category/home-repair/micro/roofing", "/businesses/home-repair"];
      for (const path of [...paths, "/premium-businesses", "/", "/category/home-repair"]) {
        responses.push(await site.page(path), await site.page(path === "/" ? "/_.data" : `${path}.data`));
      }
      responses.push(
        await site.page("/suggestions?q=bakken"),
        await site.page("/search?q=bakken"),
        await site.page("/search.data?q=bakken"),
      );
      const words = ["owes us money", "Sally Secret", userId, "contactName", "ownerId", "notes", "approvalStatus", "grantedPlan"];
      for (const word of words) expect(responses.filter((response) => response.includes(word))).toEqual([]);
    }
    expect(responses.filter((response) => response.includes("Bakken Boilers")).length).toBeGreaterThan(10);
  });

  it("includes the premium layout's fields while the business is on the basic plan", async () => {
    const { id } = await aBusiness(db, {
      ...allFields,
      socialMedia: { facebook: "https://www.facebook.com/boilers" },
      photos: 2,
    });
    const site = aSite();

    for (const response of [await site.page(`/business/${id}`), await site.page(`/business/${id}.data`)]) {
      expect(response).toContain("Bakken Boilers");
      for (const hidden of ["Warm since", "We repair", "boilers.example/", "facebook.com/boilers", "Photo number"])
        expect(response).not.toContain(hidden);
    }
  });
});
