import { and, type SQL } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { neverCloses } from "#domain/businesses/opening-times/around-the-clock.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { type Help, numbersFor } from "#domain/kinds/crisis/find-help.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type MatchClass, missingKind, type Understood } from "./match-classes.ts";
import { hasMicroCategory, isInName } from "./match-conditions.ts";
import { byName, type Place, rankBusinesses } from "./rank-businesses.ts";

/** What an answer lists: numbers, and the services of some kinds with a title for these. */
export type Answer = Pick<Help, "numbers" | "kinds" | "heading">;

/** A kind of business or public service that the directory does not list, and the town's numbers for it. */
type Unlisted = Answer & { name: string };

type App = Pick<AppContext, "db" | "town">;

/**
 * Returns the businesses of the answer to a search for help: a business whose name is the text, those whose main service helps, and
 * then those with a name in which a word begins with the text. Plans don't matter: services that never close come first, and then
 * the order of the topic's kinds and of names decides.
 */
export async function rankHelp({ db, town }: App, { kinds, heading }: Answer, text: string): Promise<Place[]> {
  const ids = kinds.flatMap((id) => town.kinds?.find((kind) => kind.id === id)?.microCategoryIds ?? []);
  const helping = (condition?: SQL) =>
    ids.map((id): MatchClass => ({ heading, asBasic: true, condition: and(hasMicroCategory([id], true), condition)! }));
  const named = (match: "equals" | "hasBeginning") => ({
    heading: "Names",
    asBasic: true,
    condition: isInName([fold(text)], match),
  });
  const classes = [named("equals"), ...helping(neverCloses), ...helping(), named("hasBeginning")];
  return (await rankBusinesses(db, [classes], byName)).found;
}

/** Returns the kind that a text names if the town has no category for it. The town may have numbers for it: "power is out". */
export function findUnlisted(understood: Understood, town: Town): Unlisted | null {
  const missing = missingKind(understood);
  const kind = missing && town.kinds?.find(({ name }) => name === missing.name);
  return kind ? { name: kind.name, numbers: numbersFor(town, [kind.id]), kinds: [], heading: "" } : null;
}
