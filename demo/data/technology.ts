import type { Trade } from "#demo/data/trade.ts";

export const technology: readonly Trade[] = [
  {
    id: "internet-providers",
    hours: "office",
    businesses: [
      [
        "Bluestem Fiber & Wireless",
        "Fiber in town and fixed wireless on the farm, with installers who climb in any weather.",
        "business-it-support security-cameras",
        "Fast from town to tree row",
        "One price with no twelve-month surprise, and a phone answered here. If your tower goes down in a blizzard, we call you first. Camps, rigs and temporary yards get service by the week.",
      ],
      ["Skyline Rural Internet", "Satellite and fixed wireless for places with more cows than houses."],
    ],
  },
  {
    id: "phone-wireless-stores",
    hours: "retail",
    businesses: [
      ["Ring & Ding Wireless", "Phones, prepaid plans and screens replaced while you shop next door.", "computer-repair", "Dropped it? Drop by"],
      ["Celulares El Primo", "Planes, recargas y reparaciones.", "computer-repair"],
      ["Signal Hill Phones", "Boosters for trucks, shops and dead-zone farmhouses.", "two-way-radio-gps"],
    ],
  },
  {
    id: "computer-repair",
    hours: "shop",
    businesses: [
      ["Blue Screen Ben", "Laptops, printers and data from drives that click. If Ben can't save it, you don't pay.", "business-it-support", "No fix, no fee"],
      ["Byte Size Computers", "Cleaned, sped up and explained in plain words."],
    ],
  },
  {
    id: "business-it-support",
    hours: "office",
    businesses: [
      [
        "Gatepost IT",
        "Networks, backups and help desk for offices of three to three hundred, including the trailer on location.",
        "security-cameras web-design internet-providers",
        "The quiet kind of IT",
        "Flat monthly fee, so it is in our interest that nothing breaks. We test your backups by restoring one every month and send you a picture of it working.",
      ],
      ["Patch Tuesday Tech", "Servers, email, and cyber-insurance questionnaires answered honestly."],
    ],
  },
  {
    id: "web-design",
    hours: "appointment",
    businesses: [
      ["Sage & Pixel", "Websites that load at the lease gate on one bar.", "marketing-agencies", "Loads on one bar"],
      ["Ditch the Fax Web Co.", "Simple sites, online forms and booking for trades."],
    ],
  },
  {
    id: "security-cameras",
    hours: "trade",
    businesses: [
      [
        "Hawkeye Camera Systems",
        "Yard, shop and tank-battery cameras, solar if there's no pole.",
        "locks-security",
        "Eyes on the yard",
        "We climb the pole ourselves, aim at the gate and the fuel tank, and show you how to pull a clip in under a minute. Solar sets are built for December, with batteries in a heated box.",
      ],
      ["Doorbell & Beyond", "Cameras and alarms for houses, set up so grandma can use them.", "audio-home-theater"],
    ],
  },
  { id: "two-way-radio-gps", hours: "office", businesses: [["Breaker One-Niner Radio", "Two-way radios, truck GPS, e-logs and repeaters that reach into the breaks.", "phone-wireless-stores safety-h2s", "Ten-four, loud and clear"]] },
  { id: "audio-home-theater", hours: "shop", businesses: [["Woofer & Tweeter", "Home theater, car audio and church sound, tuned by ear and then by meter.", "djs-live-music security-cameras"]] },
];
