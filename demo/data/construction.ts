import type { Trade } from "#demo/data/trade.ts";

export const construction: readonly Trade[] = [
  {
    id: "general-contractors",
    hours: "trade",
    businesses: [
      [
        "Brekke Construction Company",
        "Shops, offices and additions, with our own carpenters and a superintendent who stays on your job from stakes to keys.",
        "home-builders concrete-flatwork roofing-siding",
        "From stakes to keys",
        "We pour before frost, frame before snow and finish inside while the wind blows. Our calendar is built around the ground, so a start date from us is a date, not a hope.\n\nPast owners have agreed to take your call. Ask for the list and call any three.",
      ],
      ["Ortega & Sons General Contracting", "Additions, basements and garages. Three sons, one of them an electrician.", "electricians concrete-flatwork"],
      ["Pole Star Post-Frame", "Pole barns, riding arenas and machine sheds engineered for our snow load.", "farm-equipment roofing-siding"],
      ["Square & True", "Kitchens, baths and old farmhouses put back on the level.", "cabinets-counters", "Level is a promise"],
      ["Western Williams County Building, Remodeling & Restoration Cooperative", "A member-owned crew of carpenters, masons and painters. Bid once, hire the whole trade.", "roofing-siding paint-wallpaper handyman-services"],
      ["Adeyemi Design-Build", "One contract for drawings and building, with fixed prices before the first shovel.", "engineers-surveyors home-builders"],
      ["Tom Fladeland Carpentry", ""],
    ],
  },
  {
    id: "handyman-services",
    hours: "trade",
    businesses: [
      ["Honey-Do Dave", "Doors that stick, faucets that drip, shelves that never got hung. Two-hour minimum, and he takes his boots off.", "plumbing", "Your list, finished"],
      ["Rent-a-Brother", "For everything your own brother said he would get to."],
      ["Fix-It Fjeld", "Small repairs for seniors at a senior price. Grab bars, storm doors, smoke alarms.", "ramps-home-access"],
      ["Santos Home Repair", "Drywall, tile, trim and paint. Renters' turnovers done in a weekend.", "paint-wallpaper"],
      ["Odd Jobs by Oddvar", "Yes, that is his real name. Gutters, gates, sheds and swing sets.", "fencing-corrals @appointment"],
    ],
  },
  {
    id: "plumbing",
    hours: "trade",
    businesses: [
      [
        "Prairie Rose Plumbing",
        "Frozen lines, water heaters, softeners and drains. Amber Rose Hegstad started with one van and now runs five.",
        "heating-cooling septic-service",
        "Thawed, fixed and mopped up after",
        "Every van carries a steam thawer from November on, and the first thing we do is shut the water off and stop the damage. We price by the job, written down before we start, and the price holds even if it takes us longer.\n\nHard water is the real plumber's friend around here. We will test yours for free and tell you honestly whether a softener pays.",
      ],
      ["Hydrant Plumbing & Drain", "Sewer cameras, jetting and root cutting. We show you the video before you pay for a dig.", "septic-service"],
      ["Kostelecky Plumbing", "New construction and repipes, union-trained, with our own trencher.", "excavation-dirt-work"],
      ["Wet Willie's Plumbing", "Toilets, traps and Christmas-Day emergencies.", "", "No drip too small"],
      ["Basin Pipe & Fixture", "Showroom in front, plumbers in back. Try the faucet before you buy it.", "cabinets-counters"],
      ["Two Bears Plumbing & Well", "Rural water hookups, pressure tanks and well pumps from Trenton to Grenora.", "excavation-dirt-work"],
    ],
  },
  {
    id: "electricians",
    hours: "trade",
    businesses: [
      [
        "Bright Iron Electric",
        "Service upgrades, shop wiring and the outlet that has sparked since 1974. Licensed in North Dakota and Montana.",
        "industrial-electrical heating-cooling",
        "Wired right, labeled right",
        "Farmyard poles, generator hookups and RV pedestals are half of our week; the other half is houses that were added on to once too often. We label every breaker before we leave.",
      ],
      ["Melnyk Electric", "House wiring, EV chargers and hot tubs. Estimates within two days."],
      ["Short Circuit Sam", "Troubleshooting only. If it trips, flickers or hums, Sam likes it."],
      ["Ampere & Daughter", "Old-house rewires with plaster left standing.", "", "Currents and common sense"],
    ],
  },
  {
    id: "heating-cooling",
    hours: "trade",
    businesses: [
      [
        "Snowbird Heating & Air",
        "Furnaces, boilers, mini-splits and air conditioners for the two weeks we need them. Somebody answers all night from November to April.",
        "plumbing carpet-duct-cleaning appliances",
        "Warm by tonight",
        "When a furnace quits at midnight we bring electric heaters first, so the pipes hold while we work. We keep igniters, boards and blower motors for every common furnace sold here in twenty years.\n\nThe autumn check costs about what a tank of gas does, and it is the reason most of our customers have never met us at night.",
      ],
      ["Opdahl Sheet Metal & Furnace", "Custom ductwork bent in our own shop since 1949.", "welding-fabrication"],
      ["Heat Seekers HVAC", "Rooftop units, make-up air and shop tube heaters.", "industrial-electrical"],
      ["Comfort Zone of Epping", "Propane conversions, pellet stoves and farmhouse boilers.", "plumbing"],
    ],
  },
  {
    id: "roofing-siding",
    hours: "trade",
    businesses: [
      ["Top Hat Roofing", "Shingles, steel and flat roofs. We chase nails with a magnet twice before we leave.", "", "Hats off, roofs on"],
      ["Villanueva Exteriors", "Siding, soffit, gutters and hail claims. Same crew from tear-off to clean-up.", "window-coverings"],
      ["Standing Seam Steel", "Lifetime metal roofs and wainscot in twenty colors, rolled to length on your site.", "general-contractors"],
      ["Gust & Gale Roofing", "Wind repairs, mostly. There is a lot of wind."],
    ],
  },
  {
    id: "concrete-flatwork",
    hours: "trade",
    businesses: [
      ["Slab Happy Concrete", "Driveways, garage floors, sidewalks and stamped patios.", "", "We go with the pour"],
      ["Heidrich Concrete", "Foundations, frost walls and ICF basements, heated and blanketed into November.", "excavation-dirt-work"],
      ["Yellow Iron Ready-Mix & Pumping", "Batch plant, six mixers and a thirty-eight-meter pump.", "excavation-dirt-work general-contractors"],
    ],
  },
  {
    id: "excavation-dirt-work",
    hours: "trade",
    businesses: [
      ["Scoria Pit Excavating", "Locations, lease roads, basements and stock dams. Red scoria and gravel delivered by the belly dump.", "concrete-flatwork heavy-haul-oversize"],
      ["Dirt Cheap Dirt Work", "Skid steer and mini-excavator for the small jobs the big outfits won't quote."],
      ["Lone Blade Grading", "One motor grader, one operator, very straight ditches.", "snow-removal"],
    ],
  },
  {
    id: "garage-doors",
    hours: "trade",
    businesses: [
      ["Up & Over Garage Door", "Broken springs replaced the day you call. Insulated doors that stay quiet at forty below.", "", "Open sesame, any weather"],
      ["Tollefson Overhead & Dock", "Shop doors, wash-bay doors and dock levelers up to twenty-four feet wide.", "industrial-electrical"],
    ],
  },
];
