/** The streets in the demo town, with their lowest and highest house numbers. */

export type Street = readonly [name: string, low: number, high: number];

export const streets: Readonly<Record<string, readonly Street[]>> = {
  downtown: [
    ["Main St", 14, 718],
    ["Broadway", 9, 512],
    ["1st Ave W", 20, 940],
    ["1st Ave E", 15, 610],
    ["2nd St W", 101, 1220],
    ["4th St W", 12, 830],
    ["Washington Ave", 205, 915],
    ["Front St", 8, 440],
    ["3rd St E", 22, 360],
  ],
  commercial: [
    ["2nd Ave W", 1102, 4410],
    ["26th St W", 103, 1840],
    ["11th St W", 210, 1912],
    ["University Ave", 1310, 2660],
    ["2nd St W", 1310, 3380],
    ["18th St W", 115, 1420],
    ["32nd Ave W", 205, 2410],
    ["4th Ave W", 1106, 2918],
    ["W Dakota Pkwy", 300, 2450],
  ],
  industrial: [
    ["13th Ave E", 240, 4870],
    ["US-2", 4802, 14290],
    ["US-85", 4611, 6120],
    ["County Road 7", 13402, 14988],
    ["County Road 9", 5120, 6240],
    ["Front St", 620, 1980],
    ["4th St E", 705, 2215],
    ["Energy Rd", 1810, 4320],
    ["58th St NW", 13620, 14610],
    ["Pipe Yard Ln", 101, 388],
  ],
  home: [
    ["9th Ave W", 402, 2716],
    ["14th Ave W", 510, 2840],
    ["6th St E", 110, 1130],
    ["7th Ave E", 204, 1622],
    ["14th St W", 102, 1730],
    ["Park Pl", 12, 96],
    ["Hillside Ct", 3, 48],
    ["22nd St W", 220, 1540],
    ["5th Ave E", 311, 1218],
  ],
  rural: [
    ["139th Ave NW", 4710, 6260],
    ["County Road 7", 15020, 15890],
    ["ND-1804", 13110, 15440],
    ["56th St NW", 12880, 15010],
    ["142nd Ave NW", 4806, 6120],
    ["County Road 4", 13205, 14870],
    ["US-85 N", 6204, 8120],
  ],
};

/** The zones for a category's businesses. Repeated zones are more likely. */
export const zones: Readonly<Record<string, readonly string[]>> = {
  automotive: ["commercial", "industrial", "industrial", "downtown"],
  "construction-handyman": ["industrial", "industrial", "home", "commercial"],
  "creative-specialty": ["downtown", "home", "commercial"],
  "education-tutoring": ["commercial", "downtown"],
  "event-entertainment": ["downtown", "commercial"],
  "farm-ranch": ["rural", "rural", "industrial"],
  "food-drink": ["downtown", "downtown", "commercial"],
  "health-wellness": ["commercial", "commercial", "downtown"],
  housing: ["commercial", "downtown", "home"],
  industrial: ["industrial"],
  "oilfield-services": ["industrial", "industrial", "industrial", "rural"],
  "nonprofit-organizations": ["downtown", "home", "commercial"],
  "personal-family-services": ["home", "home", "commercial"],
  "pet-services": ["commercial", "rural", "home"],
  "property-services": ["industrial", "industrial", "commercial"],
  recreation: ["commercial", "rural", "downtown"],
  "senior-care-accessibility": ["commercial", "home"],
  "storage-moving": ["industrial", "industrial", "commercial"],
  transportation: ["industrial", "industrial", "commercial"],
  "travel-lodging": ["commercial", "downtown"],
  "waste-management-recycling": ["industrial", "rural"],
};

/** Trades outside town, regardless of their category. */
export const ruralTrades: readonly string[] = ["campgrounds", "bed-breakfasts", "vacation-rentals", "golf", "hunting-fishing-guides", "boarding-kennels", "rv-parks-long-stay", "crew-workforce-housing"];

/** Trades that need a yard for machines. */
export const yardTrades: readonly string[] = ["cdl-training", "party-tent-rentals", "boats-marine", "powersports", "garage-doors", "concrete-flatwork", "excavation-dirt-work", "fuel-truck-stops", "self-storage"];

/** Words in a name or description that imply a street. */
export const namedStreets: readonly (readonly [words: string, street: Street])[] = [
  ["2nd Street West", ["2nd St W", 1310, 2380]],
  ["11th Street", ["11th St W", 210, 1912]],
  ["26th", ["26th St W", 103, 1840]],
  ["Main Street", ["Main St", 14, 318]],
  ["Over Main", ["Main St", 14, 318]],
  ["Broadway", ["Broadway", 9, 212]],
  ["Front Street", ["Front St", 8, 240]],
  ["County Road 7", ["County Road 7", 13402, 14988]],
  ["University", ["University Ave", 1310, 1660]],
  ["9th Ave", ["9th Ave W", 402, 1716]],
  ["US-85", ["US-85", 4611, 6120]],
  ["Bunkhouse 85", ["US-85", 4611, 6120]],
  ["by the tracks", ["Front St", 8, 340]],
  ["across from the tracks", ["Front St", 8, 340]],
  ["railroad hotel", ["Main St", 2, 60]],
  ["Benchmark 1804", ["ND-1804", 13110, 13440]],
];
