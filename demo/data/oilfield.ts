import type { Trade } from "#demo/data/trade.ts";

export const oilfield: readonly Trade[] = [
  {
    id: "roustabout-crews",
    hours: "early",
    businesses: [
      [
        "Stubble Field Services",
        "Roustabout crews, flowline repair and battery builds by hands who live here. No man works alone, no job starts without the meeting.",
        "welding-fabrication oilfield-rentals spill-cleanup excavation-dirt-work",
        "Local hands, long rotations",
        "We run nine crews with their own trucks, welders and gas monitors. The foreman you meet on the first morning is the one who signs the last ticket, and the ticket matches what was done.\n\nOur incident rate is on the first page of our bid packet, because it is the first thing you should ask about.",
      ],
      ["Missouri Breaks Roustabout", "Pumping-unit sets, stuffing boxes and tank-battery maintenance."],
      ["R.J. Hanks Oilfield Construction", "Battery builds, flowlines, containment. Crews of four with a pusher who writes things down.", "concrete-flatwork"],
      ["Two Tower Oilfield Services", "Day and night crews for turnarounds and flowback support.", "flowback-testing"],
      ["Garza Roustabout & Pipeline", "Poly pipe fusion, hydrotesting and right-of-way clean-up.", "excavation-dirt-work"],
      ["Straight Edge Lease Service", "Weed spraying, berms, painting and everything that makes an inspector smile.", "crop-spraying"],
      ["Turtle Mountain Roustabout Company", "Native-owned; crews certified and drug-tested monthly.", "welding-fabrication"],
      ["Bell Hole Crew", "Potholing, line repair and anodes with hydrovac support.", "excavation-dirt-work spill-cleanup"],
      ["Cut Bank Lease Construction", ""],
      ["Nordlys Roustabouts", "Small crew, winter specialists: thawing, heat trace and frozen dumps.", "hot-oil-steam"],
      ["Ironhand", "Maintenance roustabouts by the day, week or hitch.", "", "Show up. Finish."],
    ],
  },
  {
    id: "water-hauling-disposal",
    hours: "allDay",
    businesses: [
      [
        "Tumbleweed Water Transport",
        "Fresh and produced water, thirty-eight trucks, dispatched round the clock by people who know the roads.",
        "oilfield-waste trucking-freight spill-cleanup",
        "Wheels turning all night",
        "Every load is ticketed on a tablet with gauge readings and photos, and you see it before the driver is back on the highway. Our own disposal well north of town means shorter lines.",
      ],
      ["Saltgrass Disposal", "Three SWDs, clean pads and a wash rack; open to all haulers.", "oilfield-waste"],
      ["Big Drink Water Depot", "Fresh-water fill station with metered, card-activated loading.", "fuel-truck-stops"],
      ["Pronghorn Fluid Hauling", "Production water, flowback and tank bottoms, Alexander to Crosby.", "trucking-freight"],
      ["Arikara Water Services", "Lay-flat transfer, filtration and fresh-water storage.", "oilfield-rentals"],
    ],
  },
  {
    id: "hot-shot-delivery",
    hours: "allDay",
    businesses: [
      [
        "Hare & Dog Hot Shot",
        "Goosenecks and one-tons rolling within the half hour. The dog rides along.",
        "trucking-freight couriers",
        "Rolling in thirty minutes",
        "Four trucks are fueled, chained and pointed at the road at all hours. You get the driver's number and a moving dot on a map, and the proof of delivery is in your inbox before he has turned around.",
      ],
      ["Quick Hitch Hotshot", "Tools, tongs and parts from Casper, Houston or the other side of town.", "heavy-haul-oversize"],
      ["Mercury Hotshot & Permits", "Loads up to 40,000 pounds, permits pulled while the driver chains up."],
      ["Lil' Red Hotshot", "Owner-operator Rhonda Brandvold, one red truck, no excuses.", "couriers"],
    ],
  },
  {
    id: "hot-oil-steam",
    hours: "allDay",
    businesses: [
      ["Dragon's Breath Hot Oil", "Hot oilers, steamers and line heaters. Paraffin is our living.", "equipment-rental", "Paraffin never wins"],
      ["Boiler Bros. Steam", "Steam trucks for rigs, thaw-outs and truck washes.", "car-wash-detailing"],
    ],
  },
  {
    id: "well-servicing",
    hours: "early",
    businesses: [
      [
        "Killdeer Flats Well Service",
        "Workover rigs, swabbing and rod work, with three rigs in the yard and a full fishing shop.",
        "oilfield-rentals flowback-testing roustabout-crews",
        "Back on pump by the weekend",
        "Our tool hands average fourteen years. Before we rig up we read the last three jobs in the well file, which saves more days than any tool we own.",
      ],
      ["Sucker Rod Sam's", "Rods, pumps and tubing, inspected, sold and bought back.", "oilfield-rentals"],
      ["Deep Creek Wireline", "Slickline, perforating and cased-hole logs."],
      ["Pull & Run Well Service", "Pump changes, tubing leaks and P&A.", "roustabout-crews"],
    ],
  },
  {
    id: "flowback-testing",
    hours: "allDay",
    businesses: [
      ["Choke Point Flowback", "Flowback hands, separators, sand traps and hourly reports your engineer can read.", "oilfield-rentals safety-h2s"],
      ["Gauge & Separator Testing", "Well tests, BS&W and gas analysis with calibrated meters.", "pumpers-lease-operators"],
      ["Blue Sky Flow Testing", "Low-emission flowback packages, combustors and tank-vapor tests.", "", "Less flare, more air"],
    ],
  },
  {
    id: "pumpers-lease-operators",
    hours: "dawn",
    businesses: [
      ["Daybreak Contract Pumping", "Daily routes, gauging and chemical programs; our pumpers call before the tank is full.", "", "We call before it's full"],
      ["Einar Lofgren Pumping", "Forty wells, one pickup, every day since 1988."],
      ["Stripper Well Specialists", "Small leases with old iron kept profitable, from Fortuna down to Fairview.", "roustabout-crews well-servicing"],
    ],
  },
  {
    id: "oilfield-rentals",
    hours: "trade",
    businesses: [
      [
        "Skidmore & Hatch Oilfield Rentals",
        "Frac tanks, light towers, trash trailers, trailers with kitchens, and the fittings that go between them.",
        "equipment-rental portable-toilets portable-containers",
        "Everything but the hole",
        "One call sets a location: tanks, containment, power, restrooms and a shack with good chairs. We clean and certify tanks between jobs and keep the tickets for three years.",
      ],
      ["Gopher Rental Tools", "Handling tools, BOPs and drill-pipe subs, inspected after each run.", "machine-shops"],
    ],
  },
  {
    id: "safety-h2s",
    hours: "office",
    businesses: [
      ["Canary Safety Services", "H2S trailers, monitors, standby medics and air packs.", "trade-safety-courses", "The bird that talks"],
      ["Buddy System Safety", "Safety hands, JSA coaching and site audits by former tool pushers.", "trade-safety-courses dot-physicals-testing"],
      ["Eyewash & Extinguisher Co.", "Extinguishers recharged, eyewash stations kept from freezing.", "industrial-supply"],
    ],
  },
];
