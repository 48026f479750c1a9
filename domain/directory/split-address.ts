import type { Town } from "#domain/town-config/town-config.ts";

/**
 * Splits a one-line address into the street and the postal code. `isElsewhere` means that the postal code belongs to another town. In that case,
 * `street` includes that town.
 */
export function splitAddress(address: string, town: Town): { street: string; postalCode: string; isElsewhere: boolean } {
  const line = address.replace(/\s+/g, " ").trim();
  const [, before = line, found] = /^(.*?)[,\s]*\b(\d{5})(?:-\d{4})?(?:[,\s]+(?:USA?|United States))?$/i.exec(line) ?? [];
  if (found !== undefined && found !== town.postalCode) return { street: before, postalCode: found, isElsewhere: true };
  // The postal code is last in some countries and before the town in others.
  const ends = [town.postalCode, town.stateCode, town.state, town.name, town.postalCode];
  return { street: ends.reduce(withoutEnd, before) || line, postalCode: town.postalCode, isElsewhere: false };
}

function withoutEnd(text: string, end: string): string {
  if (!text.toLowerCase().endsWith(end.toLowerCase())) return text;
  const rest = text.slice(0, -end.length);
  return /[,\s]$/.test(rest) ? rest.replace(/[,\s]+$/, "") : text;
}
