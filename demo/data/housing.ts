import type { Trade } from "#demo/data/trade.ts";

export const housing: readonly Trade[] = [
  {
    id: "real-estate-agents",
    hours: "office",
    businesses: [
      [
        "Four Winds Realty",
        "Houses in town, acreages, and quiet advice from nine agents who have all moved here from somewhere.",
        "property-management rental-homes home-inspection",
        "Home, whichever way it blows",
        "We know which streets plow first, which basements drain and which schools have room, and we will tell you before you ask. If you are moving for work and cannot come to look, we walk the house on video, closets included.\n\nSellers get photographs at the right hour of day and a written plan, not a sign and a wish.",
      ],
      ["Carla Youngbird, Broker", "Homes and land from New Town to Williston; first-time buyers especially."],
      ["Section Line Land & Home", "Farms, hunting land and acreages, with a map for every parcel.", "mineral-land-services"],
      ["Nguyen & Halland Real Estate", "Residential and commercial, in English, Vietnamese and Norwegian-grandmother."],
      ["Key & Kettle Realty", "Two agents, eleven streets we know by heart, and a house-hunt that starts with your commute.", "", "We bring soup on moving day"],
    ],
  },
  {
    id: "apartments",
    hours: "office",
    businesses: [
      [
        "Sandstone Ridge Apartments",
        "One to three bedrooms with heated garages, in-unit laundry and a dog run out of the wind.",
        "rental-homes",
        "Heated garage, happy dog",
        "Leases of six, nine or twelve months, and a job-transfer clause that means what it says. Maintenance answers in person, and the sidewalks are shoveled by seven.",
      ],
      ["The Elevator Lofts", "Sixteen loft apartments in a converted seed house, with freight-elevator parties."],
      ["Harvest Court Townhomes", "Two-story townhomes around a playground and a community garden."],
      ["Brandt Apartments", ""],
    ],
  },
  {
    id: "rental-homes",
    hours: "office",
    businesses: [
      ["Picket Fence Rentals", "Forty single-family rentals, yards included, pets considered by interview.", "property-management", "Yards included, pets interviewed"],
      ["Front Porch Rental Homes", "Older houses in good repair near the schools."],
    ],
  },
  {
    id: "crew-workforce-housing",
    hours: "allDay",
    businesses: [
      [
        "Bunkhouse 85 Crew Lodging",
        "Private rooms, a kitchen that feeds you twice and packs your lunch, boot dryers on every floor.",
        "extended-stay catering",
        "Clean sheets, full lunch pail",
        "Day and night sleepers live in separate wings with blackout shades, and nobody vacuums before four. We bill by the bed-night; empty beds on days off cost nothing with three days' notice.",
      ],
      ["Camp Meadowlark", "Skid-mounted units with kitchen and rec hall, rented by the bed or by the row.", "portable-containers"],
      ["Roughneck Row Crew Houses", "Furnished four-bedroom houses for whole crews.", "rental-homes"],
    ],
  },
  {
    id: "rv-parks-long-stay",
    hours: "office",
    businesses: [
      ["Windbreak RV Park", "Ninety full-hookup sites behind a real shelterbelt, with heated water risers and skirting for sale.", "rv-overnight rv-boat-storage laundromats", "Trees on the north side"],
      ["Antelope Flats RV & Mobile Home Court", "Monthly sites, school-bus stop, and a laundry that is never locked.", "laundromats"],
    ],
  },
  {
    id: "home-builders",
    hours: "trade",
    businesses: [
      ["Hearth & Gable Homes", "Four plans, built well and often, with the price of every change printed in the brochure.", "general-contractors"],
      ["Torgerson Custom Homes", "Walk-outs and farmhouses built one at a time, by a builder who lives in his first one.", "general-contractors cabinets-counters"],
    ],
  },
  {
    id: "mortgage-lenders",
    hours: "office",
    businesses: [
      ["Keystone Prairie Mortgage", "VA, FHA, rural and conventional loans, explained at a table with coffee.", "banks-credit-unions", "Loans in plain English"],
      ["Deo Villareal Home Loans", "Self-employed, commission and rotation pay: odd income is what I do."],
    ],
  },
  {
    id: "home-inspection",
    hours: "appointment",
    businesses: [
      ["Second Look Home Inspection", "Roof to crawl space, radon included, photo report that evening.", "engineers-surveyors"],
      ["Attic to Footing", "An inspector small enough for your attic and stubborn enough for your crawl space.", "", "He really goes up there"],
    ],
  },
];
