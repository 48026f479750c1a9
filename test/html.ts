/** What a page says: no tags, scripts or comments, entities decoded, single spaces. React puts comments between texts. */
export function textOf(page: string): string {
  const bare = page
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ");
  return decoded(bare).replace(/\s+/g, " ").trim();
}

/** What stands between header and footer. */
export function mainOf(page: string): string {
  return /<main\b.*<\/main>/s.exec(page)?.[0] ?? "";
}

/** The first element of this name whose opening tag or content holds the text; "" when there is none. */
export function elementWith(page: string, name: string, text: string): string {
  return elementsOf(page, name).find((element) => element.includes(text) || textOf(element).includes(text)) ?? "";
}

/** The elements of this name, for names that do not nest. */
export function elementsOf(page: string, name: string): string[] {
  return [...page.matchAll(new RegExp(`<${name}\\b[^>]*>.*?</${name}>`, "gs"))].map(([element]) => element);
}

/** An attribute of the element's opening tag. */
export function attributeOf(element: string, name: string): string | null {
  const value = new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`).exec(element)?.[1];
  return value === undefined ? null : decoded(value);
}

export type LinkOnPage = { text: string; href: string; element: string };

/** The links of a page in their order; the text of one is its label, if it has any. */
export function linksOf(page: string): LinkOnPage[] {
  return elementsOf(page, "a").map((element) => ({
    text: attributeOf(element, "aria-label") ?? textOf(element),
    href: attributeOf(element, "href") ?? "",
    element,
  }));
}

/** Where the first link of this text leads; null when there is none. */
export function linkTo(page: string, text: string): string | null {
  return linksOf(page).find((link) => link.text === text)?.href ?? null;
}

/** The names on the business cards of a page, in their order. */
export function cardsOf(page: string): string[] {
  return elementsOf(page, "article").map((card) => textOf(elementsOf(card, "h3")[0] ?? ""));
}

/** The pictures of a page, as their addresses. */
export function imagesOf(page: string): string[] {
  return [...page.matchAll(/<img\b[^>]*>/g)].map(([image]) => attributeOf(image, "src") ?? "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decoded(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]+)|(\w+));/gi, (whole, hex: string, number: string, name: string) => {
    if (number) return String.fromCodePoint(Number.parseInt(number, hex ? 16 : 10));
    return entities[name] ?? whole;
  });
}
