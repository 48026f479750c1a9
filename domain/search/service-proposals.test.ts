import { expect, it } from "vitest";
import { mapKinds, vocabulary } from "#domain/kinds/kinds.ts";
import { demoBusinesses } from "#demo/businesses.ts";
import synonyms from "../../towns/williston/synonyms.json" with { type: "json" };
import taxonomy from "../../towns/williston/taxonomy.json" with { type: "json" };
import townKinds from "../../towns/williston/kinds.json" with { type: "json" };
import { rankServices } from "./find-meanings.ts";
import { buildSearchTerms, type ServiceRow } from "./search-terms.ts";

const microCategories = taxonomy.flatMap((category) => category.microCategories);
const rows = taxonomy.flatMap(({ id, name, description, microCategories: all }): ServiceRow[] => [
  [id, name, name, null, description],
  ...all.map((micro): ServiceRow => [micro.id, micro.name, micro.name, id, ""]),
]);
const terms = buildSearchTerms(rows, { synonyms, kinds: mapKinds(vocabulary, microCategories, townKinds) });

/** Plain words, each with the services that people mean. */
const plainWords = `
  bakery: bakeries; cafe: coffee-espresso; plumber: plumbing; haircut: hair-salons barbers; nails: nail-salons;
  lawyer: attorneys; mechanic: auto-repair; daycare: child-care; mow: lawn-landscaping; pie: bakeries;
  vet: veterinarians; dentist: dentists; doctor: clinics-urgent-care; pharmacy: pharmacies; gym: gyms-fitness;
  church: churches-faith; hotel: hotels; motel: motels; taxi: taxi-rideshare; tow: towing-recovery;
  tires: tires-alignment; towing: towing-recovery; oil change: oil-change-lube; car wash: car-wash-detailing;
  electrician: electricians; roof: roofing-siding; furnace: heating-cooling; concrete: concrete-flatwork;
  florist: florists; flowers: florists; wedding: wedding-services; dj: djs-live-music; photographer: photography;
  tattoo: tattoo-piercing; burger: restaurants fast-food-drive-thru; coffee: coffee-espresso; beer: bars-breweries;
  pizza: pizza; groceries: grocery-markets; meat: butchers-meats; glasses: eye-care; massage: massage-therapy;
  therapist: counseling-therapy; couch: furniture; carpet: flooring-carpet; realtor: real-estate-agents;
  apartment: apartments; welder: welding-fabrication; laundry: laundromats wash-fold; tailor: alterations-sewing;
  maid: house-cleaning; funeral: funeral-cremation; nanny: nannies-sitters; barber: barbers; groomer: pet-grooming;
  kennel: boarding-kennels; accountant: accounting-tax; taxes: accounting-tax; bank: banks-credit-unions;
  snowplow: snow-removal`;

const first = (text: string) => rankServices(terms, text).slice(0, 3);

it("finds the service that a plain word means among the first three, for at least 57 of 60 words", () => {
  const all = plainWords.split(";").map((line) => line.trim().split(": ") as [string, string]);
  const right = all.filter(([word, ids]) => first(word).some((id) => ids.split(" ").includes(id)));
  console.log(`plain words: ${right.length} of ${all.length}`);
  expect(right.length).toBeGreaterThanOrEqual(57);
  expect(rankServices(terms, "pie")).not.toContain("tattoo-piercing");
});

it("proposes a right service from the name and the description, for at least 50 of 60 businesses", () => {
  const all = demoBusinesses().filter((_, at) => at % 10 === 0 && at < 600);
  const right = all.filter((each) =>
    first(`${each.name}. ${each.description ?? ""}`).some((id) => each.microCategoryIds.includes(id)),
  );
  console.log(`businesses: ${right.length} of ${all.length}`);
  expect(right.length).toBeGreaterThanOrEqual(50);
});
