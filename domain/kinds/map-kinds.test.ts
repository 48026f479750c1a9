import { expect, it } from "vitest";
import { mapKinds } from "./map-kinds.ts";
import { vocabulary } from "./vocabulary.ts";

/** The categories of a small town with its own words. */
const names = [
  ...[
    "Accountants",
    "Agricultural Supplies",
    "Antiques",
    "Architects",
    "Art Galleries",
    "Attorneys & Law Firms",
    "Auto Body Repair",
  ],
  ...[
    "Auto Parts",
    "Auto Sales",
    "Bakeries & Donuts",
    "Banks",
    "Barber Shops",
    "Bars & Pubs",
    "Bed & Breakfast",
    "Books",
    "Burgers",
  ],
  ...[
    "Cafés",
    "Campgrounds",
    "Carpet Cleaning",
    "Caterers",
    "Child Care Centers",
    "Chiropractic",
    "Churches",
    "Clothing",
    "Dentistry",
  ],
  ...["Doctors", "Dry Cleaners", "Electrical Contractors", "Excavating", "Eye Doctors", "Fast Food", "Florist", "Funeral Homes"],
  ...["Furniture", "Gas Stations", "Gift Shop", "Golf Courses", "Grocery", "Gyms", "Hair Salons", "Hardware", "HVAC", "Hospital"],
  ...["Hotels", "House Cleaning", "Insurance", "Internet Service", "Jewelers", "Landscapers", "Laundry", "Library", "Lodging"],
  ...[
    "Mechanics",
    "Mexican Food",
    "Motels",
    "Movers",
    "Museums",
    "Newspapers",
    "Nursing Homes",
    "Painting Contractors",
    "Pharmacy",
  ],
  ...[
    "Photographers",
    "Pizza",
    "Plumbers",
    "Police",
    "Printing",
    "Real Estate",
    "Restaurants",
    "Roofers",
    "Schools",
    "Storage Units",
  ],
  ...["Tattoo", "Taxi", "Tires", "Towing", "Travel Agency", "Veterinary Clinic", "Welders", "Wineries"],
];
const town = names.map((name) => ({ id: name.toLowerCase().replace(/[^a-z]+/g, "-"), name }));

it("finds the categories of a town without a kinds file by name, term, part of a name, stem, or broader kind", () => {
  const kinds = mapKinds(vocabulary, town, {});
  const idsOf = (id: string) => kinds.find((kind) => kind.id === id)?.microCategoryIds;
  expect(idsOf("plumbers")).toEqual(["plumbers"]);
  expect(idsOf("mexican-restaurants")).toEqual(["mexican-food"]);
  expect(idsOf("donut-shops")).toEqual(["bakeries-donuts"]);
  expect(idsOf("chiropractors")).toEqual(["chiropractic"]);
  expect(idsOf("thai-restaurants")).toEqual(["restaurants"]);
  expect(idsOf("libraries")).toEqual(["library"]);
  expect(idsOf("well-servicing")).toEqual([]);
  const found = new Set(kinds.flatMap(({ microCategoryIds }) => microCategoryIds));
  expect(town.filter(({ id }) => !found.has(id)).map(({ name }) => name)).toEqual([]);
});

it("uses the town's own map before names", () => {
  const kinds = mapKinds(vocabulary, town, { plumbers: ["hardware"], libraries: [] });
  expect(
    kinds.filter(({ id }) => id === "plumbers" || id === "libraries").map(({ microCategoryIds }) => microCategoryIds),
  ).toEqual([["hardware"], []]);
});

it("maps a German taxonomy", () => {
  const names = ["Hofläden", "Bäckereien & Konditoreien", "Restaurants"];
  const town = mapKinds(
    vocabulary,
    names.map((name) => ({ id: name, name })),
    {},
  );
  const idsOf = (id: string) => town.find((kind) => kind.id === id)?.microCategoryIds;
  expect(["farmers-markets", "bakeries", "restaurants"].map(idsOf)).toEqual(names.map((name) => [name]));
});
