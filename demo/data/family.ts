import type { Trade } from "#demo/data/trade.ts";

export const family: readonly Trade[] = [
  {
    id: "child-care",
    hours: "daycare",
    businesses: [
      [
        "Sunup Sundown Child Care",
        "Licensed care for six weeks to ten years, with early drop-off for parents on tower and hot breakfast for all.",
        "preschools nannies-sitters",
        "Early birds and late pickups",
        "We hold places for rotating schedules, two weeks on and two off, at a rate that makes sense. Parents get three photos a day and the unvarnished truth about the nap.\n\nOur cook was a rig cook. Nobody leaves hungry.",
      ],
      ["Miss Jo's House", "Home day care for eight, with chickens.", "", "Eight kids, six chickens"],
      ["Duckling Pond Child Care Center", "Infants through after-school, bus to four elementary schools.", "preschools"],
      ["Tiny Roughnecks", "Hard hats, sandboxes and a nap schedule that is not negotiable."],
      ["Los Pollitos Daycare", ""],
    ],
  },
  {
    id: "house-cleaning",
    hours: "trade",
    businesses: [
      ["Dust Bunny Busters", "Weekly, every other week or once before your mother-in-law arrives.", "commercial-cleaning", "Before Mother arrives"],
      ["Spotless Sisters", "Two sisters, own supplies, same day each week.", "@appointment"],
      [
        "Mop & Glory",
        "Move-outs, deep cleans and post-construction dust.",
        "commercial-cleaning carpet-duct-cleaning",
        "Dust you can write in? Not here",
        "We quote by the room, not by the hour, and bring a crew of four so the house is yours again by supper. Landlords get pictures of every room before we hand back the key.",
      ],
    ],
  },
  {
    id: "funeral-cremation",
    hours: "allDay",
    businesses: [
      [
        "Aldersgate Funeral & Cremation Service",
        "A family home for families. We come at any hour, in a suit or in overshoes, and we take it slowly.",
        "",
        "We come at any hour",
        "Services in our chapel, your church, the family barn or a hilltop; we have done all four this year. Prices are printed and handed to you first, and burial for infants and veterans without means is at our cost.",
      ],
      ["Prairie Rest Monuments", "Granite markers drawn, cut and set, with photographs or brands.", "custom-engraving @office"],
    ],
  },
  {
    id: "family-mediation",
    hours: "appointment",
    businesses: [["Common Ground Mediation", "Custody, divorce and farm-succession mediation at a round table, not a courtroom.", "attorneys counseling-therapy", "A round table helps"]],
  },
  {
    id: "nannies-sitters",
    hours: "appointment",
    businesses: [
      ["Spoonful of Sugar Beet Nannies", "Vetted nannies, date-night sitters and overnight care while you are on hitch.", "child-care"],
      ["Sitter Sisterhood", "College students with references, first aid and cars that start."],
    ],
  },
  {
    id: "personal-shopping",
    hours: "appointment",
    businesses: [["Errand Erin", "Groceries, prescriptions, gift-wrapped birthdays and the thing you forgot in Minot.", "senior-transport couriers", "You rest, Erin runs"]],
  },
  {
    id: "adoption-foster-help",
    hours: "office",
    businesses: [["Open Door Foster & Adoption Support", "Licensing help, parent groups and a closet with cribs and car seats for a child arriving tonight.", "counseling-therapy food-clothing-aid", "Room for one more"]],
  },
];
