/** All emblem glyphs: three for each category. */
import { lifeGlyphs } from "./life.ts";
import { townGlyphs } from "./town.ts";
import { type Glyph, workGlyphs } from "./work.ts";

export type { Glyph };
export const glyphs: Record<string, Glyph[]> = { ...workGlyphs, ...townGlyphs, ...lifeGlyphs };

/** A category's glyph, one to three. */
export function glyph(categoryId: string, n: number): Glyph {
  const found = glyphs[categoryId]?.[n - 1];
  if (!found) throw new Error(`No glyph ${n} for ${categoryId}`);
  return found;
}
