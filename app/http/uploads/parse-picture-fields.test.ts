import { describe, expect, it } from "vitest";
import { parseLogo, parsePhotos } from "./parse-picture-fields.ts";

function posted(...photos: Record<string, string>[]): FormData {
  const fields = new FormData();
  fields.append("name", "Plains");
  photos.forEach((photo, at) => Object.entries(photo).forEach(([part, value]) => fields.append(`photos[${at}].${part}`, value)));
  return fields;
}

const after = (...photos: Record<string, string>[]) => parsePhotos(posted(...photos))[1].map(({ key }) => key);

describe("parsePhotos", () => {
  it("returns the photos in order with their alt texts and deletes their fields", () => {
    const fields = posted({ key: "a", alt: "The shop" }, { key: "b", alt: "" }, { key: "c" });
    const [before, order] = parsePhotos(fields);
    expect(before).toEqual([
      { key: "a", alt: "The shop" },
      { key: "b", alt: "" },
      { key: "c", alt: "" },
    ]);
    expect(order).toEqual(before);
    expect([...fields.keys()]).toEqual(["name"]);
  });

  it("returns ten photos in the order of their numbers", () => {
    const many = Array.from({ length: 10 }, (_, at) => ({ key: `p${at}` }));
    expect(after(...many).join()).toBe("p0,p1,p2,p3,p4,p5,p6,p7,p8,p9");
  });

  it("moves photos to their new positions", () => {
    const [a, b, c] = [
      { key: "a", place: "1" },
      { key: "b", place: "2" },
      { key: "c", place: "3" },
    ];
    expect(after(a, b, c)).toEqual(["a", "b", "c"]);
    expect(after(a, b, { ...c, place: "1" })).toEqual(["c", "a", "b"]);
    expect(after({ ...a, place: "3" }, b, c)).toEqual(["b", "c", "a"]);
    expect(after({ ...a, place: "2" }, { ...b, place: "1" }, c)).toEqual(["b", "a", "c"]);
    expect(after({ ...a, place: "99" }, b, { ...c, place: "x" })).toEqual(["b", "c", "a"]);
  });

  it("drops photos that are marked for removal or duplicated", () => {
    expect(after({ key: "a", remove: "on" }, { key: "b" }, { key: "b" }, { key: "" })).toEqual(["b"]);
  });
});

describe("parseLogo", () => {
  it("returns the logo's key and whether to remove it", () => {
    const fields = posted();
    fields.append("logo", "mark");
    expect(parseLogo(fields)).toEqual(["mark", false]);
    fields.append("logo", "mark");
    fields.append("logoRemove", "on");
    expect(parseLogo(fields)).toEqual(["mark", true]);
    expect([...fields.keys()]).toEqual(["name"]);
    expect(parseLogo(fields)).toEqual(["", false]);
  });
});
