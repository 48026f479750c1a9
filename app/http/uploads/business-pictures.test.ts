import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pictureLimits, pictureMessages, pictureRefusals } from "#domain/pictures/upload-limits.shared.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { anOwner, aPicture } from "#test/factories.ts";
import { type Place, places } from "#test/places.ts";
import { aSite } from "#test/site.ts";
import { aHeic, aJpeg, anSvg } from "#test/uploads.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { readPictureForm } from "./business-pictures.ts";

type TestFile = [name: string, bytes: Uint8Array];
type Posted = { texts?: Record<string, string>; photoFiles?: TestFile[]; logoFile?: TestFile[] };

function aRequest({ texts = {}, ...fileFields }: Posted): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Plains", ...texts })) form.append(name, value);
  for (const [field, files] of Object.entries(fileFields))
    for (const [name, bytes] of files) form.append(field, new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  return new Request("http://site.test/", { method: "POST", body: form });
}

const entries = (fields: FormData) => Object.fromEntries(fields);
const rows = () => db.select().from(pictures).orderBy(pictures.id);

describe.each(places)("a form with files, stored in %s", (_, open) => {
  let store: Place;
  let context: RouterContextProvider;
  let owner: Awaited<ReturnType<typeof anOwner>>;
  let photo: Uint8Array;
  let old: string[];
  beforeAll(async () => {
    [store, photo] = await Promise.all([open(), aJpeg(300, 200)]);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    owner = await anOwner(db);
    context = contextOf(aSite({ storage: store.storage }));
    old = await store.files();
  });
  const read = (posted: Posted, by: typeof owner | null = owner) => readPictureForm(aRequest(posted), context, by);
  const newFiles = async () => (await store.files()).filter((file) => !old.includes(file));

  it("stores new files right away, after the existing ones", async () => {
    const before = await aPicture(db);
    const form = await read({
      texts: { logo: "", "photos[0].key": before.storageKey, "photos[0].alt": "The shop" },
      photoFiles: [
        ["1.jpg", photo],
        ["2.jpg", photo],
      ],
      logoFile: [["logo.jpg", photo]],
    });
    const stored = (await rows()).filter(({ id }) => id !== before.id).map(({ storageKey }) => storageKey);
    const { logo, ...fields } = entries(form.fields);
    expect(fields).toEqual({
      name: "Plains",
      "photos[0].key": before.storageKey,
      "photos[0].alt": "The shop",
      "photos[1].key": expect.any(String),
      "photos[1].alt": "",
      "photos[2].key": expect.any(String),
      "photos[2].alt": "",
    });
    expect([fields["photos[1].key"], fields["photos[2].key"], logo].sort()).toEqual(stored.sort());
    expect(form.problems).toEqual({});
    expect(Object.keys(form.pictures).sort()).toEqual([...stored, before.storageKey].sort());
    expect(form.shown.photos.map(({ storageKey }) => storageKey)).toEqual(
      [1, 2].map((at) => fields[`photos[${at}].key`]).toSpliced(0, 0, before.storageKey),
    );
    expect(form.shown.logo?.storageKey).toBe(logo);
  });

  it("says why it rejects a file, and stores the others", async () => {
    const large = new Uint8Array(pictureLimits.bytes + 1);
    const form = await read({
      photoFiles: [
        ["a.svg", anSvg],
        ["good.jpg", photo],
        ["a.heic", aHeic],
        ["large.jpg", large],
      ],
      logoFile: [["logo.svg", anSvg]],
    });
    expect(form.problems).toEqual({
      photos: [
        `a.svg: ${pictureRefusals.not_an_image}`,
        `a.heic: ${pictureRefusals.not_an_image}`,
        `large.jpg: ${pictureRefusals.too_large}`,
      ],
      logo: [`logo.svg: ${pictureRefusals.not_an_image}`],
    });
    expect((await rows()).map(({ storageKey }) => storageKey)).toEqual([form.fields.get("photos[0].key")]);
    expect(form.fields.get("logo")).toBe("");
  });

  it("stores the first ten photos and says that the rest were left out [pictures.too-many]", async () => {
    const last: TestFile = ["10.jpg", await aJpeg(400, 200)];
    const eleven = [...Array.from({ length: 10 }, (__, at): TestFile => [`${at}.jpg`, photo]), last];
    const form = await read({ photoFiles: eleven, logoFile: [["logo.jpg", photo]] });
    expect([form.problems, form.leftOut]).toEqual([{}, "Maximum 10 images allowed. 1 image was left out."]);
    expect([form.shown.photos.length, (await rows()).length]).toEqual([10, 11]);
    expect(form.shown.photos.map(({ width }) => width)).toEqual(Array(10).fill(300));
  });

  it("uses the first of several logos and says so", async () => {
    const form = await read({
      logoFile: [
        ["1.jpg", photo],
        ["2.jpg", photo],
      ],
    });
    expect(form.problems).toEqual({ logo: ["Only one logo is allowed. We used the first one."] });
    expect([form.fields.get("logo")]).toEqual((await rows()).map(({ storageKey }) => storageKey));
  });

  it("counts existing photos toward the limit of ten [pictures.too-many]", async () => {
    const nine = await Promise.all(Array.from({ length: 9 }, () => aPicture(db)));
    const texts = Object.fromEntries(nine.map(({ storageKey }, at) => [`photos[${at}].key`, storageKey]));
    const two: TestFile[] = [
      ["first.jpg", await aJpeg(400, 200)],
      ["second.jpg", photo],
    ];
    const form = await read({ texts, photoFiles: two });
    expect([form.problems, form.leftOut]).toEqual([{}, "Maximum 10 images allowed. 1 image was left out."]);
    expect([form.shown.photos.length, (await rows()).length]).toEqual([10, 10]);
    expect(form.shown.photos[9]).toMatchObject({ width: 400, height: 200 });
    const removed = await read({ texts: { ...texts, "photos[4].remove": "on" }, photoFiles: two });
    expect([removed.problems, removed.shown.photos.length]).toEqual([{}, 10]);
  });

  it("shows an error when storing fails [pictures.failed-photos] [pictures.failed-logo]", async () => {
    context = contextOf(aSite({ storage: { ...store.storage, put: () => Promise.reject(new Error("no space left")) } }));
    const form = await read({ photoFiles: [["1.jpg", photo]], logoFile: [["logo.jpg", photo]] });
    expect(form.problems).toEqual({ photos: [pictureMessages.photosFailed], logo: [pictureMessages.logoFailed] });
    expect([await rows(), await newFiles()]).toEqual([[], []]);
  });
});

describe("the pictures in a form", () => {
  it("are shown if they are the owner's or new, and not if they belong to another business", async () => {
    const [owner, rival] = [await anOwner(db, { photos: 1 }), await anOwner(db, { photos: 1 })];
    const all = await rows();
    const [mine, theirs] = all.map(({ storageKey }) => storageKey);
    const { storageKey: fresh } = await aPicture(db);
    const texts = { "photos[0].key": mine!, "photos[1].key": theirs!, "photos[2].key": fresh, logo: theirs! };
    const form = await readPictureForm(aRequest({ texts }), contextOf(aSite()), owner);
    expect(Object.keys(form.pictures).sort()).toEqual([mine, fresh].sort());
    expect([form.fields.get("photos[0].key"), form.fields.get("photos[1].key"), form.fields.get("logo")]).toEqual([
      mine,
      fresh,
      "",
    ]);
    const unavailable = ["An image in this form is no longer available. Please choose it again."];
    expect(form.problems).toEqual({ photos: unavailable, logo: unavailable });
    expect(rival.business.id).not.toBe(owner.business.id);
  });

  it("stay in the form while the database is down, even if marked for removal [pictures.remove-failed]", async () => {
    const owner = await anOwner(db);
    const texts = { logo: "mark", logoRemove: "on", "photos[0].key": "a", "photos[1].key": "b", "photos[1].remove": "on" };
    const form = await readPictureForm(aRequest({ texts }), contextOf(aSite({ db: brokenDb() })), owner);
    const failed = ["Failed to remove image. Please try again."];
    expect(form.problems).toEqual({ photos: failed, logo: failed });
    expect(entries(form.fields)).toMatchObject({ logo: "mark", "photos[0].key": "a", "photos[1].key": "b" });
    expect(form.shown.photos.map(({ storageKey, widths }) => [storageKey, widths.length])).toEqual([
      ["a", 0],
      ["b", 0],
    ]);
  });
});

function contextOf(site: ReturnType<typeof aSite>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, site.app);
  context.set(log, { info() {}, warn() {}, error() {} });
  return context;
}
