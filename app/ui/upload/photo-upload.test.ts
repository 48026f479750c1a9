import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { anOwner, cookieOf } from "#test/factories.ts";
import { elementWith, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

/** Returns the upload areas in an owner's form as the server renders them. */
async function areasOf(options: Parameters<typeof anOwner>[1]) {
  const site = aSite();
  const owner = await anOwner(db, { plan: "premium", ...options });
  const headers = { cookie: await cookieOf(site.app, owner) };
  const response = await site.visit(`/dashboard/edit-premium/${owner.business.id}`, { headers });
  const page = await response.text();
  return { logo: elementWith(page, "fieldset", 'id="logo"'), photos: elementWith(page, "fieldset", 'id="photos"') };
}

describe("the upload area", () => {
  it("shows the size and number limits [pictures.sizes] [pictures.limit]", async () => {
    const { logo, photos } = await areasOf({ photos: 2 });
    expect(textOf(photos)).toContain("Images 2 of 10");
    expect(textOf(photos)).toContain("Up to 10 images. Recommended size: 1200x800");
    expect(textOf(logo)).toContain("Recommended size: 400x400");
    expect([photos.includes("multiple"), logo.includes("multiple")]).toEqual([true, false]);
  });

  it("hides the control when there are ten images [pictures.hidden-at-ten]", async () => {
    expect((await areasOf({ photos: 9 })).photos).toContain('type="file"');
    const { photos } = await areasOf({ photos: 10 });
    expect(textOf(photos)).toContain("Images 10 of 10");
    expect(photos).not.toContain('type="file"');
  });
});
