import { Parser } from "htmlparser2";

/**
 * Returns an email's HTML as text: paragraphs with a blank line between them, and each link's URL after its text. Leaves out elements with
 * `data-skip-in-text`.
 */
export function plainText(html: string): string {
  let text = "";
  const skipped: string[] = [];
  let link: { url: string; start: number } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped.length || "data-skip-in-text" in attributes || name === "head") skipped.push(name);
      else if (name === "br") text += "\n";
      else if (name === "a") link = { url: attributes["href"] ?? "", start: text.length };
    },
    ontext(part) {
      if (!skipped.length) text += part;
    },
    onclosetag(name) {
      if (skipped.length) return void skipped.pop();
      if (name === "p") text += "\n\n";
      if (name !== "a" || !link) return;
      if (text.slice(link.start) !== link.url) text += ` ${link.url}`;
      link = null;
    },
  });
  parser.end(html);
  return text.trim();
}
