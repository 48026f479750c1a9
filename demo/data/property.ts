import type { Trade } from "#demo/data/trade.ts";

export const property: readonly Trade[] = [
  {
    id: "snow-removal",
    hours: "allDay",
    businesses: [
      [
        "First Flake Snow Removal",
        "Lots, drives and walks cleared before you have to leave. Sand, salt and roof shoveling.",
        "lawn-landscaping dumpster-rental excavation-dirt-work",
        "Done before your alarm",
        "Eight plows, three loaders and a blower that throws over a house. Routes start at two inches or at two in the morning, whichever comes first, and you get a photo when yours is done.\n\nSeasonal contracts have one price for the winter, so a bad year is our problem.",
      ],
      ["Plow Now Brown Cow", "Residential driveways, farm lanes and one long church parking lot."],
      ["Blizzard Wizards", "Loader work, hauling and ice dams.", "roofing-siding", "No wands, just loaders"],
      ["Shovel Squad 58801", "Students with shovels; seniors first.", "@appointment"],
    ],
  },
  {
    id: "lawn-landscaping",
    hours: "trade",
    businesses: [
      [
        "Prairie Dog Landscaping",
        "Lawns, patios, native plantings and drip lines that sip.",
        "tree-service snow-removal concrete-flatwork",
        "No prairie dogs were moved",
        "We plant what lives here: little bluestem, chokecherry, bur oak, and roses that laugh at zone four. A first-year guarantee covers everything but deer, and for deer we have a list.",
      ],
      ["Green Side Up Sod", "Fresh-cut sod, laid and rolled in a day."],
      ["Jardines Salinas", "Retaining walls, pavers and flower beds.", "concrete-flatwork"],
    ],
  },
  {
    id: "tree-service",
    hours: "trade",
    businesses: [
      ["Leaf It to Us Tree Care", "Pruning, removal and shelterbelt renewal with two certified arborists.", "lawn-landscaping"],
      ["Stump Grumps", "Stumps ground, brush chipped, no conversation.", "junk-removal", "Grumpy. Thorough."],
    ],
  },
  {
    id: "property-management",
    hours: "office",
    businesses: [
      ["Landlord's Right Hand", "Tenants found, rents collected, midnight furnaces handled; a monthly statement on one page.", "rental-homes apartments"],
      ["Ekman Property Management", "Commercial and multi-family, with our own maintenance crew.", "handyman-services"],
    ],
  },
  {
    id: "commercial-cleaning",
    hours: "evening",
    businesses: [
      [
        "Night Owl Janitorial",
        "Offices, clinics and shops cleaned after hours by the same crew each night.",
        "house-cleaning carpet-duct-cleaning",
        "Clean when you unlock",
        "Our people are employees with paid leave, which is why you will know their names. Each building has a checklist on the closet door, initialed nightly; you may read it.",
      ],
      ["Shop Floor Scrubbers", "Degreasing, floor sealing and high dusting for yards and plants.", "sandblasting-coatings"],
    ],
  },
  {
    id: "carpet-duct-cleaning",
    hours: "trade",
    businesses: [
      ["Steam Dream Carpet Cleaning", "Truck-mounted steam, pet spots, stairs and couches.", "rug-upholstery-care house-cleaning"],
      ["Vent Gent", "Ducts, dryer vents and bathroom fans, with before-and-after pictures.", "heating-cooling", "He vents so you don't"],
    ],
  },
  {
    id: "pest-control",
    hours: "trade",
    businesses: [
      ["Mouse House Pest Control", "Mice, voles, box elder bugs and the bat in the stairwell.", "", "They leave, you stay"],
      ["Skeeter Beater", "Mosquito, tick and wasp treatments for yards, camps and events.", "lawn-landscaping"],
    ],
  },
  {
    id: "septic-service",
    hours: "trade",
    businesses: [
      ["Number Two Is Our Number One", "Pumping, jetting, mounds and inspections. Also holding tanks for shop and camp.", "portable-toilets", "Business is always moving"],
      ["Bergum Septic & Drainfield", "Installs, repairs and county permits, done by three Bergums.", "excavation-dirt-work plumbing"],
    ],
  },
  {
    id: "locks-security",
    hours: "allDay",
    businesses: [
      ["Tumbler & Pin Lock Shop", "Rekeys, car lockouts, safes and high-security cylinders.", "security-cameras", "Locked out? Stay put"],
      ["Watchdog Patrol & Alarm", "Yard patrols, gate guards and monitored alarms.", "security-cameras"],
    ],
  },
];
