import type { Trade } from "#demo/data/trade.ts";

export const home: readonly Trade[] = [
  {
    id: "furniture",
    hours: "retail",
    businesses: [
      [
        "Sundquist Home Furnishings",
        "Sofas, dining sets and recliners on two floors, delivered and set up by people who wipe their feet.",
        "mattresses window-coverings interior-design",
        "Sit awhile. Stay married.",
        "Couples are invited to argue on our sofas before buying one. Nearly everything on the floor is in the warehouse, so it can be in your living room this week, old couch hauled away.\n\nFurnishing a crew house? Tell us the number of beds and the budget, and we bring it all on one truck.",
      ],
      ["Pine & Antler", "Log beds, elk-horn lamps and farm tables made east of Epping.", "custom-metal-art"],
      ["Second Sofa", "Clean used furniture and model-home returns.", "thrift-consignment"],
    ],
  },
  {
    id: "mattresses",
    hours: "retail",
    businesses: [
      ["Night Shift Mattress", "Mattresses and blackout curtains for people who sleep at noon.", "window-coverings", "Sleep through the daylight"],
      ["The Bunkhouse Bed Store", "Twin to king, RV sizes and bunk sets by the dozen.", "furniture"],
    ],
  },
  {
    id: "flooring-carpet",
    hours: "shop",
    businesses: [
      [
        "Threshold Floors",
        "Hardwood, vinyl plank, tile and carpet, measured, delivered and laid by our own installers.",
        "cabinets-counters carpet-duct-cleaning",
        "Mud-season tested floors",
        "Scoria dust and snowmelt are hard on a floor, so every sample in our entry has spent a winter being walked on. Take three home for the weekend and ask the dog.",
      ],
      ["Bergdahl Carpet & Tile", "Carpet binding, stair runners and shower tile since 1971."],
      ["Underfoot", ""],
    ],
  },
  {
    id: "appliances",
    hours: "shop",
    businesses: [
      [
        "Koller Appliance & Service",
        "We sell it, carry it down the basement stairs, and fix it in eleven years.",
        "",
        "Sold here, fixed here",
        "Our two service men were trained on the brands we carry and stock the parts that wear out: igniters, drain pumps, door seals. Buy a washer here and the first year of calls is on us.\n\nThe scratch-and-dent row is along the back wall, and yes, you may bargain.",
      ],
      ["Spin Cycle Used Appliances", "Rebuilt washers, dryers and freezers with a six-month warranty.", "junk-removal"],
    ],
  },
  {
    id: "cabinets-counters",
    hours: "trade",
    businesses: [
      [
        "Dovetail & Stone",
        "Custom cabinets and quartz tops, from drawing to last drawer pull.",
        "interior-design",
        "Drawers that close themselves",
        "We draw the kitchen in front of you, then build the boxes from plywood, not pressed sawdust. The stone is cut with water in the next room, so the top meets the wall even in houses that were never square.",
      ],
      ["Hegstad Millwork", "Face-frame cabinets, mantels and mudroom lockers, built from local ash when we can get it.", "custom-metal-art"],
    ],
  },
  {
    id: "window-coverings",
    hours: "salon",
    businesses: [["Shady Lady Blinds", "Blinds, shutters and drapes measured in your home. Motorized ones for the window nobody can reach.", "interior-design", "Shade, thrown nicely"]],
  },
  {
    id: "paint-wallpaper",
    hours: "trade",
    businesses: [
      ["Color Me Dakota", "Paint, stain, wallpaper and a color bar; we match anything, including a photo of a sunset."],
      ["Dos Brochas Painting", "Interior, exterior and cabinets sprayed smooth. Two brushes, four cousins.", "handyman-services roofing-siding"],
    ],
  },
  {
    id: "interior-design",
    hours: "appointment",
    businesses: [
      ["Tallgrass Interiors", "Rooms that suit wind, dogs and long winters, from a single consult to a whole house.", "furniture paint-wallpaper"],
      ["Hus & Hjem", "Scandinavian-plain interiors, warm light, and nothing you have to dust."],
    ],
  },
];
