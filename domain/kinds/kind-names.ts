/** Words in names of kinds that keep their capital in a sentence. */
const properWords = new Set(
  (
    "African American Asian Catholic Chinese European Filipino Indian Italian Japanese Korean Latin Lutheran Mediterranean Mexican " +
    "Native Orthodox Spanish Thai Vietnamese"
  ).split(" "),
);

/** Returns a kind's name inside a sentence: "airport shuttles", "DJs & live music". */
export function inSentence(name: string): string {
  return name
    .split(" ")
    .map((word) => (/^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)*\W*$/u.test(word) && !properWords.has(word) ? word.toLowerCase() : word))
    .join(" ");
}

/** Returns a kind's name at the start of a heading: "Tire shops". */
export function asHeading(name: string): string {
  return name.charAt(0) + inSentence(name).slice(1);
}
