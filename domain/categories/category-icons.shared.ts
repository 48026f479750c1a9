/**
 * The default icons, by category id. The values are symbol ids in app/ui/icon/icons.svg. The script that builds that file copies
 * these symbols and those of the interface.
 */
export const categoryIcons: Record<string, string> = {
  "advertising-promotional": "megaphone",
  automotive: "car",
  "construction-handyman": "hammer",
  "creative-specialty": "palette",
  "education-tutoring": "graduation-cap",
  "event-entertainment": "party-popper",
  "farm-ranch": "tractor",
  "food-drink": "utensils",
  "health-wellness": "stethoscope",
  "home-decor-furnishings": "sofa",
  housing: "houses",
  industrial: "factory",
  "laundry-fabric-care": "washing-machine",
  "nonprofit-organizations": "hand-heart",
  "oilfield-services": "derrick",
  "personal-care-beauty": "scissors",
  "personal-family-services": "baby",
  "pet-services": "paw-print",
  "professional-services": "briefcase",
  "property-services": "shovel",
  recreation: "tent-tree",
  "retail-shopping": "shopping-bag",
  "senior-care-accessibility": "rocking-chair",
  "storage-moving": "warehouse",
  "technology-communication": "radio-tower",
  transportation: "truck",
  "travel-lodging": "bed-double",
  "waste-management-recycling": "recycle",
};

/** The icons that an admin can choose for a category's tile. */
export const tileIcons: string[] = [...new Set([...Object.values(categoryIcons), "building-2"])].toSorted();

/** Returns a category's default icon. A category that an admin added gets a generic building. */
export function iconOf(categoryId: string): string {
  return Object.hasOwn(categoryIcons, categoryId) ? (categoryIcons[categoryId] ?? "building-2") : "building-2";
}
