import type { Trade } from "#demo/data/trade.ts";

export const waste: readonly Trade[] = [
  {
    id: "garbage-pickup",
    hours: "early",
    businesses: [
      [
        "Raccoon Sanitation",
        "Weekly carts in town and rural routes out to Epping, Trenton and Buford. We take the couch, too.",
        "recycling-centers dumpster-rental junk-removal",
        "We get there before raccoons",
        "Routes run in all weather, and if the road beats us we come back the next day without your calling. Carts are replaced free when the wind carries yours off, which it will.",
      ],
      ["Curbside Carl's", "Small-town pickup for small-town bins."],
    ],
  },
  {
    id: "dumpster-rental",
    hours: "trade",
    businesses: [
      ["Roll-Off Rosie's", "Ten to forty yards, set where you point, hauled when you call.", "junk-removal scrap-metal", "Point and we drop it"],
      ["Tailgate Dumpsters", "Driveway-friendly dump trailers for roofs and basements.", "junk-removal"],
      ["Black Bear Bins", ""],
    ],
  },
  {
    id: "junk-removal",
    hours: "shop",
    businesses: [
      ["Haul Away Home", "Estates, hoarded garages and hot tubs. Good things go to the thrift store.", "movers thrift-consignment"],
      ["Junk in the Truck", "By the quarter load, swept after.", "house-cleaning", "Swept when we leave"],
    ],
  },
  {
    id: "recycling-centers",
    hours: "partWeek",
    businesses: [["Round Again Recycling", "Cardboard, cans, plastics and batteries; drive through, we unload.", "document-shredding scrap-metal", "Drive through, feel lighter"]],
  },
  {
    id: "scrap-metal",
    hours: "trade",
    businesses: [
      [
        "Rusty Gold Scrap & Salvage",
        "Iron, copper, aluminum, combines and cars, weighed on a certified scale and paid today.",
        "dumpster-rental recycling-centers",
        "Weighed honest, paid today",
        "Prices are on the board and on the phone recording every morning. We bring roll-offs to farms and yards for clean-ups, cut what is too big, and leave the good implement seat on the fence for you.",
      ],
      ["Bent Axle Auto Salvage", "Used parts pulled or pull your own.", "auto-repair"],
    ],
  },
  {
    id: "portable-toilets",
    hours: "trade",
    businesses: [
      ["Throne Room Portables", "Standard, heated and wedding-grade trailers with flowers.", "party-tent-rentals septic-service", "Heated seats, truly"],
      ["Blue Hut Sanitation", "Locations, farm sales and construction; serviced twice a week."],
    ],
  },
  {
    id: "oilfield-waste",
    hours: "allDay",
    businesses: [
      ["Clean Cuttings Waste Services", "Drill cuttings, tank bottoms and filter socks, manifested and hauled to a licensed site.", "water-hauling-disposal spill-cleanup"],
      ["Sump & Slurry", "Vac trucks, tank cleaning and confined-space crews.", "spill-cleanup septic-service", "We go where it's deep"],
    ],
  },
  {
    id: "spill-cleanup",
    hours: "allDay",
    businesses: [
      [
        "Cattail Environmental Response",
        "Spill response within the hour: booms, vac trucks, soil sampling and the state report.",
        "oilfield-waste excavation-dirt-work engineers-surveyors",
        "First call after the leak",
        "Our crews keep boom and absorbent staged in Williston and Alexander, and the lead on call is a geologist. We stay until the numbers are clean, then reseed with what grew there.",
      ],
      ["Absorbent Andy", "Shop spills, diesel tanks and truck wrecks.", "towing-recovery"],
    ],
  },
  { id: "document-shredding", hours: "office", businesses: [["Confetti Factory Shredding", "Locked bins, witnessed shredding at your curb, hard drives drilled.", "recycling-centers", "Your secrets, confetti"]] },
];
