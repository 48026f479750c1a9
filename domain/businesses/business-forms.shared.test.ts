import { describe, expect, it } from "vitest";
import { each, limits, plainNames } from "./field-labels-and-limits.shared.ts";
import { adminProfileFields, profileFields, sponsorshipProfileFields, submissionFields } from "./business-forms.shared.ts";

const typed = {
  name: "Prairie Plumbing",
  description: "Pipes, drains and water heaters.",
  address: "12 Main St, Williston",
  phone: "(701) 555-0188",
  email: "hello@prairie.example",
  contactName: "Sam Olson",
  microCategoryIds: ["plumbing"],
};
const read = (input: object, current?: Parameters<typeof profileFields>[1]) =>
  profileFields(true, current).parse({ ...typed, ...input });
const problems = (input: object, current?: Parameters<typeof profileFields>[1]) =>
  profileFields(true, current)
    .safeParse({ ...typed, ...input })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the profile form", () => {
  it("ignores fields that set plan, owner, or approval status, and a submission has no photos [submission.fields]", () => {
    const smuggled = {
      ...{ plan: "premium_sponsorship", grantedPlan: "premium_sponsorship", ownerId: "u", approvalStatus: "approved" },
      ...{ claimable: true, id: "i", rejectionReason: null, source: "osm" },
    };
    expect(read(smuggled)).toEqual(read({}));
    const input = { ...typed, sponsoredCategoryId: "housing" };
    const sponsor = sponsorshipProfileFields(true);
    expect(sponsor.parse({ ...input, ...smuggled })).toEqual(sponsor.parse(input));
    const visitor = submissionFields(true);
    expect(visitor.parse({ ...typed, ...smuggled, photos: [{ key: "k" }], version: 7 })).toEqual(visitor.parse(typed));
  });

  it("turns escaped \\n into real line breaks [owner-rules.line-breaks]", () => {
    expect(read({ description: String.raw`First line\nSecond line` }).description).toBe("First line\nSecond line");
    expect(read({ description: "First line\r\nSecond line" }).description).toBe("First line\nSecond line");
  });

  it("accepts at most ten photos and one to ten services [owner-rules.ten-photos] [owner-form.images]", () => {
    const many = (count: number) => Array.from({ length: count }, (_, number) => `k${number}`);
    const photos = (count: number) => ({ photos: many(count).map((key) => ({ key })) });
    expect([limits.photos, problems(photos(10)), problems(photos(11))]).toEqual([10, [], ["photos: Maximum 10 images allowed"]]);
    expect(problems({ microCategoryIds: many(10) })).toEqual([]);
    expect(problems({ microCategoryIds: [] })).toEqual(["microCategoryIds: Please select at least one category"]);
    expect(problems({ microCategoryIds: many(11) })).toEqual(["microCategoryIds: Please select at most 10 categories"]);
    expect(read({ microCategoryIds: ["a", "b", "a"] }).microCategoryIds).toEqual(["a", "b"]);
  });

  it("accepts from admins at most ten photos, any number of services, and only known plans [admin-businesses.ten-images]", () => {
    const parse = (input: object) => adminProfileFields(true).safeParse({ name: "Bare", plan: "basic", ...input });
    const many = (count: number) => Array.from({ length: count }, (_, number) => `k${number}`);
    const photos = (count: number) => parse({ photos: many(count).map((key) => ({ key })) });
    expect(photos(10).success).toBe(true);
    expect(photos(11).error!.issues).toMatchObject([{ path: ["photos"], message: "Maximum 10 images allowed." }]);
    expect(parse({ microCategoryIds: [...many(12), "k1"] }).data!.microCategoryIds).toEqual(many(12));
    expect(parse({ plan: "gold" }).success).toBe(false);
  });

  it("has messages of its own in the sponsorship form [owner-form.required] [owner-form.sponsorship-email] [owner-form.sponsored-category]", () => {
    const empty = { name: "", description: "", address: "", phone: "", contactName: "" };
    const { error } = sponsorshipProfileFields(true).safeParse({ ...typed, ...empty, email: "x" });
    expect(error!.issues.map(({ message }) => message).sort()).toEqual([
      ...["Business address is required", "Business description is required", "Business name is required"],
      ...["Contact name is required", "Invalid email address", "Phone number is required", "Please select a category to sponsor"],
    ]);
  });

  it("keeps only enabled days with times, and no hours if they are turned off [owner-form.enabled-days] [owner-form.no-day]", () => {
    const [monday, tuesday] = [
      { open: "09:00", close: "17:00" },
      { enabled: true, open: "08:00", close: "12:00" },
    ];
    const hoursOf = (hours: object) => read({ hours }).hours;
    expect(hoursOf({ given: true, monday, tuesday })).toEqual({ tuesday });
    expect([hoursOf({ monday, tuesday }), hoursOf({ given: true })]).toEqual([null, {}]);
    const wrong = (day: object) => problems({ hours: { given: true, monday: { enabled: true, ...day } } });
    expect(wrong({ open: "08:15" })).toEqual(["hours.monday.close: Enter a time"]);
    expect(wrong({ ...monday, second: true, open2: "13:00", close2: "17:00" })).toEqual([
      "hours.monday: The second set of hours must start after the first set ends, and end before the first set starts again",
    ]);
  });

  it("accepts stored values that are missing or too long until they are changed", () => {
    const tagline = `${"Long ".repeat(12)}tagline`;
    const stored = Array.from({ length: 12 }, (_, number) => `k${number}`);
    const current = { ...each(plainNames, () => null), name: "Prairie", tagline, microCategories: stored.map((id) => ({ id })) };
    const kept = { tagline, microCategoryIds: [...stored].reverse() };
    expect(problems(kept, current)).toEqual([]);
    expect(problems({ ...kept, contactName: undefined, description: "", phone: "  " }, current)).toEqual([]);
    // The form library leaves out an empty field.
    expect(problems({ ...kept, contactName: "S", name: undefined }, current)).toEqual([
      "name: Business name must be at least 2 characters",
      "contactName: Contact name must be at least 2 characters",
    ]);
    expect(problems({ tagline: `${tagline}!`, microCategoryIds: [...stored.slice(1), "other"] }, current)).toEqual([
      "tagline: Tagline can be at most 40 characters",
      "microCategoryIds: Please select at most 10 categories",
    ]);
  });

  it("accepts @myshop in the social fields and refuses other text that is not an address", () => {
    const socialMedia = { facebook: "@my.shop", twitter: "@myshop", instagram: " @myshop ", linkedin: "@myshop" };
    expect(read({ socialMedia }).socialMedia).toEqual({
      facebook: "https://www.facebook.com/my.shop",
      twitter: "https://twitter.com/myshop",
      instagram: "https://www.instagram.com/myshop",
      linkedin: "https://www.linkedin.com/company/myshop",
    });
    expect(problems({ socialMedia: { instagram: "myshop" } })).toEqual(["socialMedia.instagram: Please enter a valid URL"]);
  });
});
