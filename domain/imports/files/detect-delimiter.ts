const delimiters = [",", ";", "\t", "|"] as const;

/** A character that separates the cells in a text table. */
export type Delimiter = (typeof delimiters)[number];

/** The number of lines that the detection reads. */
const sampleLines = 20;

/** Returns the character that separates the cells: the one that splits the first lines most evenly outside quotation marks. */
export function detectDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, 64_000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, sampleLines);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const first = counts[0] ?? 0;
    return { delimiter, score: first && counts.filter((count) => count === first).length * 100 + first };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}
