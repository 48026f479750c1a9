/** The part of a word that its relatives share: "plumb" of plumber and plumbing, "weld" of welders and welding. */
export function stemOf(word: string): string {
  const one = singularOf(word);
  const ending = endings.find((each) => one.endsWith(each) && one.length - each.length >= shortestStem);
  const stem = ending ? one.slice(0, -ending.length) : one;
  return stem.length > shortestStem ? stem.replace(/([^aeiouls])\1$/, "$1").replace(/e$/, "") : stem;
}

/** One of what the word names several of; a word that only looks like a plural is cut short no worse than its relatives. */
export function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Whether one word is probably a typing slip of the other: the longer, the more may be wrong. */
export function isTypo(typed: string, meant: string): boolean {
  return typosBetween(typed, meant) < Infinity;
}

/** How many typing slips lie between the words; infinitely many when they are two different words. */
export function typosBetween(typed: string, meant: string): number {
  const most = typosIn(typed);
  if (!most || Math.abs(typed.length - meant.length) > most) return Infinity;
  // The first letter is seldom wrong, and a short word with another one is another word.
  if (typed[0] !== meant[0] && typed.length < 6) return Infinity;
  const slips = distance(typed, meant, most);
  return slips <= most ? slips : Infinity;
}

/** How many slips a word may hold and still be recognised. */
export function typosIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const endings = ["ing", "ers", "er", "ors", "or", "ists", "ist", "ians", "ian", "ments", "ment", "al", "ed"];
const shortestStem = 3;

/** Letters left out, added, mistaken or swapped with their neighbour (optimal string alignment); anything above `most` is more. */
function distance(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, beforeLast[column - 2]! + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    beforeLast = last;
    last = now;
  }
  return last[b.length]!;
}
