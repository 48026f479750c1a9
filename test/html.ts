/**
 * Returns a page's text without tags, scripts, styles, and comments, with decoded entities and single spaces. Comments don't
 * become spaces, because React puts comments between the parts of a text.
 */
export function textOf(page: string): string {
  const bare = page
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->|<wbr\/?>/gs, "")
    .replace(/<[^>]*>/g, " ");
  return decodeEntities(bare).replace(/\s+/g, " ").trim();
}

/** Returns the `main` element. */
export function mainOf(page: string): string {
  return /<main\b.*<\/main>/s.exec(page)?.[0] ?? "";
}

/** Returns the first element with this name whose tag or content contains the text, or "". */
export function elementWith(page: string, name: string, text: string): string {
  return elementsOf(page, name).find((element) => element.includes(text) || textOf(element).includes(text)) ?? "";
}

/** Returns the elements with this name. These elements must not be nested. */
export function elementsOf(page: string, name: string): string[] {
  return [...page.matchAll(new RegExp(`<${name}\\b[^>]*>.*?</${name}>`, "gs"))].map(([element]) => element);
}

/** Returns an attribute of the element's opening tag, or null. */
export function attributeOf(element: string, name: string): string | null {
  const value = new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`).exec(element)?.[1];
  return value === undefined ? null : decodeEntities(value);
}

type LinkOnPage = { text: string; href: string; element: string };

/** Returns the links on a page in order. If a link has an aria-label, its text is the aria-label. */
export function linksOf(page: string): LinkOnPage[] {
  return elementsOf(page, "a").map((element) => ({
    text: attributeOf(element, "aria-label") ?? textOf(element),
    href: attributeOf(element, "href") ?? "",
    element,
  }));
}

/** Returns the target of the first link with this text, or null. */
export function linkTo(page: string, text: string): string | null {
  return linksOf(page).find((link) => link.text === text)?.href ?? null;
}

/** Returns the names on a page's business cards in order. */
export function cardsOf(page: string): string[] {
  return elementsOf(page, "article").map((card) => textOf(elementsOf(card, "h3")[0] ?? ""));
}

/** Returns the URLs of a page's images. */
export function imagesOf(page: string): string[] {
  return [...page.matchAll(/<img\b[^>]*>/g)].map(([image]) => attributeOf(image, "src") ?? "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]+)|(\w+));/gi, (whole, hex: string, number: string, name: string) => {
    if (number) return String.fromCodePoint(Number.parseInt(number, hex ? 16 : 10));
    return entities[name] ?? whole;
  });
}
