/** Words in addresses and their abbreviations. */
const abbreviations: Record<string, string> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  court: "ct",
  place: "pl",
  parkway: "pkwy",
  boulevard: "blvd",
  highway: "hwy",
  suite: "ste",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

const words = Object.fromEntries(Object.entries(abbreviations).map(([word, short]) => [short, word]));

/** Returns a word in an address and its other spelling, if it has one: "street" and "st". */
export function addressSpellings(word: string): string[] {
  return [word, abbreviations[word] ?? words[word]].filter((each) => each !== undefined);
}
