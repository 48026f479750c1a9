import { beforeEach, describe, expect, it } from "vitest";
import { pictureLimits, pictureMessages, pictureRefusals } from "#domain/pictures/upload-limits.shared.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aPicture, aUser, cookieOf } from "#test/factories.ts";
import { aSite, origin } from "#test/site.ts";
import { aBomb, aJpeg, anSvg, aTransparentLogo } from "#test/uploads.ts";

const path = "/dashboard/pictures";
const rows = () => db.select().from(pictures);

function aForm(bytes: Uint8Array, { kind = "photo", name = "shop.jpg", type = "image/jpeg", field = "picture" } = {}): FormData {
  const form = new FormData();
  form.append("kind", kind);
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** Returns the encoded form and its content type, so that a test can cut the form off. */
async function raw(form: FormData): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const request = new Request(origin, { method: "POST", body: form });
  return { body: new Uint8Array(await request.arrayBuffer()), type: request.headers.get("content-type")! };
}

describe("an uploaded picture", () => {
  let site: ReturnType<typeof aSite>;
  let headers: Record<string, string>;
  let files: string[];
  beforeEach(async () => {
    files = [];
    const put = async (name: string) => void files.push(name);
    site = aSite({ storage: { ...aSite().app.storage, put } });
    headers = { cookie: await cookieOf(site.app, await anOwner(db)) };
  });
  const stored = async () => [await rows(), files];

  async function send(body: FormData, from: Record<string, string> = headers) {
    // The form is sent as bytes, because Node's form stream throws if the server stops reading early.
    const sent = await raw(body);
    const response = await site.visit(path, { body: sent.body, headers: { ...from, "content-type": sent.type } });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  }

  it("is stored in logo sizes if it is a logo", async () => {
    const { status, answer } = await send(aForm(await aTransparentLogo(), { kind: "logo", name: "logo.png", type: "image/png" }));
    expect([status, answer["widths"]]).toEqual([201, [128, 400]]);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string, number, string]>([
    ["an SVG", () => anSvg, "a.svg", 400, pictureRefusals.not_an_image],
    ["a PNG of 256 megapixels", aBomb, "a.png", 400, pictureRefusals.too_many_pixels],
    ["half a JPEG", async () => (await aJpeg()).subarray(0, 5_000), "a.jpg", 400, pictureRefusals.damaged],
    ["one byte too large", () => new Uint8Array(pictureLimits.bytes + 1), "a.jpg", 413, pictureRefusals.too_large],
  ])("that is %s is refused with a message and not stored [pictures.refused]", async (__, bytes, name, status, message) => {
    expect(await send(aForm(await bytes(), { name }))).toEqual({ status, answer: { message } });
    expect(await stored()).toEqual([[], []]);
  });

  it("is refused if the request is cut off, is not a multipart form, or has no file [pictures.failed-image]", async () => {
    const { body, type } = await raw(aForm(await aJpeg()));
    const cut = await site.visit(path, { body: body.slice(0, -200), headers: { ...headers, "content-type": type } });
    expect([cut.status, await cut.json()]).toEqual([400, { message: pictureMessages.imageFailed }]);
    const plain = await site.visit(path, { form: { kind: "photo" }, headers });
    expect([plain.status, await plain.json()]).toEqual([400, { message: pictureMessages.imageFailed }]);
    expect(await send(aForm(await aJpeg(300, 200), { field: "other" }))).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([[], []]);
  });
});

it("an upload is accepted only from owners [pictures.visitor]", async () => {
  const site = aSite();
  const statusFor = async (headers: Record<string, string>) => {
    const { body, type } = await raw(aForm(await aJpeg(300, 200)));
    return (await site.visit(path, { body, headers: { ...headers, "content-type": type } })).status;
  };
  const cookies = { admin: await cookieOf(site.app, await anAdmin(db)), owner: await cookieOf(site.app, await anOwner(db)) };
  expect([await statusFor({}), await statusFor({ cookie: cookies.admin })]).toEqual([401, 403]);
  expect(await rows()).toEqual([]);
  expect(await statusFor({ cookie: cookies.owner })).toBe(201);
});

describe("GET /dashboard/pictures/:storageKey/:file", () => {
  it("serves the logo of a business that visitors can't see only to its owner", async () => {
    const [site, picture] = [aSite(), await aPicture(db)];
    for (const file of ["640.webp", "share.jpg"])
      await site.app.storage.put(`${picture.storageKey}/${file}`, new TextEncoder().encode("bytes"), "image/webp");
    const owner = await anOwner(db, { logoId: picture.id, approvalStatus: "pending" });
    const visitAs = async (who: Parameters<typeof cookieOf>[1] | null, file = `${picture.storageKey}/640.webp`) =>
      site.visit(`${path}/${file}`, { headers: who ? { cookie: await cookieOf(site.app, who) } : {} });

    const response = await visitAs(owner);

    expect([response.status, await response.text()]).toEqual([200, "bytes"]);
    const headers = ["content-type", "cache-control", "x-content-type-options"].map((name) => response.headers.get(name));
    expect(headers).toEqual(["image/webp", "private, no-store", "nosniff"]);
    expect((await visitAs(owner, `${picture.storageKey}/share.jpg`)).headers.get("content-type")).toBe("image/jpeg");
    const others = [null, await anOwner(db), { role: "owner", userId: (await aUser(db)).id } as const, await anAdmin(db)];
    const statuses = await Promise.all(others.map(async (who) => (await visitAs(who)).status));
    expect(statuses).toEqual([401, 404, 404, 403]);
    for (const file of [`${picture.storageKey}/1200.webp`, `${picture.storageKey}/..%2f640.webp`, "nobody/640.webp"])
      expect((await visitAs(owner, file)).status).toBe(404);
  });
});
