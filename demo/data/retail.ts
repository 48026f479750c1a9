import type { Trade } from "#demo/data/trade.ts";

export const retail: readonly Trade[] = [
  {
    id: "clothing-boots",
    hours: "retail",
    businesses: [
      [
        "Tumbling T Western & Boot",
        "Boots, hats and pearl snaps for branding day and for weddings, often the same shirt.",
        "workwear-fr-gear jewelry",
        "Boots that get better",
        "Hats are steamed and shaped at the counter, boots stretched while you drink a coffee. We resole anything we sold, and most of what we did not.\n\nKids' boots can be traded up a size for half price until they stop growing.",
      ],
      ["Frock & Feather", "Dresses, denim and sweaters picked for women who live with wind."],
      ["Hand-Me-Ups", "Children's clothing, new and nearly new.", "thrift-consignment"],
      ["Norsk & Cozy", "Sweaters from Norway, mittens from Epping.", "gift-shops"],
    ],
  },
  {
    id: "workwear-fr-gear",
    hours: "early",
    businesses: [
      [
        "Burnproof FR & Boot",
        "FR shirts, bibs, insulated coveralls and composite-toe boots, with name tapes sewn before your shift.",
        "clothing-boots embroidery-caps safety-h2s @tower",
        "FR before five a.m.",
        "We open early because you do. Company accounts scan a badge, so a new hand walks out geared up and your office has the list by noon. Try the boots on our gravel, not our carpet.",
      ],
      ["Layer Up Work Apparel", "Base layers, bibs and gloves for forty below, tested on the owner."],
      ["El Minero Ropa de Trabajo", "Ropa de trabajo, botas y FR a buen precio. We fit the whole crew.", "clothing-boots"],
    ],
  },
  {
    id: "sporting-goods",
    hours: "retail",
    businesses: [
      ["Bait, Tackle & Tall Tales", "Minnows, ice augers, licenses and lies told free of charge.", "firearms-ammo hunting-fishing-guides @early", "Bigger every telling"],
    ],
  },
  {
    id: "hardware-lumber",
    hours: "shop",
    businesses: [
      [
        "Larsgaard Lumber & Hardware",
        "Dimensional lumber, pipe cut and threaded, paint, keys, and an aisle of things you forgot existed.",
        "paint-wallpaper garage-doors industrial-supply",
        "If it's odd, it's aisle nine",
        "Ask for the screw by what it holds and somebody will walk you to it. Lumber is stacked under roof and loaded by us, straight boards first. Saturday mornings have free coffee and unpaid advice.",
      ],
      ["Bolt Bin Hardware", ""],
    ],
  },
  {
    id: "gift-shops",
    hours: "retail",
    businesses: [
      ["Uff Da & Company", "Chokecherry jelly, troll mugs and cards that say what you meant.", "books-toys-hobbies", "Uff da, what a find"],
      ["Thunderbird Trading Room", "Beadwork, star quilts and drums bought directly from the makers.", "jewelry art-pottery-studios"],
      ["Candle & Crow", "Hand-poured candles, soap and slow mornings."],
    ],
  },
  {
    id: "jewelry",
    hours: "retail",
    businesses: [
      ["Solitaire & Sage Jewelers", "Engagement rings, repairs and Montana sapphires, set at the bench you can see from the counter.", "custom-engraving", "Set while you watch"],
    ],
  },
  {
    id: "thrift-consignment",
    hours: "shop",
    businesses: [
      ["Twice Loved Thrift", "Proceeds heat homes in winter; donations at the north door.", "food-clothing-aid furniture"],
      ["Attic Treasures Consignment", "Antiques, glass and cedar chests, new stock on Thursdays.", "furniture"],
    ],
  },
  {
    id: "books-toys-hobbies",
    hours: "retail",
    businesses: [
      ["The Dog-Eared Page", "New and used books, a reading chair and a cat named Index.", "coffee-espresso gift-shops", "Ask the cat"],
      ["Dice & Dragons", "Board games, cards, model trains and Friday tournaments.", "@evening"],
    ],
  },
  {
    id: "firearms-ammo",
    hours: "shop",
    businesses: [
      ["Sharps & Sons Gunsmithing", "Bluing, scope mounting, trigger work and estate appraisals.", "sporting-goods custom-engraving"],
      ["Coulee Range & Gun", "Indoor lanes, ammunition and hunter-safety classes.", "sporting-goods", "Eyes, ears, then fun"],
    ],
  },
];
