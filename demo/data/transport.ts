import type { Trade } from "#demo/data/trade.ts";

export const transport: readonly Trade[] = [
  {
    id: "trucking-freight",
    hours: "trade",
    businesses: [
      [
        "Badland Express Trucking",
        "Flatbed, step-deck and belly dump, forty power units, most of them home on Friday.",
        "heavy-haul-oversize hot-shot-delivery laydown-yard-space couriers",
        "Home on Friday, mostly",
        "Pipe, sand, grain and hay, with dispatchers who have driven. You get the driver's number, a time we mean to keep, and a call if it changes.\n\nWe are always ready to talk to a good driver with two years and a clean record.",
      ],
      ["Chainup Freight", "LTL and truckload between Williston, Minot, Billings and Regina."],
      ["Dusty Wheels Trucking", "End dumps and side dumps for gravel, scoria and beets.", "excavation-dirt-work"],
      ["Warsame Logistics", "Dry van and reefer, coast to coast, with Williston as home.", "hot-shot-delivery"],
      ["Fort Union Freight Lines", "Crude, propane and diesel tankers.", "water-hauling-disposal"],
      ["Grain Train Transport", "Hopper bottoms at harvest, fertilizer in spring.", "grain-elevators"],
      ["Mondak Cattle Haulers", "Pots and ground loads, slow on the corners.", "livestock-auctions", "Slow on the corners"],
      ["Shevchuk & Sons Trucking", "Three trucks, three Shevchuks."],
      ["Sidewinder Sand Haul", "Frac sand, boxes and pneumatics, with a wash-out at the yard.", "oilfield-rentals"],
      ["Jackknife Transport LLC", "Unlucky name, lucky record: six million miles without one."],
      ["Little Knife Trucking", ""],
      ["Polar Star Carriers", "Winter loads to Alberta and Saskatchewan, ACE and ACI filed.", "heavy-haul-oversize"],
    ],
  },
  {
    id: "heavy-haul-oversize",
    hours: "trade",
    businesses: [
      ["Goliath Heavy Haul", "Rigs, vessels and combines up to 180,000 pounds; pilot cars and permits included.", "cranes-rigging trucking-freight", "Wide load, steady hands"],
      ["Wide Load Wanda's Pilot Cars", "Pilot cars, high poles and a route sheet with every low wire.", "hot-shot-delivery"],
    ],
  },
  {
    id: "taxi-rideshare",
    hours: "allDay",
    businesses: [
      ["Checkered Prairie Cab", "Local taxis at any hour, flat rates to the airport, child seats on request.", "airport-shuttles", "Ring twice, step outside"],
      ["Abebe Taxi", "Clean cars, quiet drivers, fair meters."],
      ["Sober Sally's Ride Home", "You and your pickup, both home.", "@bar"],
    ],
  },
  {
    id: "airport-shuttles",
    hours: "allDay",
    businesses: [["Runway Ranger Shuttle", "Vans to the Basin airport, Minot and Bismarck, timed to the crew-change flights.", "crew-transport taxi-rideshare"]],
  },
  {
    id: "crew-transport",
    hours: "allDay",
    businesses: [
      ["Hitch Day Crew Vans", "Fifteen-seat vans with chains, Wi-Fi and drivers who slept.", "airport-shuttles senior-transport", "Sleep on the way in"],
      ["Basin Crew Bus", "Coaches and school-type buses for turnarounds, weddings and state tournaments.", "event-planners"],
    ],
  },
  {
    id: "vehicle-rental",
    hours: "shop",
    businesses: [
      ["Kickback Car & Pickup Rental", "Four-wheel-drive pickups, SUVs and cargo vans, gravel roads allowed.", "car-truck-dealers moving-truck-rental", "Gravel roads allowed"],
      ["Rent-a-Beater", "Cheap cars that start."],
    ],
  },
  {
    id: "semi-trailer-repair",
    hours: "early",
    businesses: [
      [
        "Kingpin Truck & Trailer",
        "Engines, brakes, suspensions and tank-trailer inspections in ten heated pull-through bays.",
        "diesel-pickup-repair tires-alignment hoses-hydraulics",
        "Pull through, roll out",
        "A service writer who has been a driver will ask the right questions and give you a time. Road trucks leave within the half hour, and showers are free while you wait.\n\nWe hold R-stamp and DOT tank credentials, and the paperwork goes with the trailer.",
      ],
      ["Fifth Wheel Fixers", "Landing gear, lights, air lines and floors."],
      ["Wheatgrass Trailer Works", "Gooseneck, cattle and hopper trailers repaired, re-floored or rebuilt.", "welding-fabrication farm-equipment"],
      ["Airbag & Axle", "Suspension, kingpins and alignments for heavy trucks.", "tires-alignment"],
      ["Dawson Creek Diesel & Reefer", "Reefer units, APUs and engine work.", "diesel-pickup-repair"],
    ],
  },
  {
    id: "fuel-truck-stops",
    hours: "allDay",
    businesses: [
      [
        "Lonesome Plover Truck Plaza",
        "Diesel, showers, scale, laundry and a diner where the pie is made by someone's actual mother.",
        "restaurants laundromats semi-trailer-repair grocery-markets rv-overnight",
        "Diesel, pie and hot showers",
        "Twelve high-flow lanes, parking for ninety and a quiet row for people who want to sleep. The diner never closes: eggs, hot beef, chicken-fried steak and six kinds of pie, banana cream on top.\n\nDrivers who are stuck in a storm get soup and the television remote.",
      ],
      ["Pump & Pantry Fuel", "Off-road diesel, propane fills and gas-station pizza that has fans.", "pizza @everyday"],
      ["Tioga Trail Cardlock", "Unattended commercial fueling; bulk delivery to the yard.", "oilfield-rentals"],
    ],
  },
  {
    id: "couriers",
    hours: "office",
    businesses: [
      ["Pony Express 701", "Documents, core samples and prescriptions, same day between Williston, Watford and Sidney.", "hot-shot-delivery", "Same day, every day"],
    ],
  },
];
