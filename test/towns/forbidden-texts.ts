import type { Town } from "#domain/town-config/town-config.ts";

/** Matches the first town, its state, its postal codes and area code, and its industry. */
const firstTown = [/\bND\b/, /williston|north dakota|\b588\d\d\b|\(701\)|\b701[ .-]\d{3}|\+1701|\bbakken\b|\boil ?fields?\b/i];

const months =
  "Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?";
/** Matches American money, times, dates ("March 1"), phone numbers, and words. */
const american = [
  /\$\s?\d|US\$|\bUSD\b|US dollars/,
  /\bzip\b(?! line)|\bstate code\b|\b911\b|ten digits|10 digits|\bsales tax\b/i,
  /\b\d{1,2}(:\d\d)?\s?[AP]\.?M\b/i,
  /(?<![-\w])[AP]M(?![-\w])/,
  /en[-_]US\b|"US"|\bU\.?S\.?A?\b(?!B)|United States|\bAmerica/,
  /\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|\+1\d{10}/,
  new RegExp(String.raw`\b(${months}) \d{1,2}\b`),
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
];

/** Matches random keys, which can contain any two letters. */
const randomKeys = /(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{24,}| nonce="[^"]*"/g;

/** Returns the first town's data and, outside the US, American formats in this town's text, each with the text around it. */
export function foreignTexts({ country }: Town, where: string, text: string): string[] {
  const patterns = country === "US" ? firstTown : [...firstTown, ...american];
  const words = text.replace(randomKeys, "");
  return patterns.flatMap((pattern) => {
    const match = pattern.exec(words);
    return match ? [`${where}: ${words.slice(Math.max(0, match.index - 60), match.index + 60).replace(/\s+/g, " ")}`] : [];
  });
}

/**
 * Returns the text on a page that people and programs read. It doesn't include the build's styles and scripts, but includes the
 * structured data and the data for the page's scripts.
 */
export function readableText(html: string): string {
  const data = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)]
    .map(([element, content]) => (/application\/ld\+json/.test(element!) || content!.includes(".enqueue(") ? content! : ""))
    .join("\n")
    // The references between values are numbers.
    .replace(/\\?"_\d+\\?":-?\d+|\[[-\d,]+\]/g, "");
  const bare = html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<!--.*?-->/gs, "");
  return `${bare}\n${data}`.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
