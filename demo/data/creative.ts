import type { Trade } from "#demo/data/trade.ts";

export const creative: readonly Trade[] = [
  {
    id: "photography",
    hours: "appointment",
    businesses: [
      [
        "Meadowlark Photography",
        "Seniors, newborns and families in the light just before sunset, in the badlands or your own pasture.",
        "wedding-services framing-gifts photo-booths",
        "Golden hour, every hour",
        "Sessions last as long as the two-year-old does. You choose from prints laid out on a table, not from behind a password, and the album is bound by hand.\n\nWe also restore old photographs: bring Grandma's wedding picture, creases and all.",
      ],
      ["Gil Santoro Photo", "Headshots, real estate and oil-company annual reports.", "video-drone @office"],
      ["Wild Rose Portrait Barn", "Studio portraits in a heated 1920s barn, with a live sheep if you like.", "", "The sheep is optional"],
      ["Kodiak & Kin", ""],
    ],
  },
  {
    id: "video-drone",
    hours: "appointment",
    businesses: [
      ["High Lonesome Drone Works", "Licensed pilots for roof inspections, pad progress, crop scouting and wedding flyovers.", "photography engineers-surveyors", "Eyes at four hundred feet"],
      ["Redtail Video", "Documentaries, auction films and hockey highlights, cut in a basement on 9th Ave."],
    ],
  },
  {
    id: "custom-engraving",
    hours: "shop",
    businesses: [
      [
        "Laser Prairie",
        "Valve tags, trophies, knives and tumblers. Stainless tags in quantities up to ten thousand.",
        "promo-products industrial-supply",
        "Small letters, long lasting",
        "Send a spreadsheet and we make a tag for every row, punched and bagged by location. Tumblers, belt buckles and plaques for safety awards are done on the same machines, usually within the week.",
      ],
      ["The Engraver's Bench", "Hand engraving on rifles, rings and belt buckles by a woman who learned it in Ferlach.", "jewelry firearms-ammo @appointment"],
    ],
  },
  {
    id: "tattoo-piercing",
    hours: "evening",
    businesses: [
      [
        "Black Gold Tattoo Parlour",
        "Custom black-and-gray, fine line and cover-ups by four resident artists and a guest chair.",
        "art-pottery-studios",
        "Ink deeper than the Bakken",
        "Come in and talk before you book; drawings are part of the price and nobody hurries you. We will also say no, kindly, to a name you met last weekend.",
      ],
      ["Steel Petal Piercing", "Implant-grade jewelry, single-use needles, and a calm voice for first-timers.", "jewelry"],
      ["Old Sailor Ink", "A thousand miles from any ocean and still all anchors.", "", "Anchors a specialty"],
    ],
  },
  {
    id: "art-pottery-studios",
    hours: "salon",
    businesses: [
      ["Mud & Fire Pottery", "Open studio, wheel nights and a big gas kiln. Our clay comes from the Little Muddy, glazed in prairie colors.", "gift-shops"],
      ["Sun Dog Studio", "Watercolor, beadwork and printmaking classes, taught by working artists from Fort Berthold to Fort Peck.", "arts-culture-groups"],
    ],
  },
  {
    id: "framing-gifts",
    hours: "retail",
    businesses: [
      ["Corner & Mat", "Custom framing for prints, jerseys, flags and one very large pike.", "gift-shops"],
      ["The Gilded Goose", "Frames, candles and prairie prints, wrapped in brown paper and string.", "gift-shops art-pottery-studios", "Honk if it's crooked"],
    ],
  },
  {
    id: "custom-metal-art",
    hours: "trade",
    businesses: [
      ["Rust & Rooster Metal Art", "Ranch gates, brand signs and fire rings, cut on a plasma table and finished by hand.", "welding-fabrication fencing-corrals custom-engraving", "Gates worth driving through"],
      ["Hammer & Heron", "Forged railings, hooks and herons. A real coal forge; visitors may pump the bellows."],
    ],
  },
];
