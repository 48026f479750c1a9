import { beautyWords, specialities, trades, vehicleServices, vehicleWords } from "./detail-tags.ts";
import { kindsByTag, type IdsOfKind } from "./kinds-by-tag.ts";
import { valuesOf, type Tags } from "./osm-tags.ts";

/** The micro-categories found so far. Each kind represents the town's micro-categories of that kind. */
type Found = {
  has(kind: string): boolean;
  add(kind: string): void;
  /** Keeps the position of the general kind, because the first id is the main one. */
  replace(general: string, specific: string): void;
  /** Whether the town has micro-categories for the kind that differ from those of the general kind. */
  isOwn(kind: string, general: string): boolean;
};

/** Adds the ids that a business's other tags and its name imply, and replaces general ids with specific ones. */
export function refined(tagIds: string[], tags: Tags, name: string, idsOf: IdsOfKind): string[] {
  let ids = [...new Set(tagIds)];
  const found: Found = {
    has: (kind) => idsOf(kind).some((id) => ids.includes(id)),
    add: (kind) => (ids = [...new Set([...ids, ...idsOf(kind)])]),
    replace: (general, specific) => {
      if (!idsOf(specific).length) return;
      const replaced = ids.flatMap((id) => (idsOf(general).includes(id) ? idsOf(specific) : [id]));
      ids = [...new Set([...replaced, ...idsOf(specific)])];
    },
    isOwn: (kind, general) => idsOf(kind).length > 0 && !idsOf(kind).some((id) => idsOf(general).includes(id)),
  };
  refineFood(found, tags, name);
  refineVehicles(found, tags, name);
  refineBeauty(found, tags, name);
  refineSport(found, tags, name);
  refineHealth(found, tags);
  refineTrade(found, tags);
  refineShops(found, tags, name);
  return ids;
}

function refineFood(found: Found, tags: Tags, name: string): void {
  const serves = valuesOf(tags.amenity).some((value) => servesFood.has(value));
  if (!serves) return;
  const cuisines = valuesOf(tags.cuisine).map((cuisine) => ({ cuisine, kinds: kindsByTag.get(`cuisine=${cuisine}`) ?? [] }));
  const isOwn = (kind: string) => found.isOwn(kind, "restaurants");
  for (const kind of cuisines.flatMap(({ kinds }) => kinds)) if (isOwn(kind)) found.add(kind);
  const cooks = cuisines.some(({ cuisine, kinds }) => !kinds.some(isOwn) && !snacks.has(cuisine));
  const drinks = /^(?:bar|pub|cafe|biergarten)$/.test(tags.amenity ?? "");
  if (drinks && (cooks || tags.food === "yes")) found.add("restaurants");
  if (tags.microbrewery === "yes") found.add("bars");
  if (tags.drive_through === "yes") found.add("fast-food");
  if (/\bbakery\b/i.test(name)) found.add("bakeries");
  if (/\b(?:brew(?:ery|ing|pub)|taproom)\b/i.test(name)) found.add("bars");
  if (/\bpizz(?:a|eria)\b/i.test(name)) found.add("pizza");
  if (tags.street_vendor === "yes" || tags.building === "trailer" || /\bfood truck\b/i.test(name))
    found.replace("fast-food", "food-trucks");
}

function refineVehicles(found: Found, tags: Tags, name: string): void {
  if (found.has("gas-stations") && tags.car_wash === "yes") found.add("car-washes");
  if (!["auto-repair", "car-dealers", "tire-shops"].some((kind) => found.has(kind))) return;
  for (const [service, kind] of vehicleServices) if (tags[`service:vehicle:${service}`] === "yes") found.add(kind);
  for (const [word, kind] of vehicleWords) if (found.has("auto-repair") && word.test(name)) found.replace("auto-repair", kind);
}

function refineBeauty(found: Found, tags: Tags, name: string): void {
  if (found.has("hair-salons") && (/\bbarber/i.test(name) || tags.hairdresser === "barber"))
    found.replace("hair-salons", "barbers");
  if (!found.has("spas")) return;
  const text = `${tags.beauty ?? ""} ${name}`;
  for (const [word, kind] of beautyWords) if (word.test(text)) found.replace("spas", kind);
}

function refineSport(found: Found, tags: Tags, name: string): void {
  if (!found.has("gyms")) return;
  for (const sport of valuesOf(tags.sport))
    for (const kind of kindsByTag.get(`sport=${sport}`) ?? []) found.replace("gyms", kind);
  if (/\b(?:danc|ballet|gymnast)/i.test(name)) found.replace("gyms", "dance-gymnastics");
}

function refineHealth(found: Found, tags: Tags): void {
  if (!["clinics", "massage", "shelters"].some((kind) => found.has(kind))) return;
  for (const speciality of valuesOf(tags["healthcare:speciality"])) {
    const kind = specialities.find(([word]) => word.test(speciality))?.[1];
    if (kind === undefined || tags.amenity === "hospital") continue;
    found.replace("clinics", kind);
    if (tags.healthcare === "alternative") found.replace("massage", kind);
  }
  if (tags["social_facility:for"] === "senior" && found.has("shelters")) found.replace("shelters", "assisted-living");
}

function refineTrade(found: Found, tags: Tags): void {
  if (valuesOf(tags.shop).every((value) => value !== "trade" && value !== "wholesale")) return;
  const text = `${tags.trade ?? ""} ${tags.wholesale ?? ""}`;
  const kind = trades.find(([word]) => word.test(text))?.[1];
  if (kind !== undefined) found.replace("grocery-stores", kind);
}

function refineShops(found: Found, tags: Tags, name: string): void {
  if (found.has("laundromats") && tags.self_service === "no") found.replace("laundromats", "wash-fold");
  if (found.has("laundromats") && (tags.dry_cleaning === "yes" || /\bcleaners\b/i.test(name))) found.add("dry-cleaners");
  if (found.has("clothing-stores") && /workwear|work_clothes|safety/.test(tags.clothes ?? "")) found.add("workwear");
  if (found.has("computer-repair") && /^phones?$|mobile/.test(tags.repair ?? ""))
    found.replace("computer-repair", "phone-stores");
  if (found.has("gift-shops") && tags.second_hand === "only") found.replace("gift-shops", "thrift-stores");
  if (found.has("banks") && /mortgage|home loan/i.test(name)) found.replace("banks", "home-loans");
  if (found.has("print-shops") && /\b(?:ups|fedex)\b/i.test(name)) found.add("couriers");
  if (found.has("books-toys-hobbies") && /lesson|music school/i.test(name)) found.add("music-lessons");
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
