import { z } from "zod";
import { vocabulary } from "#domain/kinds/vocabulary.ts";
import numbersFile from "./numbers.json" with { type: "json" };
import phrasesFile from "./phrases.json" with { type: "json" };

const text = z.string().trim().min(1);
const texts = z.array(text);

const topicFields = z.strictObject({
  topic: text,
  /** The title of the services below the numbers. */
  heading: z.string().default(""),
  /** The kinds in the vocabulary that help, best first. */
  kinds: texts.default([]),
  /** A search that contains one of these is about the topic. */
  phrases: texts,
  /** A search that is exactly one of these is about the topic: "fire", but not "fire wood". */
  whole: texts.default([]),
  /** Longer phrases with another meaning: "rat poison". */
  except: texts.default([]),
  /** A search with one of these words does not ask for help: "homeless shelter donation". */
  unless: texts.default([]),
});
const numberFields = z.strictObject({ topics: texts.min(1), name: text, phone: text, sms: text.optional(), text });

/** A number to call, and perhaps one to text. Both are as dialed. */
export type HelpNumber = Pick<z.infer<typeof numberFields>, "name" | "phone" | "sms" | "text">;

export const crisisTopics = z.array(topicFields).parse(phrasesFile);
/** Help numbers by ISO 3166 country code. */
export const helpNumbers = z.record(z.string().length(2), z.array(numberFields)).parse(numbersFile);

/** The topic of a search for the numbers of all crisis topics. */
const everyTopic = "all";

const crisisTopicNames = crisisTopics.map(({ topic }) => topic);
const knownTopics = new Set([...crisisTopicNames, ...vocabulary.map(({ id }) => id)]);
const isKnown = ({ topics }: z.infer<typeof numberFields>) => topics.every((topic) => knownTopics.has(topic));

/** A town's numbers.json file. A topic is one of the crisis topics or a kind in the vocabulary, such as "post-offices". */
export const townNumberFields = z.array(numberFields.refine(isKnown, "has a topic that is not a crisis topic or a kind"));

export type TownNumbers = z.infer<typeof townNumberFields>;

/** What decides which numbers a town's visitors see. */
export type HelpTown = { country: string; helpNumbers?: TownNumbers };

/** Returns the numbers for one of these topics: the country's, and then the town's. */
export function numbersFor({ country, helpNumbers: own = [] }: HelpTown, topics: string[]): HelpNumber[] {
  const wanted = topics.includes(everyTopic) ? crisisTopicNames : topics;
  const ofCountry = Object.hasOwn(helpNumbers, country) ? helpNumbers[country]! : [];
  return [...ofCountry, ...own]
    .filter((number) => number.topics.some((topic) => wanted.includes(topic)))
    .map(({ topics: _, ...number }) => number);
}
