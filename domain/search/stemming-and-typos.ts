/** Returns a word's stem, which related words share: "plumb" for plumber and plumbing, "weld" for welders and welding. */
export function stemOf(word: string): string {
  const one = singularOf(word);
  const ending = endings.find((each) => one.endsWith(each) && one.length - each.length >= minStemLength);
  const stem = ending ? one.slice(0, -ending.length) : one;
  return stem.length > minStemLength ? stem.replace(/([^aeiouls])\1$/, "$1").replace(/e$/, "") : stem;
}

/** Returns the singular of a plural, or the word itself. Words that only look plural are shortened too. */
export function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Returns the number of typos between two words, or Infinity for different words and for words that may have no typos. */
export function typosBetween(typed: string, meant: string): number {
  const max = typosIn(typed);
  if (!max || Math.abs(typed.length - meant.length) > max) return Infinity;
  // The first letter is rarely wrong, and a short word with a different one is a different word.
  if (typed[0] !== meant[0] && typed.length < 6) return Infinity;
  const typos = distance(typed, meant, max);
  return typos <= max ? typos : Infinity;
}

/** Returns the number of typos that a word may have. */
export function typosIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const endings = ["ing", "ers", "er", "ors", "or", "ists", "ist", "ians", "ian", "ments", "ment", "al", "ed"];
const minStemLength = 3;

/** Returns the optimal string alignment distance: the number of missing, extra, wrong, or swapped letters. Stops above `max`. */
function distance(a: string, b: string, max: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let min = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        min = Math.min(min, beforePrevious[column - 2]! + 1);
      current.push(min);
    }
    if (Math.min(...current) > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}
