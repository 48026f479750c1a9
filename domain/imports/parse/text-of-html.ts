const blocks = "p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article";
const inline = "a|b|i|u|em|strong|span|font|small|img|hr|td|th|tbody|li|br";
const tag = new RegExp(String.raw`</?(?:${blocks}|${inline})(?:\s[^<>]*)?/?>`, "gi");

/** Returns HTML as text with line breaks. Text without tags and entities stays as it is. */
export function textOfHtml(html: string): string {
  if (!new RegExp(tag, "i").test(html) && !html.includes("<!--")) return decoded(html);
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
