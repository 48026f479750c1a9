import { describe, expect, it } from "vitest";
import { parseLogo, parsePhotos } from "./parse-picture-fields.ts";

function posted(...photos: Record<string, string>[]): FormData {
  const fields = new FormData();
  fields.append("name", "Plains");
  photos.forEach((photo, at) => Object.entries(photo).forEach(([part, value]) => fields.append(`photos[${at}].${part}`, value)));
  return fields;
}

const after = (...photos: Record<string, string>[]) => parsePhotos(posted(...photos))[1].map(({ key }) => key);

describe("the photos of a posted form", () => {
  it("are taken out of it in their order, with their words", () => {
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

  it("stand in the order of their indexes, more than nine of them too", () => {
    const many = Array.from({ length: 10 }, (_, at) => ({ key: `p${at}` }));
    expect(after(...many).join()).toBe("p0,p1,p2,p3,p4,p5,p6,p7,p8,p9");
  });

  it("go to the place they were given, whatever stood there [pictures.reorder-plain]", () => {
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

  it("that are ticked for removal or named twice are left out [pictures.remove-plain]", () => {
    expect(after({ key: "a", remove: "on" }, { key: "b" }, { key: "b" }, { key: "" })).toEqual(["b"]);
  });
});

describe("the logo of a posted form", () => {
  it("is its key and whether it is to go", () => {
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
