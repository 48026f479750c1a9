/** A typed query and its expected result, which is the id of a micro-category or the key of a business in the demo town. */
export type TownQuery = { typed: string; means: { microCategory: string } | { business: string } };

/** Sixty queries that people in this town would type. They were written before the search was tuned and have not changed since. */
export const townQueries: TownQuery[] = [
  // Trades and services in everyday words.
  kind("plumber", "plumbing"),
  kind("furnace repair", "heating-cooling"),
  kind("hvac", "heating-cooling"),
  kind("no heat", "heating-cooling"),
  kind("lawyer", "attorneys"),
  kind("dui lawyer", "attorneys"),
  kind("haircut", "hair-salons"),
  kind("barber shop", "barbers"),
  kind("oil change", "oil-change-lube"),
  kind("mechanic", "auto-repair"),
  kind("flat tire", "tires-alignment"),
  kind("snow plowing", "snow-removal"),
  kind("locksmith", "locks-security"),
  kind("vet", "veterinarians"),
  kind("dog groomer", "pet-grooming"),
  kind("daycare", "child-care"),
  kind("babysitter", "nannies-sitters"),
  kind("welders", "welding-fabrication"),
  kind("drug test", "dot-physicals-testing"),
  kind("storage units", "self-storage"),
  kind("motel", "motels"),
  kind("gym", "gyms-fitness"),
  kind("pizza", "pizza"),
  kind("piercing", "tattoo-piercing"),
  kind("taxes", "accounting-tax"),
  kind("realtor", "real-estate-agents"),
  kind("landscaping", "lawn-landscaping"),
  kind("tree trimming", "tree-service"),
  kind("church", "churches-faith"),
  kind("places to eat", "restaurants"),
  // Oil field slang.
  kind("mancamp", "crew-workforce-housing"),
  kind("hotshot", "hot-shot-delivery"),
  kind("roustabout", "roustabout-crews"),
  kind("cdl", "cdl-training"),
  kind("stuck in snow", "towing-recovery"),
  kind("porta potties", "portable-toilets"),
  kind("uhaul", "moving-truck-rental"),
  // Typos and misspellings.
  kind("plummer", "plumbing"),
  kind("resturant", "restaurants"),
  kind("solictor", "attorneys"),
  kind("dentest", "dentists"),
  kind("tow truk", "towing-recovery"),
  kind("electrican", "electricians"),
  kind("windsheild", "windshield-glass"),
  kind("appartments", "apartments"),
  kind("chiropracter", "chiropractors"),
  // Complete, partial, and misspelled business names.
  business("halverson auto", "halvorson-and-daughters-auto-repair"),
  business("kostelecki", "kostelecky-plumbing"),
  business("cafe iberico", "cafe-iberico"),
  business("K&T", "k-and-t"),
  business("cluck noris", "cluck-norris-chicken"),
  business("rusty spurr", "the-rusty-spur-steakhouse"),
  business("uffda", "uff-da-and-company"),
  business("moens tow", "moens-tow-and-winch-out"),
  business("blonde on brodway", "blonde-on-broadway"),
  // Streets and phone numbers.
  business("8 main st", "the-great-northern-house"),
  business("307 pipe yard", "lone-blade-grading"),
  business("701-555-0152", "prairie-rose-plumbing"),
  business("(701)5550167", "ortega-and-sons-general-contracting"),
  business("555.0101", "two-tower-oilfield-services"),
];

function kind(typed: string, microCategory: string): TownQuery {
  return { typed, means: { microCategory } };
}

function business(typed: string, key: string): TownQuery {
  return { typed, means: { business: key } };
}
