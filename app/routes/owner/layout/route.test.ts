import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { db } from "#test/db.ts";
import { anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";

/** Posts an owner's form with this raw body. */
async function posted(body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const site = aSite();
  const owner = await anOwner(db, { plan: "premium" });
  const cookie = await cookieOf(site.app, owner);
  const type = { "content-type": "multipart/form-data; boundary=edge" };
  const response = await site.visit(`/dashboard/edit-premium/${owner.business.id}`, {
    body,
    headers: { cookie, ...type, ...headers },
  });
  const page = await response.text();
  return { status: response.status, page, text: textOf(mainOf(page)) };
}

describe("a form", () => {
  const head = '--edge\r\nContent-Disposition: form-data; name="photoFiles"; filename="a.jpg"\r\n\r\n';

  it("that is too large gets an error page in the owner layout", async () => {
    const { status, page, text } = await posted(new TextEncoder().encode(head), { "content-length": "200000000" });
    expect([status, text]).toEqual([413, expect.stringContaining("Your form is too large")]);
    expect(linkTo(elementsOf(page, "header")[0]!, "Dashboard")).toBe("/dashboard");
  });

  it("that is cut off gets an error page, and nothing is stored", async () => {
    const photo = await aJpeg(300, 200);
    const cut = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n${head}`), photo.subarray(0, 100)]);
    const { status, text } = await posted(new Uint8Array(cut));
    expect([status, text]).toEqual([400, expect.stringContaining("We did not receive your complete form")]);
    expect(await db.select().from(pictures)).toEqual([]);
    expect(await db.select({ version: businesses.version }).from(businesses)).toEqual([{ version: 1 }]);
  });
});
