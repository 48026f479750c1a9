import type { Trade } from "#demo/data/trade.ts";

export const farm: readonly Trade[] = [
  {
    id: "farm-equipment",
    hours: "trade",
    businesses: [
      [
        "Northwest Dakota Agricultural Equipment, Implement & Hydraulic Service Co.",
        "Used tractors, air drills and headers, with a parts counter that opens early through seeding and harvest.",
        "equipment-repair hoses-hydraulics crop-spraying feed-ranch-supply grain-elevators",
        "Long name, short wait",
        "The long name goes back to a 1951 merger and nobody has had time to change it. We buy, rebuild and sell machinery that still has years in it, and put the work orders in the cab so you can see what was done.\n\nDuring harvest the parts counter stays open until the dew falls. If it is not on the shelf, our pilot may be going to Bismarck anyway.",
      ],
      ["Prairie Sons Implement", "Short-line dealer for bale processors, rock pickers and grain carts.", "equipment-repair"],
      ["Tractor Tom's", "Old iron and the parts for it. Bring a part number or just bring the part."],
    ],
  },
  {
    id: "equipment-repair",
    hours: "trade",
    businesses: [
      [
        "Greasewood Field Service",
        "Combines, air seeders and sprayers repaired where they stopped. Three service trucks with cranes and welders.",
        "farm-equipment welding-fabrication hoses-hydraulics",
        "We fix it where it quit",
        "Send a pin and a picture. Whoever is nearest turns around, and you pay mileage from there, not from town. In winter we go through machines in the shop at a fixed price per head, bean or small grain.",
      ],
      ["Schmaltz Ag Repair", "Balers, swathers and anything with a knotter."],
      ["Bin Bolt & Auger", "Auger flighting, bin fans, dryers and the bolts that go with them.", "grain-elevators"],
    ],
  },
  {
    id: "seed-agronomy",
    hours: "trade",
    businesses: [
      ["Durum & Daughters Seed", "Certified durum, peas, lentils and hard red spring, cleaned and treated on our own line.", "grain-elevators", "Seed you can stand behind"],
      ["Coteau Agronomy", "Grid sampling, prescriptions and in-season scouting by two agronomists who walk the field.", "crop-spraying"],
      ["Legume Louie", "Inoculant, pulse seed and strong opinions about rotation."],
    ],
  },
  {
    id: "livestock-auctions",
    hours: "office",
    businesses: [
      [
        "Yellow Tail Livestock Exchange",
        "Sale every Thursday at ten. Feeder calves in fall, bred stock in winter, horses twice a year.",
        "feed-ranch-supply large-animal-vets restaurants",
        "Thursday is sale day",
        "Pens are bedded, water is open and the vet is in the chute by six. Consign by phone and our field man will look at the cattle at home and tell you honestly when to bring them.\n\nThe sale-barn café serves hot beef to anyone, with or without cattle.",
      ],
      ["Gavel & Spur Auction Service", "Farm retirements, estates and machinery, live and online.", "real-estate-agents"],
      ["Badger Butte Angus", "Yearling bulls by private treaty and an open gate on the last Saturday of March.", "@appointment"],
    ],
  },
  {
    id: "feed-ranch-supply",
    hours: "shop",
    businesses: [
      ["Chokecherry Ranch Supply", "Mineral, cake, panels, gates, boots and day-old chicks in April.", "fencing-corrals pet-supplies clothing-boots", "From chicks to chute gates"],
      ["Fettig Feed & Seed", "Ground and mixed to your ration, delivered with a blower truck.", "seed-agronomy"],
      ["Oats & Ends", "Horse feed, tack and a swap board that is better than the internet.", "pet-supplies"],
    ],
  },
  {
    id: "fencing-corrals",
    hours: "trade",
    businesses: [
      ["Straight Line Fence", "Barbwire, woven and pipe, with a hydraulic pounder that likes scoria.", "custom-metal-art"],
      ["Four Strand Fencing", "Pasture fence, right-of-way fence and wildlife-friendly fence. We pull the old one too."],
    ],
  },
  {
    id: "custom-harvesting",
    hours: "none",
    businesses: [
      ["Amber Wave Custom Cutters", "Three combines, two grain carts and five trucks from late July until the snow says stop.", "trucking-freight"],
      ["Dust Devil Harvest Co.", "Peas and lentils are our specialty; flex heads, rolled ground, gentle on the seed.", "", "Low, slow and clean"],
    ],
  },
  {
    id: "grain-elevators",
    hours: "trade",
    businesses: [
      ["Buford Siding Grain", "Fast pit, two scales and a cash bid texted each morning. Durum, spring wheat, canola, peas.", "seed-agronomy trucking-freight"],
      ["Epping Farmers Elevator Association", "Member-owned since 1923. Grain, feed and free popcorn.", "feed-ranch-supply"],
    ],
  },
  {
    id: "crop-spraying",
    hours: "dawn",
    businesses: [
      ["Magpie Aerial Spraying", "Two turbine planes for fungicide, desiccation and cover-crop seeding.", "", "Up before the wind"],
      ["Boom & Nozzle Custom Application", "High-clearance sprayers with drift records kept for every pass.", "seed-agronomy"],
    ],
  },
];
