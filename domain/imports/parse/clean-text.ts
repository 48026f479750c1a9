import { webAddress } from "#domain/businesses/business-types.shared.ts";
import { type SocialNetwork, profileAddress, socialHandle } from "#domain/businesses/social-networks.shared.ts";
import { manyLines, oneLine } from "#domain/text/text-validators.shared.ts";

/** Returns a cleaned line of text, or null if nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  return oneLine(readable(text)) || null;
}

/** Returns cleaned text with several lines, or null if nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  return manyLines(readable(text)) || null;
}

/** Removes characters that could not be decoded, including unpaired surrogates. */
function readable(text: string | null | undefined): string {
  return (text ?? "").toWellFormed().replaceAll("\ufffd", "");
}

/** Returns the first valid web address, as in `webAddress`; null if there is none. Several can be separated by ";" or spaces. */
export function readWebAddress(value: string | null | undefined): string | null {
  for (const part of (cleanLine(value) ?? "").split(/;\s*|\s+/)) {
    const address = webAddress(part);
    if (address !== null) return address;
  }
  return null;
}

/** Returns a web address as it is, or the address of the profile for a handle ("@name", "name"); null for anything else. */
export function readSocialLink(network: SocialNetwork, value: string | null | undefined): string | null {
  const first = (cleanLine(value) ?? "").split(";")[0]?.trim() ?? "";
  if (first.includes("://") || knownHosts.test(first)) return webAddress(first);
  const handle = socialHandle(first);
  return handle === null ? null : webAddress(profileAddress[network](handle));
}

const knownHosts = /^(?:[a-z-]+\.)*(?:facebook\.com|fb\.com|fb\.me|twitter\.com|x\.com|instagram\.com|linkedin\.com)(?:\/|$)/i;

const blocks = "p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article";
const inline = "a|b|i|u|em|strong|span|font|small|img|hr|td|th|tbody|li|br";
const tag = new RegExp(String.raw`</?(?:${blocks}|${inline})(?:\s[^<>]*)?/?>`, "gi");

/** Returns HTML as text with line breaks. Text without tags and entities stays as it is. */
export function textOfHtml(html: string): string {
  if (html.search(tag) < 0 && !html.includes("<!--")) return decoded(html);
  const text = html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gis, "")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/<br\s*\/?>\n?/gi, "\n")
    .replace(/<li(?:\s[^<>]*)?>/gi, "\n- ")
    .replace(new RegExp(String.raw`</(?:${blocks})>`, "gi"), "\n\n")
    .replace(tag, "")
    .replace(/\n{3,}/g, "\n\n");
  return decoded(text);
}

const entities: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—", hellip: "…", bull: "•" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", eacute: "é", egrave: "è", ntilde: "ñ", reg: "®", trade: "™", copy: "©" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", deg: "°" },
};

/** Returns text with characters for HTML entities such as "&amp;" and "&#8217;". */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : "";
    },
  );
}
