import { expect, it, test } from "vitest";
import { crisisTopics, findHelp, helpNumbers, townNumberFields } from "./find-help.ts";

test.each([
  ["suicide", "suicide", "988"],
  ["Suicde hotline", "suicide", "988"],
  ["overd", "overdose", "911"],
  ["nowhere to slee", "homeless", "211"],
  ["I can't pay my heating bill", "bills", "211"],
  ["police", "police", "911"],
  ["emergency and crisis numbers", "all", "1-800-222-1222"],
  ["quiero morir", "suicide", "988"],
  ["my husband hits me", "domestic violence", "1-800-799-7233"],
  ["VIOLENCIA DOMÉSTICA", "domestic violence", "1-800-799-7233"],
  ["911", "emergency", "911"],
  ["Fire!", "emergency", "911"],
  ["sexual asault", "sexual assault", "1-800-656-4673"],
  ["veterans crisis line", "veterans", "988"],
])("finds help for %s", (typed, topic, phone) => {
  const help = findHelp(typed, { country: "US" });
  expect(help?.topics).toContain(topic);
  expect(help?.numbers.map((number) => number.phone)).toContain(phone);
});

test.each(
  "fire extinguisher, fire wood, poison ivy removal, rat poison, home addition, suicide doors, homeless shelter donation, emergency plumber, emergency vet, alcohol, heating bill, polic, suic, plumber, donate to food bank, hungarian food, , non-alcoholic beer, hurt myself at work".split(
    ", ",
  ),
)("finds no help card for %s", (typed) => {
  expect(findHelp(typed, { country: "US" })).toBeNull();
});

it("gives the country's numbers, and none for a country without numbers", () => {
  expect(findHelp("suicide", { country: "GB" })?.numbers.map(({ phone }) => phone)).toEqual(["116 123"]);
  expect(findHelp("selbstmord", { country: "AT" })?.numbers.map(({ phone }) => phone)).toEqual(["142"]);
  expect(findHelp("suicide", { country: "FR" })).toBeNull();
});

it("has each topic and phrase only once, a number for each topic in the US, and no number for an unknown topic", () => {
  const topics = crisisTopics.map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(topics.length);
  const phrases = crisisTopics.flatMap(({ phrases, whole }) => [...phrases, ...whole]);
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  expect(topics.filter((topic) => topic !== "all" && !helpNumbers.US!.some((number) => number.topics.includes(topic)))).toEqual(
    [],
  );
  const used = Object.values(helpNumbers).flat();
  expect(used.flatMap((number) => number.topics).filter((topic) => !topics.includes(topic))).toEqual([]);
});

it("refuses a town's number for an unknown topic", () => {
  const number = { name: "City", phone: "555-0100", text: "City offices." };
  expect(townNumberFields.safeParse([{ ...number, topics: ["bills", "city-hall"] }]).success).toBe(true);
  expect(townNumberFields.safeParse([{ ...number, topics: ["city-hal"] }]).success).toBe(false);
});
