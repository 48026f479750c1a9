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

/**
 * Returns the address of a category's drawing, or null if it has none. The drawings have the icons' names, because blockers refuse
 * addresses with words such as "advertising".
 */
export function drawingOf(categoryId: string | undefined): string | null {
  return categoryId && Object.hasOwn(categoryIcons, categoryId) ? `/covers/${categoryIcons[categoryId]}.svg` : null;
}

/** A color as "#rrggbb". */
export const colorPattern = /^#[0-9a-f]{6}$/;

/**
 * Returns the color of the icon on a tile of this color: white or black, whichever has more contrast. The contrast is always at
 * least 4.5 to 1, in the light and in the dark theme, because a tile has the same color in both.
 */
export function inkOn(color: string): string {
  return contrastOf(color, "#ffffff") >= contrastOf(color, "#000000") ? "#ffffff" : "#000000";
}

/** Returns the contrast ratio of two colors, from 1 to 21, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors. `share` is the share of the first one, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) => Math.round(channel * share + others[index]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
