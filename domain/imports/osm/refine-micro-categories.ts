import cuisineKinds from "./category-mapping/cuisines.json" with { type: "json" };
import sportKinds from "./category-mapping/sports.json" with { type: "json" };
import { beautyWords, specialities, trades, vehicleServices, vehicleWords } from "./category-mapping/detail-tags.ts";
import { valuesOf, type Tags } from "./osm-tags.ts";

/** Adds the ids that other tags and the name of a business imply, and replaces general ids with specific ones. */
export function refined(tableIds: string[], tags: Tags, name: string): string[] {
  const ids = new Set(tableIds);
  refineFood(ids, tags, name);
  refineVehicles(ids, tags, name);
  refineBeauty(ids, tags, name);
  refineSport(ids, tags, name);
  refineHealth(ids, tags);
  refineTrade(ids, tags);
  refineShops(ids, tags, name);
  return [...ids];
}

function refineFood(ids: Set<string>, tags: Tags, name: string): void {
  const serves = valuesOf(tags.amenity).some((value) => servesFood.has(value));
  if (!serves) return;
  const cuisines = valuesOf(tags.cuisine);
  for (const cuisine of cuisines) for (const id of lookUp(cuisineKinds, cuisine)) ids.add(id);
  const cooks = cuisines.some((cuisine) => !Object.hasOwn(cuisineKinds, cuisine) && !snacks.has(cuisine));
  const drinks = /^(?:bar|pub|cafe|biergarten)$/.test(tags.amenity ?? "");
  if (drinks && (cooks || tags.food === "yes")) ids.add("restaurants");
  if (tags.microbrewery === "yes") ids.add("bars-breweries");
  if (tags.drive_through === "yes") ids.add("fast-food-drive-thru");
  if (/\bbakery\b/i.test(name)) ids.add("bakeries");
  if (/\b(?:brew(?:ery|ing|pub)|taproom)\b/i.test(name)) ids.add("bars-breweries");
  if (/\bpizz(?:a|eria)\b/i.test(name)) ids.add("pizza");
  if (tags.street_vendor === "yes" || tags.building === "trailer" || /\bfood truck\b/i.test(name))
    replace(ids, "fast-food-drive-thru", "food-trucks");
}

function refineVehicles(ids: Set<string>, tags: Tags, name: string): void {
  if (ids.has("fuel-truck-stops") && tags.car_wash === "yes") ids.add("car-wash-detailing");
  if (!["auto-repair", "car-truck-dealers", "tires-alignment"].some((id) => ids.has(id))) return;
  for (const [service, id] of vehicleServices) if (tags[`service:vehicle:${service}`] === "yes") ids.add(id);
  for (const [word, id] of vehicleWords) if (ids.has("auto-repair") && word.test(name)) replace(ids, "auto-repair", id);
}

function refineBeauty(ids: Set<string>, tags: Tags, name: string): void {
  if (ids.has("hair-salons") && (/\bbarber/i.test(name) || tags.hairdresser === "barber")) replace(ids, "hair-salons", "barbers");
  if (!ids.has("spas-facials")) return;
  const text = `${tags.beauty ?? ""} ${name}`;
  for (const [word, id] of beautyWords) if (word.test(text)) replace(ids, "spas-facials", id);
}

function refineSport(ids: Set<string>, tags: Tags, name: string): void {
  if (!ids.has("gyms-fitness")) return;
  for (const sport of valuesOf(tags.sport)) for (const id of lookUp(sportKinds, sport)) replace(ids, "gyms-fitness", id);
  if (/\b(?:danc|ballet|gymnast)/i.test(name)) replace(ids, "gyms-fitness", "dance-gymnastics");
}

function refineHealth(ids: Set<string>, tags: Tags): void {
  if (!["clinics-urgent-care", "massage-therapy", "shelters-crisis-help"].some((id) => ids.has(id))) return;
  for (const speciality of valuesOf(tags["healthcare:speciality"])) {
    const id = specialities.find(([word]) => word.test(speciality))?.[1];
    if (id === undefined || tags.amenity === "hospital") continue;
    replace(ids, "clinics-urgent-care", id);
    if (tags.healthcare === "alternative") replace(ids, "massage-therapy", id);
  }
  if (tags["social_facility:for"] === "senior" && ids.has("shelters-crisis-help"))
    replace(ids, "shelters-crisis-help", "assisted-living");
}

function refineTrade(ids: Set<string>, tags: Tags): void {
  if (valuesOf(tags.shop).every((value) => value !== "trade" && value !== "wholesale")) return;
  const text = `${tags.trade ?? ""} ${tags.wholesale ?? ""}`;
  const id = trades.find(([word]) => word.test(text))?.[1];
  if (id !== undefined) replace(ids, "grocery-markets", id);
}

function refineShops(ids: Set<string>, tags: Tags, name: string): void {
  if (ids.has("laundromats") && tags.self_service === "no") replace(ids, "laundromats", "wash-fold");
  if (ids.has("laundromats") && (tags.dry_cleaning === "yes" || /\bcleaners\b/i.test(name))) ids.add("dry-cleaning");
  if (ids.has("clothing-boots") && /workwear|work_clothes|safety/.test(tags.clothes ?? "")) ids.add("workwear-fr-gear");
  if (ids.has("computer-repair") && /^phones?$|mobile/.test(tags.repair ?? ""))
    replace(ids, "computer-repair", "phone-wireless-stores");
  if (ids.has("gift-shops") && tags.second_hand === "only") replace(ids, "gift-shops", "thrift-consignment");
  if (ids.has("banks-credit-unions") && /mortgage|home loan/i.test(name)) replace(ids, "banks-credit-unions", "mortgage-lenders");
  if (ids.has("print-shops") && /\b(?:ups|fedex)\b/i.test(name)) ids.add("couriers");
  if (ids.has("books-toys-hobbies") && /lesson|music school/i.test(name)) ids.add("music-lessons");
}

/** Keeps the position of the general id, because the first id is the main one. */
function replace(ids: Set<string>, general: string, specific: string): void {
  const replaced = [...ids].map((id) => (id === general ? specific : id));
  ids.clear();
  for (const id of [...replaced, specific]) ids.add(id);
}

function lookUp(table: Record<string, readonly string[]>, key: string): readonly string[] {
  return Object.hasOwn(table, key) ? (table[key] ?? []) : [];
}

const servesFood: ReadonlySet<string> = new Set([
  "restaurant",
  "fast_food",
  "cafe",
  "bar",
  "pub",
  "food_court",
  "biergarten",
  "ice_cream",
]);
const snacks: ReadonlySet<string> = new Set([
  "dessert",
  "ice_cream",
  "frozen_yogurt",
  "snack",
  "cafe",
  "chocolate",
  "pretzel",
  "crepe",
  "acai",
  "açaí",
]);
