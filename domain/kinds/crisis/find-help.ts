import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import { vocabulary } from "#domain/kinds/vocabulary.ts";
import { singularOf, typosBetween } from "#domain/search/stemming-and-typos.ts";
import type { HelpCardSettings, HelpNumberSettings } from "#domain/settings/groups/help.shared.ts";
import { z } from "zod";
import numbersFile from "./numbers.json" with { type: "json" };
import phrasesFile from "./phrases.json" with { type: "json" };

const text = z.string().trim().min(1);
const texts = z.array(text);

const topicFields = z.strictObject({
  topic: text,
  /** A search that contains one of these is about the topic. */
  phrases: texts,
  /** A search that is exactly one of these is about the topic: "fire", but not "fire wood". */
  whole: texts.default([]),
  /** Longer phrases with another meaning: "rat poison". */
  except: texts.default([]),
  /** A search with one of these words does not ask for help: "homeless shelter donation". */
  unless: texts.default([]),
});
const numberFields = z.strictObject({ topics: texts.min(1), name: text, phone: text, text });

/** A number to call. `phone` is as dialed. */
export type HelpNumber = Pick<z.infer<typeof numberFields>, "name" | "phone" | "text">;

/** The topics of a search for help, in the file's order, and the numbers for them. */
export type Help = { topics: string[]; numbers: HelpNumber[] };

export const crisisTopics = z.array(topicFields).parse(phrasesFile);
/** Help numbers by ISO 3166 country code. */
export const helpNumbers = z.record(z.string().length(2), z.array(numberFields)).parse(numbersFile);

/** Words of at least this length may have one typo. */
const minTypoLength = 6;

const topics = crisisTopics.map(({ topic, ...lists }) => ({
  topic,
  phrases: lists.phrases.map(wordsOf),
  whole: lists.whole.map(wordsOf),
  except: lists.except.map(wordsOf),
  unless: lists.unless.map(wordsOf),
}));

/** Real words are not typos: "prison" is not "poison". */
const knownWords = new Set(vocabulary.flatMap(({ name, terms, spanish }) => [name, ...terms, ...spanish].flatMap(wordsOf)));

/**
 * Returns the topics and numbers for a search that asks for help in a crisis. Returns null for other searches, in a country
 * without numbers for the topics, and if the help card is off. `settings` has the admins' numbers.
 */
export function findHelp(typed: string, country: string, settings?: HelpCardSettings): Help | null {
  const found = crisisTopicsOf(typed);
  const numbers = listHelpNumbers(country, settings, (topic) => found.includes(topic));
  return numbers.length ? { topics: found, numbers } : null;
}

/** Returns a town's numbers for the topics that `isWanted` accepts, or for all. Returns an empty list if the help card is off. */
export function listHelpNumbers(
  country: string,
  settings?: HelpCardSettings,
  isWanted: (topic: string) => boolean = () => true,
): HelpNumber[] {
  if (settings && !settings.isOn) return [];
  return (settings?.numbers ?? countryNumbers(country))
    .filter(({ topics }) => topics.some(isWanted))
    .map(({ name, phone, text }) => ({ name, phone, text }));
}

/** Returns a country's numbers, if there are any. */
export function countryNumbers(country: string): HelpNumberSettings[] {
  return Object.hasOwn(helpNumbers, country) ? helpNumbers[country]! : [];
}

function crisisTopicsOf(typed: string): string[] {
  const words = wordsOf(typed);
  return topics.filter((topic) => isAbout(words, topic)).map(({ topic }) => topic);
}

function isAbout(words: string[], { phrases, whole, except, unless }: (typeof topics)[number]): boolean {
  if (unless.some((phrase) => startsOf(words, phrase).length)) return false;
  if (whole.some((phrase) => phrase.length === words.length && isAt(words, phrase, 0))) return true;
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
    return typed !== undefined && (typed === meant || isTypo(typed, meant));
  });
}

function isTypo(typed: string, meant: string): boolean {
  if (Math.min(typed.length, meant.length) < minTypoLength || knownWords.has(typed)) return false;
  return typosBetween(typed, meant) <= 1;
}

function wordsOf(typed: string): string[] {
  return fold(typed).split(" ").filter(Boolean).map(singularOf);
}
