import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aCategory, manyBusinesses } from "#test/factories.ts";
import settings from "../../town.config.ts";
import { search } from "./search.ts";
import { suggest } from "./suggest.ts";

const synonyms = [{ microCategoryId: "kase", terms: ["Fräser"] }];
const app = { db, town: { ...settings, synonyms }, clock: { now: () => new Date("2026-01-14T18:00:00Z") } };

/** Names with signs, initials, and numbers, each with texts that people type for it. */
const names: Record<string, string[]> = {
  "H&R Block": ["hr block", "h & r block", "h and r block", "h&r", "hrblock"],
  "R & J Electric": ["r&j", "rj electric", "r and j", "rj"],
  "U-Haul Neighborhood Dealer": ["uhaul", "u haul", "u-haul"],
  "JL Beers": ["j l beers", "j.l. beers", "jl beers", "jlbeers"],
  "7-Eleven": ["7 eleven", "seven eleven", "7eleven", "7-11", "7 11"],
  "A&W Restaurant": ["a&w", "a and w", "aw restaurant", "a & w"],
  "AT&T Store": ["at&t", "att", "at and t", "at t"],
  "T-Mobile": ["tmobile", "t mobile", "t-mobile"],
  "O'Reilly Auto Parts": ["oreilly", "o reilly", "o'reilly", "oreillys"],
  "Wendy's": ["wendys", "wendy's", "wendy"],
  "J.C. Penney": ["jc penney", "jcpenney", "j c penney"],
  "B&B Plumbing & Heating": ["b and b plumbing", "bb plumbing", "b&b", "b & b plumbing and heating", "bb plumbing & heating"],
  "D.J.'s Pizza": ["djs pizza", "dj's pizza", "d j pizza"],
  "A-1 Storage": ["a1 storage", "a 1 storage", "a-1", "a one storage"],
  "3 Amigos Grill": ["three amigos", "3 amigos", "3amigos"],
  "Two Brothers Towing": ["2 brothers towing", "two brothers", "2 bros towing"],
  "1st International Bank": ["first international bank", "1st international", "first international"],
  "5th Avenue Salon": ["fifth avenue salon", "5th ave salon", "5th avenue"],
  "Four Seasons Lawn Care": ["4 seasons", "4 seasons lawn", "four seasons"],
  "M&H Gas": ["m and h gas", "mh gas", "m&h"],
  "TJ's Auto": ["tjs auto", "t j auto", "t.j.'s auto", "tj auto"],
  "C-Store Plus": ["cstore", "c store plus", "c-store"],
  "X-Treme Fitness": ["xtreme fitness", "x treme", "x-treme"],
  "K9 Kennels": ["k 9 kennels", "k-9", "k9"],
  "Chip-N-Dale Tree Service": ["chip n dale", "chip and dale", "chip & dale tree"],
  "Sip 'n' Spin": ["sip n spin", "sip and spin", "sip & spin"],
  "Rock N Roll Bowling": ["rock and roll bowling", "rock n roll", "rock & roll"],
  "Wash & Go": ["wash and go", "wash n go", "wash go"],
  "Bar-B-Q Barn": ["barbq barn", "bar b q", "bar-b-q"],
  "Kwik-Stop #2": ["kwik stop 2", "kwikstop", "kwik-stop"],
  "E & J's Diner": ["ej's diner", "ejs diner", "e and j diner", "e&j"],
  "S.O.S. Locksmith": ["sos locksmith", "s o s locksmith", "s.o.s."],
  "U.S. Bank": ["us bank", "u s bank", "u.s. bank"],
  "P&L Trucking, L.L.C.": ["p and l trucking", "pl trucking", "p&l trucking llc"],
  "Dr. Dent, D.D.S.": ["dr dent dds", "dent dds", "dr. dent"],
  "24/7 Fitness": ["24 7 fitness", "24-7 fitness", "24/7"],
  "100% Clean": ["100 clean", "100% clean", "100 percent clean"],
  "Café 22": ["cafe 22", "café twenty two", "cafe22"],
  "Toys+More": ["toys and more", "toys + more", "toys & more"],
  "Black+White Prints": ["black and white prints", "black & white", "black white"],
  "Guns-R-Us": ["guns r us", "gunsrus", "guns-r-us"],
  "Hi-Way Motel": ["hiway motel", "hi way", "hi-way"],
  "Mc Donald's Farm": ["mcdonalds farm", "mc donalds", "mcdonald's farm"],
  "D'Andrea's": ["dandreas", "d andreas", "d'andrea"],
  "Käse & Wein": ["kaese und wein", "kase", "kaese", "käse and wein"],
  "Kaesehaus Meier": ["käsehaus", "kaesehaus"],
  "Señor Taco's": ["senor tacos", "señor taco", "senor taco's"],
  "No. 9 Barbers": ["no 9 barbers", "no. nine barbers", "number 9 barbers"],
  "Studio 54 Hair": ["studio 54", "studio54", "studio fifty four"],
  "The J.R. Three Rivers Inn": ["jr three", "j r 3 rivers", "j.r. thre"],
  "Uff Da and Company": ["uffda", "uff da & company", "uff da and"],
  "Odd %% Percent Co": ["%%", "odd percent"],
  "V.F.W. Post 626": ["vfw", "v f w", "v.f.w. post", "vfw post 626"],
  "B.P.O.E. Elks": ["bpoe", "bpoe elks", "b p o e"],
  "J & J & Sons": ["jj and sons", "j and j and sons", "j&j & sons", "j&j"],
  "W.W. Grainger": ["ww grainger", "w w grainger", "w.w. grainger"],
  "Lube 'N Tire": ["lube n tire", "lube and tire", "lube & tire"],
  "El Rancho/Motor Hotel": ["el rancho motor hotel", "el rancho"],
  "Pay-Less Shoes": ["payless shoes", "payless", "pay less"],
  "I-94 Truck Wash": ["i94 truck wash", "i 94", "i-94"],
  "A+ Cleaning": ["a plus cleaning", "a+ cleaning", "a plus"],
  "Gas'n'Grub": ["gas and grub", "gas n grub", "gasngrub"],
  "St. Olaf Brothers Co.": ["saint olaf bros", "st olaf brothers company", "st. olaf bros"],
};
const decoys =
  "HR Consulting, Block Masonry, Haulers United, Uhlmann Hauling, Rjay Johnson Law, Beers of the World, Awning Co, Attic Storage, " +
  "Eleven Oaks, Bank of the West, Brothers Auto, Amigos Tax, Cafe Verde, Elks Meadow, Mobile Vet, Joe Reilly Law, Wendt Farms, " +
  "Fitness First, The Nails Place, Clean Sweep, Casey's, Seasons Gifts, Roll Roofing";

it("finds names with signs, initials, and numbers first, as people type them", async () => {
  await aCategory(db, "All", ["Burgers", "Beer Stores", "Truck Rental", "Electricians", "Tax Preparation"]);
  const links = [["beer-stores"], ["truck-rental"], ["electricians"], ["tax-preparation"], ["burgers"]];
  await manyBusinesses(db, [
    ...Object.keys(names).map((name) => ({ name })),
    ...decoys
      .split(", ")
      .map((name, at) => ({ name, plan: at % 3 ? "basic" : "premium", microCategories: links[at % 5]! }) as const),
  ]);
  const missed: string[] = [];
  for (const [name, texts] of Object.entries(names))
    for (const text of texts) if ((await firstFor(text)).some((found) => found !== name)) missed.push(`${text}: ${name}`);
  expect([Object.keys(names).length, missed]).toEqual([63, []]);
});

it("finds either spelling of an umlaut in names, texts, services, and synonyms", async () => {
  await aCategory(db, "Läden", ["Käse", "Broetchen"]);
  await manyBusinesses(db, [
    { name: "Cheese Corner", microCategories: ["kase"] },
    { name: "Early Rolls", microCategories: ["broetchen"] },
    { name: "Alphorn", description: "Zürcher Küche." },
    { name: "Edelweiss", description: "Oberlaender Muesli." },
  ]);
  for (const [name, ...texts] of [
    ["Cheese Corner", "kaese", "käse", "kase", "fraeser"],
    ["Early Rolls", "brötchen", "broetchen", "brotchen"],
    ["Alphorn", "kueche", "küche", "zuercher"],
    ["Edelweiss", "müsli", "muesli", "oberländer"],
  ])
    for (const text of texts) expect([text, ...new Set(await firstFor(text))]).toEqual([text, name]);
  expect((await suggest(app, "laeden"))[0]).toMatchObject({ kind: "category", name: "Läden" });
});

/** Returns the first business of the results and of the search box. */
async function firstFor(text: string): Promise<(string | undefined)[]> {
  const { found } = await search(app, text, { hour: 490_000, page: 1 });
  const suggested = (await suggest(app, text)).find(({ kind }) => kind === "business");
  return [found.cards[0]?.name, suggested?.name];
}
