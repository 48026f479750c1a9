/**
 * The drawings of the categories, by category id. They have the names of icons, because blockers refuse addresses with words such
 * as "advertising".
 */
export const categoryDrawings: Record<string, string> = {
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

/** Returns the address of a category's drawing, or null if it has none. */
export function drawingOf(categoryId: string | undefined): string | null {
  return categoryId && Object.hasOwn(categoryDrawings, categoryId) ? `/covers/${categoryDrawings[categoryId]}.svg` : null;
}
