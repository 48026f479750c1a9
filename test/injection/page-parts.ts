import { Parser } from "htmlparser2";

/** The parts of a page or email that can run or load something, as a parser reads them. */
export type PageParts = {
  tags: Set<string>;
  scripts: number;
  /** The contents of style elements. */
  styles: string[];
  /** The names of attributes that run or style something. */
  handlers: string[];
  /** The addresses of links and forms. */
  links: string[];
  /** The addresses of pictures, scripts, and everything else that a page loads automatically. */
  loaded: string[];
  /** The contents of JSON-LD scripts. */
  data: string[];
};

const runs = /^on|^(style|srcdoc|formaction|http-equiv)$/;

/** Reads the parts of HTML, or of XML. */
export function pagePartsOf(markup: string, { xml = false } = {}): PageParts {
  const none = { scripts: 0, styles: [], handlers: [], links: [], loaded: [], data: [] };
  const parts: PageParts = { tags: new Set(), ...none };
  let text: string | null = null;
  let isData = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        parts.tags.add(name);
        if (name === "script" || name === "style") text = "";
        if (name === "script") parts.scripts += 1;
        isData = attributes["type"] === "application/ld+json";
        for (const [key, value] of Object.entries(attributes)) {
          if (runs.test(key)) parts.handlers.push(`${name} ${key}`);
          if (["href", "xlink:href", "action", "cite"].includes(key)) parts[name === "link" ? "loaded" : "links"].push(value);
          if (["src", "srcset", "poster", "data", "background", "ping"].includes(key)) parts.loaded.push(value);
        }
      },
      ontext: (more) => void (text !== null && (text += more)),
      onclosetag(name) {
        if (text === null || (name !== "script" && name !== "style")) return;
        if (name === "style") parts.styles.push(text);
        else if (isData) parts.data.push(text);
        text = null;
      },
    },
    { xmlMode: xml },
  );
  parser.end(markup);
  return parts;
}
