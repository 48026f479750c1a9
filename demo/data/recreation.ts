import type { Trade } from "#demo/data/trade.ts";

export const recreation: readonly Trade[] = [
  {
    id: "gyms-fitness",
    hours: "gym",
    businesses: [
      [
        "Bison Barbell",
        "Platforms, bumper plates and a chalk bucket. Open before tower and after, coaching on weekday evenings.",
        "youth-sports physical-therapy",
        "Heavy things, friendly people",
        "Your first three sessions are with a coach, because nobody is born knowing how to deadlift. Memberships freeze on hitch at no charge; tell us the dates and go to work.",
      ],
      ["Warm Room Yoga", "Slow flow, hot and chair classes, with a stove in the corner.", "massage-therapy"],
    ],
  },
  {
    id: "hunting-fishing-guides",
    hours: "dawn",
    businesses: [
      [
        "Ringneck Ridge Outfitters",
        "Pheasants, sharptails and ducks over good dogs, with a bunkhouse and supper.",
        "bed-breakfasts dog-training",
        "Birds up, boots on",
        "We lease nine thousand acres of draws, stubble and cattail sloughs and rest each field for a week after it is walked. Bring your own dog or follow ours.\n\nBirds are cleaned and packed for the plane. Supper is whatever the cook shot.",
      ],
      ["Walleye Wally's Guide Service", "Spring paddlefish, summer walleye, winter ice shacks.", "boats-marine sporting-goods"],
      ["Hidatsa Point Guides", "Sakakawea from the water up: fishing, eagle trips and stories.", "visitor-attractions"],
    ],
  },
  {
    id: "golf",
    hours: "dawnToDusk",
    businesses: [
      ["Painted Hills Golf Links", "Eighteen holes along the bluffs, a covered range and a clubhouse burger with a view into Montana.", "event-venues restaurants", "Wind is hole nineteen"],
      ["Sand Green Nine", "Nine holes of oiled-sand greens, an honor box and a cooler."],
    ],
  },
  {
    id: "bowling-arcades",
    hours: "late",
    businesses: [
      ["Gutter Ball Lanes & Arcade", "Twenty-four lanes, skee-ball and broasted chicken.", "pizza", "Bumpers for every age"],
      ["Quarter Drop", "Classic pinball and cabinets on free play by the hour.", "bars-breweries"],
    ],
  },
  {
    id: "boats-marine",
    hours: "shop",
    businesses: [
      ["Sakakawea Marine & Motor", "Outboards, pontoons and shrink-wrap, with a floating service dock in July.", "rv-boat-storage sporting-goods", "Off the trailer by June"],
      ["Prop Shop", "Propellers straightened, lower units resealed."],
    ],
  },
  {
    id: "powersports",
    hours: "shop",
    businesses: [
      ["Mudbug Powersports", "Side-by-sides, sleds and dirt bikes, parts and honest rebuilds.", "auto-repair"],
      ["Two Smoke Sleds", "Snowmobile repair and vintage parts, run by a man with forty-one of them.", "", "Brapp spoken here"],
    ],
  },
  {
    id: "skating-hockey",
    hours: "evening",
    businesses: [
      [
        "Blue Line Ice House",
        "Two sheets, open skate, curling on Sundays and skate sharpening in the lobby.",
        "youth-sports event-venues @everyday",
        "Two sheets, one hot cocoa",
        "Learn-to-skate runs in six-week blocks, with walkers for the wobbly of any age. Rent a sheet for a birthday or a company game, goalie pads included if you have nobody brave enough to bring their own.",
      ],
      ["Slapshot Pro Shop", "Sharpening, sticks and used gear that still smells like victory.", "sporting-goods"],
    ],
  },
  {
    id: "youth-sports",
    hours: "evening",
    businesses: [
      ["Prairie Thunder Baseball Club", "T-ball through the senior team, cages heated all winter.", "youth-organizations"],
      ["Bakken Bruisers Youth Wrestling", "Kids' wrestling from five up; singlets to borrow.", "gyms-fitness"],
    ],
  },
  {
    id: "campgrounds",
    hours: "everyday",
    businesses: [
      [
        "Cottonwood Bend Campground",
        "Tent and trailer sites under old cottonwoods on the river, with a playground and a fish-cleaning shack.",
        "rv-overnight hunting-fishing-guides",
        "Under the old cottonwoods",
        "Quiet from ten, firewood by the wheelbarrow and showers that run hot. Every site has a picnic table that does not rock; we level them in April.\n\nOpen from ice-out to first hard freeze, hunters later by arrangement.",
      ],
      ["Beaver Lodge Primitive Camp", "No hookups, no lights, all the stars.", "@none"],
    ],
  },
];
