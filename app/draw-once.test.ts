import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const withoutNonce = (page: string) => page.replaceAll(/nonce="[^"]*"/g, "");
const names = (page: string) => [...page.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name);

describe("a page, and a part that pages have in common,", () => {
  it("is the same whether it was drawn before or is drawn now [fast.parts]", async () => {
    await aCategory(db, "Housing", ["Roofing"]);
    for (const name of ["One", "Two", "Three"]) await aBusiness(db, { name, plan: "premium" });
    const site = aSite();
    for (const path of ["/", "/premium-businesses"]) {
      const first = withoutNonce(await site.page(path));
      expect(first).toMatch(/^<!DOCTYPE html><html lang="en">/);
      expect(withoutNonce(await site.page(path))).toBe(first);
      expect(withoutNonce(await aSite({ clock: site.clock }).page(path))).toBe(first);
      expect(first).not.toMatch(/<!--part/);
    }
  });

  it("has the nonce of its own page, and of no page before it [fast.parts] [safe.pages]", async () => {
    const site = aSite();
    const seen = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await site.visit("/premium-businesses");
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy")!)!;
      const page = await response.text();
      const scripts = page.match(/<script\b[^>]*>/g)!.filter((tag) => !tag.includes("ld+json"));
      expect(scripts.filter((tag) => tag.includes(`nonce="${nonce}"`))).toEqual(scripts);
      expect(new Set(page.match(/nonce="[^"]*"/g)).size).toBe(1);
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
  });

  it("is what a page drawn whole has there, to the letter [fast.parts]", async () => {
    await aCategory(db, "Housing", ["Roofing"]);
    const offers = { microCategories: ["roofing"] };
    const { id } = await aBusiness(db, { ...offers, name: "Whole", plan: "premium", photos: 2, description: "All of it." });
    const basic = await aBusiness(db, { ...offers, name: "Plain", claimable: true });
    const site = aSite();
    const whole = aSite({ clock: site.clock, parts: null });
    const lists = ["/category/housing/micro/roofing", "/businesses/housing", "/premium-businesses", "/search?q=plain"];
    for (const path of [
      "/",
      "/?search=hous",
      "/about",
      "/category/housing",
      ...lists,
      `/business/${id}`,
      `/business/${basic.id}`,
    ]) {
      const plainly = withoutNonce(await whole.page(path));
      expect(withoutNonce(await site.page(path)), path).toBe(plainly);
    }
  });

  it("is drawn anew on another day [fast.parts]", async () => {
    const day = (open: string) => ({ enabled: true, open, close: "17:00" });
    const closed = { enabled: false, open: "09:00", close: "17:00" };
    const hours = {
      monday: day("07:00"),
      tuesday: day("08:00"),
      wednesday: day("09:00"),
      thursday: day("10:00"),
      friday: day("11:00"),
    };
    await aBusiness(db, { plan: "premium", hours: { ...hours, saturday: closed, sunday: closed } });
    const site = aSite();
    const seen = new Set<string | undefined>();
    for (let days = 0; days < 7; days += 1) {
      seen.add(/opening-times">.*?<\/span>([^<]*)</.exec(await site.page("/premium-businesses"))?.[1]);
      site.clock.forward(24 * 3_600_000);
    }
    expect(seen.size).toBe(6);
  });

  it("is drawn anew once what it shows is another [fast.parts]", async () => {
    const { id } = await aBusiness(db, { name: "Before", plan: "premium" });
    const site = aSite();
    expect(names(await site.page("/premium-businesses"))).toEqual(["Before"]);
    await db.update(businesses).set({ name: "After" }).where(eq(businesses.id, id));
    const page = await site.page("/premium-businesses");
    expect([names(page), page.includes("Before")]).toEqual([["After"], false]);
    expect(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]).toContain('"name":"After"');
  });

  it("differs by who looks at it [fast.parts]", async () => {
    const site = aSite();
    const cookie = await cookieOf(site.services, await anOwner(db));
    const header = async (headers: Record<string, string>) =>
      /<header.*<\/header>/s.exec(await (await site.visit("/about", { headers })).text())![0];
    for (const [headers, own, other] of [
      [{}, "Log in to your business", "Log out"],
      [{ cookie }, "Log out", "Log in to your business"],
    ] as const) {
      const drawn = await header(headers);
      expect([drawn.includes(own), drawn.includes(other)]).toEqual([true, false]);
    }
  });

  it("stands in no other place than its own, whatever people write [fast.parts]", async () => {
    await aBusiness(db, { name: "<!--part 0-->", plan: "premium" });
    const page = await aSite().page("/premium-businesses");
    expect(names(page)).toEqual(["&lt;!--part 0--&gt;"]);
    expect(page.match(/<header/g)).toHaveLength(1);
  });
});
