import type { Trade } from "#demo/data/trade.ts";

export const automotive: readonly Trade[] = [
  {
    id: "auto-repair",
    hours: "trade",
    businesses: [
      [
        "Halvorson & Daughters Auto Repair",
        "Brakes, steering, electrical gremlins and the no-start at thirty below. Two master technicians, and both of them are the daughters.",
        "tires-alignment oil-change-lube",
        "Two daughters, one honest dad",
        "We photograph what we find and text it to you before we order a part, so you can decide from work. If the fix costs more than the car, we say so.\n\nLoaner pickups are free with any job over a day. Please bring them back with the seat where you found it.",
      ],
      ["K&T", "Kyle and Tariq fix cars. Bring it in, we look at it, we call you."],
      ["Lindqvist Auto Repair", "Domestic and Japanese cars, with a soft spot for Subarus. Scan, diagnosis and a straight answer for one flat fee.", "oil-change-lube"],
      ["Thirty Below Garage", "Block heaters, batteries, remote starts and everything else that matters in January.", "oil-change-lube windshield-glass", "We start where winter stops"],
      [
        "Ramirez Brothers Taller Mecánico",
        "Suspension, transmissions and exhaust. Se habla español, and the coffee is always on.",
        "tires-alignment",
        "Honest work, hot coffee",
        "Luis does engines, Beto does everything underneath. They will show you the worn part next to the new one, explain it in whichever language you swear in, and put the old one in a bag for you.",
      ],
      ["Bohdan's Garage", "Older imports and anything another shop gave up on. Bohdan apprenticed in Lviv and keeps a lathe for parts nobody sells."],
      ["Pit Stop on 11th Street", "Brakes and shocks while you wait, in a warm waiting room with a window on the bay.", "oil-change-lube"],
      ["Dakota Gearbox", "Transmissions, transfer cases and differentials, rebuilt on the bench and guaranteed for two winters.", "diesel-pickup-repair"],
      ["Hovland Service Center", "Oil to overhauls for four generations of Hovlands and most of their neighbors."],
      ["Check Engine", "The name is the problem, we are the solution. Diagnostics first, parts second.", "", "That light? We read it"],
      ["Mobile Mechanic Mo", "Mo comes to your driveway, yard or man camp with a lift gate full of tools.", "diesel-pickup-repair @appointment"],
      ["Aasen's", ""],
    ],
  },
  {
    id: "diesel-pickup-repair",
    hours: "trade",
    businesses: [
      [
        "Ironwood Diesel",
        "Injectors, head gaskets, turbos and emissions systems on the three big pickup diesels. Four bays and a chassis dyno.",
        "auto-repair semi-trailer-repair towing-recovery",
        "Back on the lease by Monday",
        "A pickup that sits costs more than the repair, so we stock injectors, lift pumps and the sensors that fail in the cold, and we work a second shift from October to March. Fleet customers get a standing slot.",
      ],
      ["Smokestack Diesel", "Tuning within the law, fuel systems and gooseneck hitches.", "powersports"],
      ["Wolff Diesel & Driveline", "Driveshafts balanced, clutches done, tow rigs set up properly.", "auto-repair"],
      ["Cold Crank Diesel Service", "If it won't crank in the cold we come and thaw it, then find out why."],
    ],
  },
  {
    id: "tires-alignment",
    hours: "shop",
    businesses: [
      ["Tread & Butter Tire", "Car, light-truck and trailer tires, studded or not. Free re-torque after fifty miles, every time.", "auto-repair", "Round, black and in stock"],
      ["Rustad Tire", "Farm service trucks for flats in the field, and an alignment rack in town for your car.", "farm-equipment"],
      ["Big Wheel Commercial Tire & Retread", "Steers, drives, trailers and super singles. Road calls to any mile marker between Ray and Culbertson.", "semi-trailer-repair towing-recovery"],
      ["Four Corners Alignment", "Alignment and steering only, which is why we are good at it."],
    ],
  },
  {
    id: "oil-change-lube",
    hours: "shop",
    businesses: [
      ["Dipstick Dan's", "Fifteen minutes, no appointment, and nobody tries to sell you a cabin filter twice.", "car-wash-detailing"],
      ["Prairie Lube & Wash", "Stay in your car, keep your coffee. Diesel pickups and duallies fit our pits.", "car-wash-detailing"],
    ],
  },
  {
    id: "auto-body-paint",
    hours: "trade",
    businesses: [
      [
        "Nygaard Collision",
        "Deer hits, hail, ice and the neighbor's mailbox. Frame rack, downdraft booth and computer color matching under one roof.",
        "windshield-glass towing-recovery",
        "The deer lost. Your truck won't.",
        "We deal with the insurance company for you and send pictures at each stage. Most deer claims leave here in eight working days; we tell you on the first morning if yours will not.",
      ],
      ["Hail No Dent Repair", "Paintless dent removal on hail, door dings and shopping-cart kisses.", "car-wash-detailing"],
      ["Delgado Custom Paint", "Candy, pearl, patina and show-quality flames; also the plain white door on your work truck.", "vehicle-wraps"],
      ["Vinje Body Shop", "Rust, rockers and box sides. We weld in new metal rather than bury it in filler."],
    ],
  },
  {
    id: "windshield-glass",
    hours: "trade",
    businesses: [
      ["Gravel Road Glass", "Rock chips filled in twenty minutes in your own parking lot, windshields the same day.", "", "Chips happen"],
      ["Clearview Auto & Flat Glass", "Windshields, tractor cabs, storefronts and shower doors. Camera recalibration done in house.", "equipment-repair"],
    ],
  },
  {
    id: "towing-recovery",
    hours: "allDay",
    businesses: [
      ["Moen's Tow & Winch-Out", "Ditch, slough or ice: we have pulled pickups out of all three this year. Day and night, and the driver answers the phone himself.", "auto-repair"],
      ["Buford Heavy Recovery", "Fifty-ton rotator, air cushions and load shifts for rolled semis and stuck rigs.", "heavy-haul-oversize cranes-rigging"],
      ["Lucky Hook Towing", "Lockouts, jump starts and flatbed tows anywhere in Williams and McKenzie counties.", "locks-security"],
    ],
  },
  {
    id: "car-wash-detailing",
    hours: "everyday",
    businesses: [
      ["Scoria Shine Detailing", "Red-dust carpets, oily boots and dog hair, all out by five o'clock.", "@trade", "Red dust's worst enemy"],
      ["Suds on 26th", "Two touchless bays tall enough for a lifted truck, and a dog-wash room in the back.", "pet-grooming"],
      ["Big Rig Bath", "Drive-through truck and trailer wash with undercarriage spray and food-grade washouts.", "semi-trailer-repair @allDay"],
    ],
  },
  {
    id: "car-truck-dealers",
    hours: "shop",
    businesses: [
      [
        "Missouri Bluffs Auto Sales",
        "Eighty used pickups and SUVs on the lot, most of them one-owner and all of them plugged in overnight.",
        "auto-repair vehicle-rental",
        "Plugged in and ready to drive",
        "The price on the windshield is the price at the desk. Every vehicle comes with its inspection sheet, including the things we chose not to fix, and you may take it to any mechanic in town before you sign.\n\nWe finance rotational workers with out-of-state licenses and we know how to read a day-rate pay stub.",
      ],
      ["Honest Abe's Cars", "First cars, second chances and the occasional convertible. Abraham Haddad stands on the lot in all weather."],
      ["Work Truck Depot", "Service bodies, flatbeds, welders' rigs and three-quarter-tons with known history.", "diesel-pickup-repair trucking-freight"],
    ],
  },
];
