/** Hand-picked businesses: businesses with demo accounts, sponsors, and pending and rejected businesses. */

/** The demo owner accounts, by the name of their business. */
export const accounts: Readonly<Record<string, string>> = {
  "Thirty Below Garage": "basic@example.com",
  "Prairie Rose Plumbing": "premium@example.com",
  "Sakakawea Supper Club": "sponsor@example.com",
};

/** The businesses on the sponsorship plan, each with its sponsored category, or null if it has not chosen one yet. */
export const sponsorships: Readonly<Record<string, string | null>> = {
  "Sakakawea Supper Club": "food-drink",
  "Missouri Bluffs Auto Sales": "automotive",
  "Brekke Construction Company": "construction-handyman",
  "Northwest Dakota Agricultural Equipment, Implement & Hydraulic Service Co.": "farm-ranch",
  "Stubble Field Services": "oilfield-services",
  "Four Winds Realty": "housing",
  "The Great Northern House": "travel-lodging",
  "Lonesome Plover Truck Plaza": "transportation",
  "Little Muddy Walk-In Clinic": "health-wellness",
  "Velvet Antler Salon": "personal-care-beauty",
  "Lofthus, Red Elk & Marquez, Attorneys at Law": "professional-services",
  "First Flake Snow Removal": "property-services",
  "Larsgaard Lumber & Hardware": "retail-shopping",
  "Iron Horse Equipment Rental": "industrial",
  "Lock & Larder Self Storage": "storage-moving",
  "Bluestem Fiber & Wireless": "technology-communication",
  "Badlands Sign Company": null,
  "Meadowlark Photography": null,
  "Wild Bergamot Floral": null,
  "Halvorson & Daughters Auto Repair": null,
  "Blue Flame Welding & Fabrication": null,
  "Sundquist Home Furnishings": null,
  "Coyote Creek Veterinary Hospital": null,
  "Kingpin Truck & Trailer": null,
};

/** The first days of temporary closings, by business name. */
export const temporarilyClosed: Readonly<Record<string, string>> = { "Gutter Ball Lanes & Arcade": "2025-10-20" };

export const pending: readonly string[] = [
  "Hear Here Hearing Center",
  "Mama Okafor's",
  "Bohdan's Garage",
  "Ironhand",
  "Warsame Logistics",
  "Lola's Cut & Color",
  "Pie Hole Pizza & Taps",
  "Mondak Cattle Haulers",
  "Odd Jobs by Oddvar",
  "Wheatgrass Trailer Works",
  "New Wineskins Fellowship",
  "Key & Kettle Realty",
];

export const rejected: readonly string[] = [
  "Check Engine",
  "Nite Tower",
  "Sushi Okoboji",
  "Cut Bank Lease Construction",
  "Jackknife Transport LLC",
  "Tom Fladeland Carpentry",
];
