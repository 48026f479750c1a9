import craftKinds from "./category-mapping/crafts.json" with { type: "json" };
import foodKinds from "./category-mapping/food.json" with { type: "json" };
import healthAndCareKinds from "./category-mapping/health-and-care.json" with { type: "json" };
import homeAndTradeKinds from "./category-mapping/home-and-trade.json" with { type: "json" };
import leisureAndStayKinds from "./category-mapping/leisure-and-stay.json" with { type: "json" };
import { notBusinesses } from "./category-mapping/not-businesses.ts";
import serviceKinds from "./category-mapping/services.json" with { type: "json" };
import shopKinds from "./category-mapping/shops.json" with { type: "json" };
import vehicleKinds from "./category-mapping/vehicles.json" with { type: "json" };
import { idsFromName } from "./micro-categories-from-name.ts";
import { refined } from "./refine-micro-categories.ts";
import { valuesOf, type Tags } from "./osm-tags.ts";

/**
 * The micro-categories of a business, the main one first; empty when no table has its tags ("shop=tobacco"). `guessed` means that they
 * come from the name only.
 */
export type Kind = { microCategoryIds: string[]; tags: string[]; guessed: boolean };

/**
 * OpenStreetMap tags ("shop=hairdresser") to micro-category ids. The tags come from
 * https://wiki.openstreetmap.org/wiki/Map_features and include common misspellings.
 */
export const osmKinds: Record<string, readonly string[]> = {
  ...foodKinds,
  ...shopKinds,
  ...homeAndTradeKinds,
  ...craftKinds,
  ...vehicleKinds,
  ...healthAndCareKinds,
  ...serviceKinds,
  ...leisureAndStayKinds,
};

/** The kind of business that these tags describe; null for anything else, such as a bench, a park or a plain building. */
export function kindOf(tags: Tags, name: string | null): Kind | null {
  const found = businessTags(tags);
  if (found.length === 0) return null;
  const ids = refined(
    found.flatMap((tag) => tableIds(tag)),
    tags,
    name ?? "",
  );
  if (ids.length > 0) return { microCategoryIds: ids, tags: found, guessed: false };
  return { microCategoryIds: idsFromName(name ?? ""), tags: found, guessed: true };
}

/** The tags that make a feature a business, as "key=value": mapped tags, and unknown values of `alwaysBusiness`. */
export function businessTags(tags: Tags): string[] {
  return kindKeys.flatMap((key) =>
    valuesOf(tags[key])
      .map((value) => `${key}=${value}`)
      .filter(
        (tag) =>
          (Object.hasOwn(osmKinds, tag) || (alwaysBusiness.has(key) && !notBusinesses.has(tag))) && !isUnattended(tag, tags),
      ),
  );
}

/** Recycling containers and open-air stages share their tag with staffed businesses. */
function isUnattended(tag: string, tags: Tags): boolean {
  if (tag === "amenity=recycling") return tags.recycling_type !== "centre";
  return tag === "amenity=theatre" && (tags["theatre:type"] ?? "").startsWith("amphi");
}

function tableIds(tag: string): readonly string[] {
  return Object.hasOwn(osmKinds, tag) ? (osmKinds[tag] ?? []) : [];
}

/** Keys whose unknown values are businesses of an unknown kind. For other keys only mapped values count. */
const alwaysBusiness: ReadonlySet<string> = new Set(["amenity", "shop", "healthcare", "craft", "office"]);

const kindKeys = [
  ...alwaysBusiness,
  "tourism",
  "leisure",
  "club",
  "social_facility",
  "industrial",
  "landuse",
  "building",
  "highway",
];
