import { describe, expect, it } from "vitest";
import { isPremium, weekdays } from "#domain/businesses/business-types.shared.ts";
import { openingTimesSchema } from "#domain/businesses/opening-times/opening-times-schema.shared.ts";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import taxonomy from "../towns/williston/taxonomy.json" with { type: "json" };
import { accounts, pending, rejected, sponsorships } from "#demo/data/standing.ts";
import { knownPeople } from "#demo/data/people.ts";
import { demoBusinesses } from "./businesses.ts";

const all = demoBusinesses();
const approved = all.filter((one) => one.approvalStatus === "approved");
const microsOf = new Map(taxonomy.map((category) => [category.id, new Set(category.microCategories.map((micro) => micro.id))]));
const micros = new Set([...microsOf.values()].flatMap((ids) => [...ids]));
const countOf = <T>(list: readonly T[], test: (one: T) => boolean) => list.filter(test).length;
const shareOf = <T>(list: readonly T[], test: (one: T) => boolean) => countOf(list, test) / list.length;
const unique = (list: readonly (string | null)[]) => new Set(list).size === list.length;
const belongsTo = (one: (typeof all)[number], category: string) =>
  one.microCategoryIds.some((id) => microsOf.get(category)?.has(id));

describe("the demo town", () => {
  it("is the same on every call", () => {
    expect(demoBusinesses()).toEqual(all);
  });

  it("has about 600 businesses with unique keys, names, and addresses", () => {
    expect(all.length).toBeGreaterThanOrEqual(580);
    expect(all.length).toBeLessThanOrEqual(640);
    expect(unique(all.map((one) => one.key))).toBe(true);
    expect(unique(all.map((one) => one.name.toLowerCase()))).toBe(true);
    expect(unique(all.flatMap((one) => one.address ?? []))).toBe(true);
    expect(all.filter((one) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(one.key))).toEqual([]);
    expect(Math.min(...all.map((one) => one.name.length))).toBeLessThanOrEqual(3);
    expect(Math.max(...all.map((one) => one.name.length))).toBeLessThanOrEqual(75);
    for (const sign of ["&", "'", '"', "é"]) expect(all.some((one) => one.name.includes(sign))).toBe(true);
  });

  it("fills every sub-category unevenly and uses only known sub-categories", () => {
    const counts = new Map([...micros].map((id) => [id, countOf(approved, (one) => one.microCategoryIds.includes(id))]));
    expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
    for (const id of ["restaurants", "auto-repair", "roustabout-crews", "hair-salons", "trucking-freight"])
      expect(counts.get(id)).toBeGreaterThanOrEqual(12);
    for (const id of ["photo-booths", "rug-upholstery-care"]) expect(counts.get(id)).toBeLessThanOrEqual(3);
    for (const one of all) {
      expect(one.microCategoryIds.filter((id) => !micros.has(id))).toEqual([]);
      expect(unique(one.microCategoryIds)).toBe(true);
      expect(one.microCategoryIds.length).toBeLessThanOrEqual(6);
    }
    expect(all.some((one) => one.microCategoryIds.length === 6)).toBe(true);
    expect(shareOf(all, (one) => one.microCategoryIds.length > 1)).toBeGreaterThan(0.4);
  });

  it("has a realistic mix of plans and statuses", () => {
    expect(shareOf(approved, (one) => one.plan === "basic")).toBeCloseTo(0.84, 1);
    expect(shareOf(approved, (one) => one.plan === "premium")).toBeCloseTo(0.12, 1);
    expect(countOf(approved, (one) => one.plan === "premium_sponsorship")).toBe(24);
    expect(countOf(all, (one) => one.approvalStatus === "pending")).toBe(12);
    expect(countOf(all, (one) => one.approvalStatus === "rejected")).toBe(6);
    expect(
      shareOf(
        approved.filter((one) => one.plan === "basic"),
        (one) => one.claimable,
      ),
    ).toBeCloseTo(0.4, 2);
  });

  it("gives every paid business a separate owner and makes only businesses without an owner claimable", () => {
    const owners = all.flatMap((one) => one.owner ?? []);
    expect(unique(owners)).toBe(true);
    expect(all.filter((one) => isPremium(one.plan) && !one.owner)).toEqual([]);
    expect(all.filter((one) => one.owner && one.claimable)).toEqual([]);
    expect(owners.filter((owner) => !/^[a-z.]+@example\.org$|^(basic|premium|sponsor)@example\.com$/.test(owner))).toEqual([]);
  });

  it("has one complete business for each demo owner account", () => {
    for (const [owner, plan] of [
      ["basic@example.com", "basic"],
      ["premium@example.com", "premium"],
      ["sponsor@example.com", "premium_sponsorship"],
    ]) {
      const owned = all.filter((one) => one.owner === owner);
      expect(owned).toHaveLength(1);
      expect(owned[0]).toMatchObject({ plan, approvalStatus: "approved", claimable: false });
      for (const field of [
        "description",
        "tagline",
        "address",
        "phone",
        "email",
        "website",
        "contactName",
        "hours",
        "logo",
      ] as const)
        expect(owned[0]?.[field]).not.toBeNull();
      expect(owned[0]?.photos.length).toBeGreaterThanOrEqual(3);
      expect(Object.keys(owned[0]?.socialMedia ?? {})).not.toEqual([]);
    }
    expect(all.find((one) => one.owner === "sponsor@example.com")?.sponsors).not.toBeNull();
  });

  it("gives each sponsor one of its own categories", () => {
    const sponsors = all.filter((one) => one.sponsors !== null);
    expect(sponsors.length).toBeGreaterThanOrEqual(14);
    expect(sponsors.length).toBeLessThanOrEqual(18);
    expect(unique(sponsors.map((one) => one.sponsors))).toBe(true);
    for (const one of sponsors) {
      expect(one).toMatchObject({ plan: "premium_sponsorship", approvalStatus: "approved" });
      expect(one.logo).not.toBeNull();
      expect(belongsTo(one, one.sponsors ?? "")).toBe(true);
    }
  });

  it("uses only fictional contact details", () => {
    for (const one of all) {
      if (one.phone) expect(one.phone.replace(/\D/g, "").replace(/^1/, "")).toMatch(/^70155501\d\d$/);
      if (one.email) expect(one.email).toMatch(/^[a-z0-9.]+@[a-z0-9]+\.example$/);
      if (one.website) expect(one.website).toMatch(/^https?:\/\/(www\.)?[a-z0-9]+\.example$/);
      for (const link of Object.values(one.socialMedia)) expect(link).toMatch(/^https:\/\/\w+\.com\/[\w./-]*ex(a)?mpl/);
    }
    expect(unique(all.flatMap((one) => one.email ?? []))).toBe(true);
    expect(unique(all.flatMap((one) => one.website ?? []))).toBe(true);
    expect(shareOf(all, (one) => one.phone === null)).toBeCloseTo(0.04, 1);
    expect(shareOf(all, (one) => one.email !== null)).toBeCloseTo(0.7, 1);
    expect(shareOf(all, (one) => one.website !== null)).toBeCloseTo(0.6, 1);
  });

  it("has unique descriptions and taglines", () => {
    expect(unique(all.flatMap((one) => one.description ?? []))).toBe(true);
    for (const one of all) {
      expect(one.tagline?.length ?? 0).toBeLessThanOrEqual(limits.tagline);
      expect(one.description).not.toBe("");
      if (!isPremium(one.plan)) continue;
      expect(one.tagline).not.toBeNull();
      const paragraphs = one.description?.split("\n\n") ?? [];
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(paragraphs.length).toBeLessThanOrEqual(3);
    }
    expect(unique(all.flatMap((one) => one.tagline ?? []))).toBe(true);
  });

  it("stores hours for all seven days", () => {
    expect(shareOf(all, (one) => one.hours === null)).toBeCloseTo(0.15, 1);
    const days = all.flatMap((one) => (one.hours ? weekdays.map((day) => one.hours?.[day]) : []));
    for (const day of days) {
      expect(day?.open).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(day?.close).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      if (!day?.enabled) expect(day).toEqual({ enabled: false, open: "09:00", close: "17:00" });
    }
    expect(days.some((day) => day?.open === "00:00" && day.close === "00:00")).toBe(true);
    expect(days.some((day) => day && day.close === "02:00")).toBe(true);
    expect(all.some((one) => one.hours && Object.values(one.hours).every((day) => !day.enabled))).toBe(true);
  });

  it("has valid opening times, with some split days, holidays, and a temporary closing", () => {
    for (const one of all) expect(openingTimesSchema.safeParse(one).error).toBeUndefined();
    const isSplit = ({ hours }: (typeof all)[number]) => Object.values(hours ?? {}).some(({ open2 }) => open2);
    expect(countOf(all, isSplit)).toBeGreaterThan(5);
    const exceptions = all.flatMap((one) => one.hourExceptions);
    expect(new Set(exceptions.map(({ kind }) => kind))).toEqual(new Set(["closed", "other", "usual"]));
    expect(shareOf(all, (one) => one.hourExceptions.length > 0)).toBeCloseTo(0.1, 1);
    expect(countOf(all, (one) => one.temporarilyClosedFrom !== null)).toBe(1);
  });

  it("uses photos of known categories, and logos of each business's main category", () => {
    for (const one of all) {
      expect(one.photos.length).toBeLessThanOrEqual(limits.photos);
      expect(unique(one.photos)).toBe(true);
      for (const photo of one.photos) expect(microsOf.has(photo.replace(/-[1-4]$/, ""))).toBe(true);
      if (one.logo === null) continue;
      const category = one.logo.replace(/-[1-3]$/, "");
      expect(microsOf.get(category)?.has(one.microCategoryIds[0] ?? "")).toBe(true);
    }
    const paid = all.filter((one) => isPremium(one.plan));
    expect(shareOf(paid, (one) => one.logo !== null)).toBeGreaterThan(0.88);
    expect(shareOf(paid, (one) => one.photos.length >= 3)).toBeGreaterThan(0.85);
    expect(paid.some((one) => one.logo === null)).toBe(true);
    expect(paid.some((one) => one.photos.length === 0)).toBe(true);
  });

  it("contains every business that the hand-written lists name", () => {
    const names = new Set(all.map((one) => one.name));
    const listed = [...pending, ...rejected, ...Object.keys(accounts), ...Object.keys(sponsorships), ...Object.keys(knownPeople)];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
  });

  it("stores ages in whole days", () => {
    expect(all.filter((one) => !Number.isInteger(one.daysOld) || one.daysOld < 0)).toEqual([]);
  });
});
