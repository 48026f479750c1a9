import numbersFile from "./numbers.json" with { type: "json" };
import phrasesFile from "./phrases.json" with { type: "json" };
import { fold } from "#domain/businesses/search-index/fold.ts";
import { vocabulary } from "#domain/kinds/kinds.ts";
import { singularOf, typosBetween } from "#domain/search/stemming-and-typos.ts";
import { z } from "zod";

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
type HelpTown = { country: string; helpNumbers?: TownNumbers };

/** Returns the numbers for one of these topics: the country's, and then the town's. */
export function numbersFor({ country, helpNumbers: own = [] }: HelpTown, topics: string[]): HelpNumber[] {
  const wanted = topics.includes(everyTopic) ? crisisTopicNames : topics;
  const ofCountry = Object.hasOwn(helpNumbers, country) ? helpNumbers[country]! : [];
  return [...ofCountry, ...own]
    .filter((number) => number.topics.some((topic) => wanted.includes(topic)))
    .map(({ topics: _, ...number }) => number);
}

/**
 * The answer to a search for help: its topics in the file's order, the numbers for them, and the kinds of services that help,
 * with a title for these.
 */
export type Help = { topics: string[]; numbers: HelpNumber[]; kinds: string[]; heading: string };

/** Words of at least this length may have one typo. */
const minTypoLength = 6;

/**
 * An unfinished last word counts from this many letters on: "suicid". Fewer letters are enough after other words of the phrase.
 */
const minUnfinished = { alone: 5, afterOthers: 4 };

const topics = crisisTopics.map((lists) => ({
  ...lists,
  phrases: lists.phrases.map(wordsOf),
  whole: lists.whole.map(wordsOf),
  except: lists.except.map(wordsOf),
  unless: lists.unless.map(wordsOf),
}));

/** Real words are not typos: "prison" is not "poison". */
const knownWords = new Set(vocabulary.flatMap(({ name, terms, spanish }) => [name, ...terms, ...spanish].flatMap(wordsOf)));

/**
 * Returns the answer to a search that asks for help in a crisis. Returns null for other searches, and if neither the country nor
 * the town has a number for the topics.
 */
export function findHelp(typed: string, town: HelpTown): Help | null {
  const words = wordsOf(typed);
  const found = topics.filter((topic) => isAbout(words, topic));
  const names = found.map(({ topic }) => topic);
  const numbers = numbersFor(town, names);
  if (!numbers.length) return null;
  return { topics: names, numbers, kinds: [...new Set(found.flatMap(({ kinds }) => kinds))], heading: found[0]!.heading };
}

function isAbout(words: string[], { phrases, whole, except, unless }: (typeof topics)[number]): boolean {
  if (unless.some((phrase) => startsOf(words, phrase).length)) return false;
  if (whole.some((phrase) => phrase.length === words.length && phrase.every((meant, index) => isSame(words[index]!, meant))))
    return true;
  const others = except.flatMap((phrase) => startsOf(words, phrase).map((start) => ({ start, end: start + phrase.length })));
  return phrases.some((phrase) =>
    startsOf(words, phrase).some((start) => !others.some((each) => each.start <= start && start + phrase.length <= each.end)),
  );
}

/** Returns the positions at which a phrase occurs in the words. */
function startsOf(words: string[], phrase: string[]): number[] {
  return words.map((_, index) => index).filter((index) => isAt(words, phrase, index));
}

function isAt(words: string[], phrase: string[], start: number): boolean {
  return phrase.every((meant, index) => {
    const typed = words[start + index];
    if (typed === undefined) return false;
    const isLast = start + index === words.length - 1 && index === phrase.length - 1;
    return isSame(typed, meant) || (isLast && isUnfinished(typed, meant, phrase.length));
  });
}

function isSame(typed: string, meant: string): boolean {
  return typed === meant || isTypo(typed, meant);
}

function isUnfinished(typed: string, meant: string, words: number): boolean {
  const least = words > 1 ? minUnfinished.afterOthers : minUnfinished.alone;
  return typed.length >= least && meant.startsWith(typed) && !knownWords.has(typed);
}

function isTypo(typed: string, meant: string): boolean {
  if (Math.min(typed.length, meant.length) < minTypoLength || knownWords.has(typed)) return false;
  return typosBetween(typed, meant) <= 1;
}

function wordsOf(typed: string): string[] {
  return fold(typed).split(" ").filter(Boolean).map(singularOf);
}
