/**
 * The sprite with all of the site's icons. Most are copied from Lucide (ISC). The others use the same 24-unit grid and the same
 * 2-unit line.
 */
import { readFile } from "node:fs/promises";
import { categoryIcons } from "../domain/categories/category-icons.shared.ts";

const interfaceIcons = `search phone map-pin mail globe clock menu x share-2 link chevron-up chevron-down chevron-right
chevron-left arrow-right arrow-left arrow-up arrow-down plus minus check star award badge-check image external-link log-in
log-out user users pencil trash-2 upload info circle-alert circle-check triangle-alert pause play sun moon filter list house
building-2 send copy eye eye-off grip-vertical settings credit-card calendar download ellipsis refresh-cw inbox
layout-dashboard folder tag navigation bookmark heart`.split(/\s+/);

/** Icons that Lucide does not have: the logos of social networks, and an oil derrick. */
const own: Record<string, string> = {
  facebook: `<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>`,
  twitter: `<path d="M4 4l11.7 16H20L8.3 4z"/><path d="M4 20l6.8-7.4"/><path d="M19.5 4l-6.3 6.9"/>`,
  instagram: `<rect width="20" height="20" x="2" y="2" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17.5 6.5h.01"/>`,
  linkedin: `<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M7.5 11v5.5"/><path d="M7.5 7.5h.01"/><path d="M11.5 16.5V11"/><path d="M11.5 13.5a2.5 2.5 0 0 1 5 0v3"/>`,
  derrick: `<path d="M3 21h18"/><path d="M6 21l4.5-16h3L18 21"/><path d="M9.5 8.5h5"/><path d="M8.4 12.5l8.4 4.5"/><path d="M15.6 12.5L7.2 17"/><path d="M12 5V2"/>`,
};

const wrap = (id: string, content: string): string =>
  `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${content}</symbol>`;

export async function iconSprite(): Promise<{ sprite: string; ids: string[] }> {
  const wanted = [...new Set([...Object.values(categoryIcons), ...interfaceIcons, ...Object.keys(own), "home"])].sort();
  const symbols: string[] = [];
  for (const id of wanted) {
    const symbol = own[id];
    if (symbol) {
      symbols.push(wrap(id, symbol));
      continue;
    }
    const file = new URL(`node_modules/lucide-static/icons/${id === "home" ? "house" : id}.svg`, import.meta.url);
    const source = await readFile(file, "utf8");
    const inner = source.slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"));
    symbols.push(wrap(id, inner.replace(/\s+/g, " ").replace(/> </g, "><").replace(/ \/>/g, "/>").trim()));
  }
  const notice =
    "<!-- Icons from Lucide (lucide.dev), ISC License, copyright Lucide Icons and Contributors; parts derived from Feather, MIT, copyright Cole Bemis. The network marks and the derrick are our own. -->";
  return { sprite: `<svg xmlns="http://www.w3.org/2000/svg">\n${notice}\n${symbols.join("\n")}\n</svg>\n`, ids: wanted };
}
