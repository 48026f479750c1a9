import { Parser } from "htmlparser2";
import { micromark } from "micromark";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { isAllowedLink } from "./allowed-link.shared.ts";

/** The page's HTML, and the addresses of its links and pictures that are not allowed. */
export type RenderedText = { html: string; refused: string[] };

/** The elements that Markdown can produce, without links and pictures. All other tags are left out. */
const elements = new Set("p h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong hr br".split(" "));
const voidElements = new Set(["hr", "br", "img"]);

/** The address of an uploaded picture in a page's text. */
const pictureShape = /^\/pictures\/([0-9a-f]{32})(?:\/\d{1,4}\.webp)?$/;

/** Returns the storage keys that the text mentions, without duplicates. */
export function picturesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{32})(?![0-9a-f])/g)].map(([, key]) => key!))];
}

/**
 * Renders a page's Markdown. micromark shows HTML in the text as text. Its result is parsed and written again with the elements
 * above and without attributes except a list's `start`, so the HTML is safe even where micromark's is not. Links go only to
 * allowed addresses, and pictures come only from `pictures`, by storage key. Visitors load them from "/pictures". Headings start at
 * `h2`, because the title is the `h1`.
 */
export function renderMarkdown(
  text: string,
  pictures: ReadonlyMap<string, PublicPicture>,
  picturePath = "/pictures",
): RenderedText {
  const refused: string[] = [];
  const openLinks: boolean[] = [];
  let html = "";

  function openLink({ href = "" }: Attributes): void {
    const isAllowed = isAllowedLink(href);
    openLinks.push(isAllowed);
    if (isAllowed) html += `<a href="${escaped(href)}">`;
    else refused.push(href);
  }

  function addPicture({ src = "", alt = "" }: Attributes): void {
    const picture = pictures.get(pictureShape.exec(src)?.[1] ?? "");
    if (picture) html += pictureHtml(picture, alt, picturePath);
    else refused.push(src);
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      const name = tag === "h1" ? "h2" : tag;
      if (name === "a") openLink(attributes);
      else if (name === "img") addPicture(attributes);
      else if (elements.has(name)) html += `<${name}${name === "ol" ? startOf(attributes) : ""}>`;
    },
    ontext(piece) {
      html += escaped(piece);
    },
    onclosetag(tag) {
      const name = tag === "h1" ? "h2" : tag;
      if (name === "a") html += openLinks.pop() ? "</a>" : "";
      else if (elements.has(name) && !voidElements.has(name)) html += `</${name}>`;
    },
  });
  // The links are checked above. micromark's own check would refuse `tel:` links.
  parser.end(micromark(text, { allowDangerousProtocol: true }));
  return { html, refused };
}

type Attributes = Record<string, string>;

/** Returns the attribute for the first number of an ordered list. */
function startOf({ start }: Attributes): string {
  return start && /^\d{1,9}$/.test(start) ? ` start="${start}"` : "";
}

function pictureHtml({ storageKey, widths, width, height }: PublicPicture, alt: string, path: string): string {
  const url = (size: number) => `${path}/${storageKey}/${size}.webp`;
  const sources = widths.map((size) => `${url(size)} ${size}w`).join(", ");
  const sizes = "(min-width: 48rem) 42rem, 100vw";
  return `<img src="${url(widths.at(-1)!)}" srcset="${sources}" sizes="${sizes}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" decoding="async">`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
