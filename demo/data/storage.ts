import type { Trade } from "#demo/data/trade.ts";

export const storage: readonly Trade[] = [
  {
    id: "self-storage",
    hours: "everyday",
    businesses: [
      [
        "Lock & Larder Self Storage",
        "Four hundred units, five by five to twelve by forty, on paved and plowed lanes behind a keypad gate.",
        "heated-storage rv-boat-storage moving-truck-rental",
        "Plowed to your door",
        "Month to month, no deposit, and the rent you start with stays for a year. Snow is pushed away from the doors and not against them, which you will appreciate the first time you have seen the other kind.",
      ],
      ["Nook & Cranny Storage", "Small units for small apartments."],
      ["Stash Shack", ""],
    ],
  },
  {
    id: "heated-storage",
    hours: "everyday",
    businesses: [
      ["Fifty Degrees Storage", "Heated bays for cars, furniture and product that must not freeze.", "self-storage", "Never below fifty"],
      ["Toasty Bay", "Warm shop bays by the month, with power and a floor drain.", "rv-boat-storage laydown-yard-space"],
    ],
  },
  {
    id: "rv-boat-storage",
    hours: "office",
    businesses: [
      ["Dry Dock RV & Boat Storage", "Covered and open spaces, batteries tended and pipes blown out on request.", "boats-marine", "Snug till ice-out"],
      ["Winter Quarters", "Indoor storage for motor homes, campers and combines."],
    ],
  },
  {
    id: "movers",
    hours: "trade",
    businesses: [
      [
        "Two Nephews & a Truck",
        "Local and long-distance moves, pianos, gun safes and apartment stairs.",
        "moving-truck-rental portable-containers junk-removal",
        "There are nine nephews now",
        "You get a flat price after a video walk-through and a crew that wraps the furniture before lifting it. If it snows, your date holds; if the road closes, so does your meter.",
      ],
      ["Careful Carl Movers", "Antiques, pianos, grandfather clocks and anxious owners."],
      ["Hermanos Mudanzas", "Bilingual crew, hourly or flat.", "junk-removal"],
    ],
  },
  {
    id: "portable-containers",
    hours: "trade",
    businesses: [
      [
        "Conex Corral",
        "Twenty- and forty-foot containers sold, rented, painted, insulated or cut for doors.",
        "laydown-yard-space",
        "Boxes with a future",
        "Choose your box by walking the row; every one is watertight or priced as if it were not. Our fabricators add roll-up doors, vents, shelves and wiring, and the tilt-bed sets it level on your blocks.",
      ],
      ["Box Drop Storage", "We drop it, you fill it, we take it away.", "movers"],
    ],
  },
  { id: "moving-truck-rental", hours: "shop", businesses: [["Haul-It-Yourself Truck Rental", "Box trucks from ten to twenty-six feet, dollies and blankets, one-way to Minot and Billings.", "vehicle-rental movers"]] },
  {
    id: "laydown-yard-space",
    hours: "trade",
    businesses: [
      ["Basin Laydown & Yard", "Fenced, graveled and lit acres by the month, with a forklift on call.", "cranes-rigging oilfield-rentals", "Acres by the month"],
      ["Spur Track Yards", "Rail spur, scale and pipe racks.", "trucking-freight"],
    ],
  },
];
