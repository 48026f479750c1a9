import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { adminProfileFields } from "#domain/businesses/business-forms.shared.ts";

/** Parses the form as a browser posts it. `input` overrides the fields that are always present. */
function posted(input: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, typed] of Object.entries({ name: "Bare", plan: "basic", ...input }))
    for (const each of [typed].flat()) form.append(name, each);
  const read = parseWithZod(form, { schema: adminProfileFields(true) });
  return { value: read.status === "success" ? read.value : null, problems: read.reply().error ?? null };
}

describe("the admin's business form", () => {
  it("applies the owner's minimums to filled fields and treats blank ones as missing [admin-businesses.optional]", () => {
    const short = {
      description: "Too short",
      address: "12 M",
      phone: "701-555",
      email: "sam",
      contactName: "S",
      website: "http://x",
    };
    expect(posted(short).problems).toEqual({
      description: ["Description must be at least 10 characters"],
      address: ["Address must be at least 5 characters"],
      phone: expect.arrayContaining(["Phone number must be at least 10 characters"]),
      email: ["Please enter a valid email address"],
      contactName: ["Contact name must be at least 2 characters"],
      website: ["Please enter a valid URL"],
    });
    const blank = Object.fromEntries(Object.keys(short).map((name) => [name, "  "]));
    expect(posted(blank)).toMatchObject({ problems: null });
    expect(posted(blank).value?.phone).toBeUndefined();
    const full = { description: "Long enough", address: "12 Ma", phone: "7015550123", email: "s@m.example", contactName: "Sa" };
    expect(posted(full)).toMatchObject({ problems: null, value: full });
  });

  it("accepts at most ten photos, any number of services, and only known plans [admin-businesses.ten-images]", () => {
    const photos = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`photos[${n}].key`, `k${n}`]));
    expect(posted(photos(10)).value?.photos).toHaveLength(10);
    expect(posted(photos(11)).problems).toEqual({ photos: ["Maximum 10 images allowed."] });
    const many = Array.from({ length: 12 }, (_, n) => `k${n}`);
    expect(posted({ microCategoryIds: [...many, "k1"] }).value?.microCategoryIds).toEqual(many);
    expect(posted({ plan: "gold" }).problems).toHaveProperty("plan");
    expect(posted({ plan: "premium_sponsorship", claimable: "on" }).value).toMatchObject({
      plan: "premium_sponsorship",
      claimable: true,
    });
  });
});
