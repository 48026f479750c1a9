import { fold } from "#domain/businesses/search-index/searchable-text.ts";

/**
 * Phrases that say when, how much, where or for whom. No result must contain them. `open` filters by opening hours. Results that mention
 * a `detail` come first. All other phrases are ignored.
 */
type ModifierMeaning = "open" | "detail" | "ignored";

const phrases: Record<ModifierMeaning, string[]> = {
  open: [
    "open now",
    "open right now",
    "now open",
    "still open",
    "open at the moment",
    "abierto ahora",
    "abiertos ahora",
    "abierta ahora",
  ],
  detail: [
    ...[
      "cheap",
      "cheapest",
      "affordable",
      "inexpensive",
      "low cost",
      "budget",
      "discount",
      "barato",
      "baratos",
      "barata",
      "baratas",
    ],
    ...[
      "emergency",
      "urgent",
      "same day",
      "walk in",
      "walk ins",
      "24 hour",
      "24 hours",
      "24 hr",
      "24 hrs",
      "24 7",
      "24h",
      "24 horas",
    ],
    ...["de emergencia", "urgente", "open late", "late night", "open sunday", "open sundays", "open on sunday", "open saturday"],
    ...["open saturdays", "open on saturday", "open weekends", "open on weekends", "open early", "open today", "open tonight"],
    ...[
      "for kids",
      "for children",
      "for toddlers",
      "for babies",
      "for teens",
      "for adults",
      "for seniors",
      "for women",
      "for men",
    ],
    ...[
      "for families",
      "kid friendly",
      "family friendly",
      "pet friendly",
      "dog friendly",
      "para ninos",
      "para mujeres",
      "para hombres",
    ],
    ...[
      "free",
      "mobile",
      "luxury",
      "fancy",
      "fast",
      "quick",
      "that delivers",
      "with delivery",
      "delivery",
      "drive through",
      "drive thru",
    ],
    ...[
      "accepting new patients",
      "taking new patients",
      "new patients",
      "that takes insurance",
      "that takes medicaid",
      "medicaid",
    ],
    ...[
      "se habla espanol",
      "habla espanol",
      "que hable espanol",
      "en espanol",
      "spanish speaking",
      "that speaks spanish",
      "who speaks spanish",
    ],
    ...["english speaking", "wheelchair accessible", "licensed", "insured", "certified", "experienced", "reliable", "trusted"],
  ],
  ignored: [
    ...[
      "best",
      "good",
      "great",
      "top",
      "top rated",
      "highly rated",
      "best rated",
      "favorite",
      "popular",
      "mejor",
      "mejores",
      "buen",
      "bueno",
    ],
    ...[
      "near me",
      "nearby",
      "near by",
      "near here",
      "close by",
      "close to me",
      "around here",
      "around me",
      "around town",
      "in town",
    ],
    ...[
      "in my area",
      "in the area",
      "local",
      "locally",
      "closest",
      "nearest",
      "near",
      "nearby me",
      "cerca de mi",
      "cerca",
      "aqui",
      "en",
    ],
    ...[
      "not working",
      "isnt working",
      "stopped working",
      "doesnt work",
      "does not work",
      "wont work",
      "broken",
      "broke",
      "problem",
      "problems",
    ],
    ...["today", "tonight", "tomorrow", "right now", "now", "asap", "this weekend", "on weekends", "hoy", "ahora"],
    ...["i need", "i need a", "need", "looking for", "im looking for", "find", "find me", "where can i get", "where can i buy"],
    ...[
      "where can i find",
      "where to buy",
      "where to get",
      "where is",
      "where are",
      "where can i",
      "where to",
      "who can",
      "who does",
    ],
    ...[
      "who sells",
      "who fixes",
      "someone to",
      "somebody to",
      "someone who",
      "people who",
      "how do i find",
      "how to find",
      "can you",
      "show me",
    ],
    ...[
      "i want",
      "want",
      "buy",
      "necesito",
      "busco",
      "donde",
      "donde hay",
      "quien",
      "quiero",
      "un",
      "una",
      "unos",
      "el",
      "la",
      "los",
      "las",
    ],
    ...["de", "del", "para", "por", "mi", "con", "y"],
    ...[
      "phone number",
      "phone numbers",
      "number for",
      "address",
      "hours",
      "reviews",
      "prices",
      "price",
      "cost",
      "rates",
      "list of",
      "listings",
    ],
  ],
};

const relatives =
  "son daughter kid kids child children baby mom mother dad father parents grandma grandmother grandpa grandfather wife husband family".split(
    " ",
  );

/** For whom and where at home: "for my son", "in the house". */
const homePhrases = [
  ...["for my", "with my", "for our"].flatMap((start) => relatives.map((relative) => `${start} ${relative}`)),
  ...["in my", "in the", "at my", "at"].flatMap((start) =>
    ["house", "home", "apartment", "garage"].map((place) => `${start} ${place}`),
  ),
  ...["for the weekend", "for a week", "for a day", "in the cold", "in winter", "in the winter", "went out", "all of a sudden"],
];

const meanings = new Map(
  Object.entries(phrases).flatMap(([meaning, all]) => all.map((phrase) => [fold(phrase), meaning as ModifierMeaning] as const)),
);
for (const phrase of homePhrases) meanings.set(phrase, "ignored");
const longest = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length));

/** The words of all modifiers, for spelling correction. */
export const modifierWords = new Set([...meanings.keys()].flatMap((phrase) => phrase.split(" ")));

/** Words of a query without modifiers. `details` are the words that a better result mentions. */
export type WithoutModifiers = { words: string[]; details: string[]; openNow: boolean };

/** Removes modifiers from folded words, the longest phrase first. */
export function removeModifiers(all: string[]): WithoutModifiers {
  const words = withoutHeadcount(all);
  const result: WithoutModifiers = { words: [], details: [], openNow: false };
  for (let at = 0; at < words.length;) {
    const count = lengthOfModifier(words, at);
    const phrase = words.slice(at, at + count);
    const meaning = meanings.get(phrase.join(" "));
    if (!count) result.words.push(words[at]!);
    if (meaning === "detail") result.details.push(...phrase);
    if (meaning === "open") result.openNow = true;
    at += count || 1;
  }
  return result;
}

/** Removes "for 100 people". */
function withoutHeadcount(words: string[]): string[] {
  const at = words.findIndex(
    (word, index) => word === "for" && /^\d+$/.test(words[index + 1] ?? "") && words[index + 2] === "people",
  );
  return at < 0 ? words : words.toSpliced(at, 3);
}

function lengthOfModifier(words: string[], at: number): number {
  for (let count = Math.min(longest, words.length - at); count > 0; count -= 1)
    if (meanings.has(words.slice(at, at + count).join(" "))) return count;
  return 0;
}
