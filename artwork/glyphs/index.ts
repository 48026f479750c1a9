/** All logo glyphs: three for each category. */
import { lifeGlyphs } from "./life.ts";
import { townGlyphs } from "./town.ts";
import { type Glyph, workGlyphs } from "./work.ts";

export type { Glyph };
export const glyphs: Record<string, Glyph[]> = { ...workGlyphs, ...townGlyphs, ...lifeGlyphs };

/** Returns one of a category's glyphs. The number is 1, 2, or 3. */
export function glyph(categoryId: string, n: number): Glyph {
  const found = glyphs[categoryId]?.[n - 1];
  if (!found) throw new Error(`No glyph ${n} for ${categoryId}`);
  return found;
}
