import type { Trade } from "#demo/data/trade.ts";

export const laundry: readonly Trade[] = [
  {
    id: "laundromats",
    hours: "everyday",
    businesses: [
      [
        "Bubble & Bakken Laundry",
        "Sixty machines, from one boot bag to eight loads at once, with greasers kept separate from the white-shirt side.",
        "wash-fold fr-workwear-cleaning",
        "Greasers left, whites right",
        "Free soap at the counter, free Wi-Fi, card or coins, and an attendant who rescues forgotten blankets. The greaser washers are rinsed and checked before the next person touches them.",
      ],
      ["Soap Opera Coin Laundry", "Bright, warm and locked up late. The dryer by the window is the good one.", "", "All the drama, none of the dirt"],
      ["Lavandería Burbujas", "Big-load washers, card pay and a play corner.", "wash-fold"],
    ],
  },
  {
    id: "wash-fold",
    hours: "shop",
    businesses: [
      ["Fluff & Fold & Forget", "Leave a bag at breakfast, pick it up at supper, folded the way your mother did.", "laundromats"],
      ["Laundry Lucy", "Porch pickup and delivery inside city limits.", "nannies-sitters house-cleaning", "Bag it, porch it, done"],
    ],
  },
  {
    id: "fr-workwear-cleaning",
    hours: "early",
    businesses: [
      [
        "Clean Crew FR Laundry",
        "We get crude, drilling mud and pipe dope out of FRs without ruining the rating. Repairs with FR thread.",
        "uniform-linen-service workwear-fr-gear",
        "Mud out, rating in",
        "Each garment is bar-coded to its owner, so the crew truck brings back the same coveralls it took. We replace zippers and reflective tape, and tell your safety desk when something is past saving.",
      ],
      ["Mud Off", "FRs and coveralls in by seven, out by five."],
    ],
  },
  {
    id: "dry-cleaning",
    hours: "shop",
    businesses: [
      [
        "Pressed for Time Cleaners",
        "Suits, gowns and uniforms. In by ten, out by four, buttons checked.",
        "alterations-sewing",
        "In by ten, out by four",
        "Wedding gowns are cleaned by hand and boxed in acid-free tissue; choir robes and dress uniforms get a better price in bulk. Loose buttons are sewn on before you notice, at no charge.",
      ],
      ["Imperial Valet Cleaners", "Leather, wedding-gown preservation and drapes."],
    ],
  },
  {
    id: "alterations-sewing",
    hours: "salon",
    businesses: [
      ["Hem & Haw", "Hems, zippers, prom dresses and the coat you refuse to give up."],
      ["Thi's Tailoring", "Suits taken in, jeans let out, hockey patches sewn on by Friday.", "dry-cleaning"],
      ["Sew Far North", "Quilting supplies, long-arm service and a Tuesday circle.", "books-toys-hobbies", "Pins, patterns, good company"],
    ],
  },
  {
    id: "uniform-linen-service",
    hours: "office",
    businesses: [["Starch Route Uniform & Linen", "Weekly uniforms, mats, shop towels and restaurant linen on a route that runs even in a ground blizzard.", "fr-workwear-cleaning commercial-cleaning"]],
  },
  {
    id: "rug-upholstery-care",
    hours: "trade",
    businesses: [["Warp & Weft Rug Care", "Wool and hand-knotted rugs washed flat, in clear water, by someone who can name the village.", "carpet-duct-cleaning"]],
  },
];
