import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aPicture, aUser, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

type Who = { userId: string; role: "owner" | "admin" };

/** Returns a picture, with functions that visit it. The site's storage contains its files 640.webp and share.jpg. */
async function aPictureOnSite() {
  const [site, picture] = [aSite(), await aPicture(db)];
  for (const file of ["640.webp", "share.jpg"])
    await site.app.storage.put(`${picture.storageKey}/${file}`, new TextEncoder().encode("bytes"), "image/webp");
  const visitAs = async (who: Who | null, path = `/dashboard/pictures/${picture.storageKey}/640.webp`) =>
    site.visit(path, { headers: who ? { cookie: await cookieOf(site.app, who) } : {} });
  const publicStatus = async () => (await site.visit(`/pictures/${picture.storageKey}/640.webp`)).status;
  return { picture, visitAs, publicStatus, status: async (who: Who | null) => (await visitAs(who)).status };
}

describe("GET /dashboard/pictures/:storageKey/:file", () => {
  it.each(["pending", "rejected", "approved"] as const)(
    "serves the logo of a %s business only to its owner",
    async (approvalStatus) => {
      const { picture, visitAs, publicStatus, status } = await aPictureOnSite();
      const owner = await anOwner(db, { logoId: picture.id, approvalStatus });
      const stranger = await anOwner(db, { approvalStatus });
      const withoutOne = { role: "owner" as const, userId: (await aUser(db)).id };

      const response = await visitAs(owner);

      expect([response.status, await response.text()]).toEqual([200, "bytes"]);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect([await status(null), await status(stranger), await status(withoutOne), await status(await anAdmin(db))]).toEqual([
        401, 404, 404, 403,
      ]);
      expect(await publicStatus()).toBe(approvalStatus === "approved" ? 200 : 404);
    },
  );

  it("serves share.jpg, and returns 404 for unknown files", async () => {
    const { picture, visitAs } = await aPictureOnSite();
    const owner = await anOwner(db, { logoId: picture.id });
    const share = await visitAs(owner, `/dashboard/pictures/${picture.storageKey}/share.jpg`);
    expect([share.status, share.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    for (const file of [`${picture.storageKey}/1200.webp`, `${picture.storageKey}/..%2f640.webp`, "nobody/640.webp"])
      expect((await visitAs(owner, `/dashboard/pictures/${file}`)).status).toBe(404);
  });
});
