import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { anOwner, aPicture, cookieOf } from "#test/factories.ts";
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
  it("shows the size and number limits and accepts files without JavaScript [pictures.sizes] [pictures.limit]", async () => {
    const { logo, photos } = await areasOf({ photos: 2 });
    expect(textOf(photos)).toContain("Images 2 of 10");
    expect(textOf(photos)).toContain("Up to 10 images, 10 MB each. Recommended size: 1200x800");
    expect(textOf(logo)).toContain("Recommended size: 400x400");
    expect(photos).toMatch(/<input[^>]* type="file"[^>]* multiple=""[^>]* name="photoFiles"/);
    expect(logo).toMatch(/<input[^>]* type="file"[^>]* name="logoFile"/);
    expect(logo).not.toContain("multiple");
  });

  it("hides the control when there are ten images [pictures.hidden-at-ten]", async () => {
    expect((await areasOf({ photos: 9 })).photos).toContain('type="file"');
    const { photos } = await areasOf({ photos: 10 });
    expect(textOf(photos)).toContain("Images 10 of 10");
    expect(photos).not.toContain('type="file"');
  });

  it("lists the stored pictures with position and remove fields for browsers without JavaScript", async () => {
    const mark = await aPicture(db);
    const { logo, photos } = await areasOf({ photos: 2, logoId: mark.id });
    expect(logo).toMatch(new RegExp(`<input[^>]* name="logo"[^>]* value="${mark.storageKey}"`));
    expect(logo).toMatch(/<noscript>.*name="logoRemove".*<\/noscript>/s);
    expect(photos).toContain("Photo number 2</textarea>");
    expect(photos).toMatch(/<noscript>.*name="photos\[1\]\.place".*name="photos\[1\]\.remove".*<\/noscript>/s);
    expect(photos).toMatch(/\/dashboard\/pictures\/\w+\/1200\.webp/);
  });
});
