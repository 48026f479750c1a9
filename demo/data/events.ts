import type { Trade } from "#demo/data/trade.ts";

export const events: readonly Trade[] = [
  {
    id: "event-venues",
    hours: "event",
    businesses: [
      [
        "The Granary at Stony Creek",
        "A 1914 grain barn with room for two hundred and sixty, a dance floor of reclaimed elevator planks and heat that works.",
        "wedding-services catering party-tent-rentals",
        "Dance where the wheat slept",
        "You have the place from Thursday noon to Sunday noon, so your uncles can hang lights without being rushed. Tables, chairs and linens are in the price; bring any caterer or use our kitchen.\n\nThere is gravel parking for ninety and a bus back to town at midnight and at one.",
      ],
      ["Vasa Hall", "The old lodge hall, with its stage, its piano and its very good kitchen. Reunions, quinceañeras, funeral lunches.", "civic-service-clubs"],
      ["Derrick Room Events & Conference Center", "Four meeting rooms, fast internet and catering for ten to four hundred.", "catering hotels"],
      ["The Loft Over Main", "Brick walls and string lights above Main Street; showers, small weddings, art openings.", "arts-culture-groups"],
    ],
  },
  {
    id: "catering",
    hours: "event",
    businesses: [
      [
        "Smoke Signal Catering",
        "Brisket, bison and fry bread for twenty or for two thousand, cooked on site over cottonwood.",
        "food-trucks restaurants",
        "Smoke you can see from Ray",
        "Denise Youngbird and her brothers haul two offset smokers and a griddle to weddings, brandings and safety lunches. Rig lunches arrive hot at the gate, labeled, with the vegetarian ones on top.",
      ],
      ["Hotdish & Co.", "Church-supper cooking for funerals, farm sales and harvest crews, delivered in returnable pans."],
      ["Lumpia Lane Catering", "Pancit, lumpia and lechon for birthdays, baptisms and anyone who has tried it once.", "food-trucks"],
    ],
  },
  {
    id: "djs-live-music",
    hours: "appointment",
    businesses: [
      ["DJ Chinook", "Weddings, proms and street dances. Plays polka without being asked twice.", "photo-booths", "Warm wind, loud speakers"],
      ["The Roughneck Ramblers", "Five-piece country and western swing band, all of them home by Sunday tower."],
      ["Norteño Sin Fronteras", "Accordion, bajo sexto and a sound system for two hundred dancers.", "party-tent-rentals"],
    ],
  },
  {
    id: "party-tent-rentals",
    hours: "shop",
    businesses: [
      ["Big Top Tent & Table", "Frame tents staked for prairie wind, plus chairs, heaters, dance floors and bounce houses.", "event-planners", "Staked for prairie wind"],
      ["Bounce House Betty", "Castles, slides and a dunk tank; Betty sets up, you pass out cake.", "@appointment"],
    ],
  },
  {
    id: "wedding-services",
    hours: "appointment",
    businesses: [
      ["Something Borrowed Bridal", "Gowns to buy or rent, tuxes, and a seamstress who works miracles the week before.", "alterations-sewing clothing-boots @salon"],
      ["Pastor Gus Weddings", "Licensed officiant for barns, boats, badlands and living rooms.", "", "I do the I-dos"],
    ],
  },
  {
    id: "florists",
    hours: "shop",
    businesses: [
      [
        "Wild Bergamot Floral",
        "Wedding, funeral and just-because flowers, with prairie grasses and local sunflowers from July to frost.",
        "gift-shops wedding-services event-planners",
        "Grown here, gathered here",
        "Orders in by ten go out by two, to any address the county has a name for. We carry flowers up to nurses' desks, out to rigs and once, by arrangement, to a combine.\n\nSympathy pieces are made by Ruth, who asks about the person first.",
      ],
      ["Petal to the Metal", "Bouquets, boutonnieres and balloons by a former truck mechanic.", "gift-shops"],
      ["Solveig's Flowers", ""],
    ],
  },
  {
    id: "event-planners",
    hours: "appointment",
    businesses: [
      ["Clipboard & Confetti", "Company picnics, grand openings and weddings for people who live in another state.", "wedding-services"],
      ["Tres Hermanas Eventos", "Quinceañeras and weddings from the dress to the last dance.", "party-tent-rentals wedding-services", "Una fiesta sin prisa"],
    ],
  },
  {
    id: "photo-booths",
    hours: "appointment",
    businesses: [["Say Lefse! Photo Booth", "A tiny teardrop camper with props, prints and a very patient attendant.", "party-tent-rentals", "Everybody say lefse"]],
  },
];
