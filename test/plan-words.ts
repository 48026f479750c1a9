/** Matches what a page says or links to if it names or sells a plan. */
const planWords =
  /\$\d|\ba month\b|premium|\bbasic\b(?! information)|\bpaid\b|\bplans?\b|\bpric(e|es|ing)\b|\bsponsor|\bupgrade|\bcheckout\b|\bsubscription|\bpayments?\b|\/add-business/i;

/**
 * Matches addresses that contain a plan's name even while plans are off: the featured businesses, the owners' forms, the categories'
 * covers, and the switch for plans.
 */
const namesOfAddresses =
  /[\w:/.]*\/(premium-businesses|dashboard\/[\w-]*(premium|sponsorship)[\w-]*|business\/sponsorship|admin\/dashboard\/(sponsors|prices|settings\/basic))[\w/-]*/g;

/** Returns the words around the first mention of a plan, price, or checkout in the text, or null. */
export function namedPlan(words: string): string | null {
  const text = words.replaceAll(namesOfAddresses, "");
  const found = planWords.exec(text);
  return found && text.slice(Math.max(0, found.index - 40), found.index + 40);
}

/** Returns the text and the addresses on a page or in a file, without the names of fields and routes, which nobody sees. */
export function wordsOf(body: string, { isFile, location }: { isFile: boolean; location: string | null }): string {
  const html = body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json);
  const described = [...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, content]) => content);
  // Removes names in data, such as `"paidPlans"` in `"paidPlans":false`, and the unquoted name `plan` before a comma.
  const bare = body.replaceAll(/"[\w/-]*"(?=[:,\]])/g, "").replaceAll(/\bplan\b(?=,)/g, "");
  const text = isFile ? bare : html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&[#\w]+;/g, " ");
  return [text, ...data, ...described, ...linksOf(body), location?.split("?", 1)[0] ?? ""].join(" ");
}

/** Returns this site's addresses in a page's links and forms. */
function linksOf(body: string): string[] {
  const html = body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  return [...html.matchAll(/ (?:href|action)="(\/(?!app\/|@)[^"#]*)"/g)].map(([, link]) => link!.replaceAll("&amp;", "&"));
}
