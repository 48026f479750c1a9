import type { Trade } from "#demo/data/trade.ts";

export const industrial: readonly Trade[] = [
  {
    id: "welding-fabrication",
    hours: "trade",
    businesses: [
      [
        "Blue Flame Welding & Fabrication",
        "Certified pipe, structural and pressure welding, with six rig trucks and a forty-ton crane bay.",
        "roustabout-crews machine-shops custom-metal-art",
        "Beads you can sign your name to",
        "Skids, catwalks, separators and trailers are built inside, X-rayed outside and delivered on our own lowboy. Every welder's papers are in the shop office and in your turnover book.\n\nWe still fix swing sets and hay forks. Come by after three, when the bay is quiet.",
      ],
      ['Harold "Boots" Engen Welding', "One rig, forty years, no website. If it is steel, Boots will stick it.", "@none"],
      ["Red Elk Iron Works", "Native-owned structural steel and ornamental shop.", "custom-metal-art scaffolding-insulation"],
      ["Sparks Fly Mobile Welding", "Hardfacing, buckets and trailer frames, welded where they broke.", "semi-trailer-repair equipment-repair"],
      ["Alloy Alley", "Aluminum and stainless TIG: tanks, boats, brewery tubing and exhausts.", "boats-marine"],
      ["Hrynchuk Fabricating", "Stairs, bollards, handrails and the bracket no one sells.", "", "The bracket no one sells"],
    ],
  },
  {
    id: "machine-shops",
    hours: "trade",
    businesses: [
      [
        "Precision Thread & Tool",
        "Premium threading, subs, crossovers and one-off parts on six CNC lathes, inspected and stamped.",
        "welding-fabrication oilfield-rentals",
        "Held to the thousandth",
        "Bring the broken part, even in pieces. We measure it, draw it, and have run overnight more often than our wives would like. API licensed, with gauges calibrated every quarter and certificates to prove it.",
      ],
      ["Dietz Machine", "Shafts, bushings, hydraulic rods and engine block work.", "equipment-repair hoses-hydraulics"],
      ["Bitterroot Gear & Pump", "Gearboxes and triplex pumps rebuilt and tested under load.", "well-servicing"],
    ],
  },
  {
    id: "industrial-supply",
    hours: "shop",
    businesses: [
      ["Nuts, Bolts & Sundry", "Fasteners by the pound, gaskets cut to order, and a counterman who knows thread by feel.", "hardware-lumber", "By the pound or by the piece"],
      ["Valve Alley Supply", "Ball, gate and check valves, flanges and fittings, open all night by phone.", "oilfield-rentals"],
      ["Arctic Shield Industrial Supply", "Glycol, heat trace, winter diesel additive and insulated blankets.", "scaffolding-insulation safety-h2s"],
    ],
  },
  {
    id: "hoses-hydraulics",
    hours: "trade",
    businesses: [
      ["Pressure Point Hose & Hydraulics", "Hoses made while you stand there, up to two inches, plus cylinders resealed overnight.", "equipment-repair", "Hoses while you wait"],
      ["Hose Boss", "Mobile hose trucks for rigs, plows and combines.", "@allDay"],
    ],
  },
  {
    id: "equipment-rental",
    hours: "shop",
    businesses: [
      [
        "Iron Horse Equipment Rental",
        "Skid steers, telehandlers, light plants and ground heaters, by the day, week or turnaround.",
        "party-tent-rentals oilfield-rentals scaffolding-insulation",
        "Rent the iron, keep the cash",
        "Everything leaves full of fuel, greased and started in front of you. If it fails on your job, a replacement is on the trailer before we ask what happened.\n\nHomeowners are welcome too: trenchers, aerators and the log splitter have a weekend rate.",
      ],
      ["Hot Box Ground Heaters", "Ground-thaw and indirect-fired heaters delivered, fueled and watched.", "hot-oil-steam"],
    ],
  },
  {
    id: "cranes-rigging",
    hours: "trade",
    businesses: [
      ["Whooping Crane Service", "Twenty to two hundred tons, with lift plans stamped by an engineer.", "heavy-haul-oversize", "Big birds, careful hands"],
      ["Sling & Shackle Rigging Supply", "Slings, chain and shackles made, tested and tagged; on-site inspections.", "industrial-supply"],
    ],
  },
  {
    id: "industrial-electrical",
    hours: "trade",
    businesses: [
      ["Sixty Hertz Controls", "Panels, VFDs, PLCs and pump-jack motor control, designed and wired by the same people.", "electricians two-way-radio-gps"],
      ["Northern Watt Power & Instrumentation", "High-voltage line, substations and instrument techs for batteries and plants.", "electricians pumpers-lease-operators"],
    ],
  },
  {
    id: "sandblasting-coatings",
    hours: "trade",
    businesses: [
      ["Blast From the Past", "Sandblasting and powder coat, from frac tanks to grandma's lawn chairs.", "auto-body-paint", "Down to bare metal"],
    ],
  },
  {
    id: "scaffolding-insulation",
    hours: "trade",
    businesses: [
      ["Warm Pipe Insulators", "Heat trace, removable blankets and jacketing for lines that must not freeze.", "heating-cooling"],
      ["Catwalk Scaffold & Access", "System scaffold erected by carded crews; shrink-wrap enclosures for winter work.", "general-contractors"],
    ],
  },
];
