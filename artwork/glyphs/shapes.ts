/** Shapes that several glyphs share, in a 100-unit box around the origin. */
import { path, poly, turn } from "../svg.ts";

/** The three arrows of the recycling symbol. */
export function loop(color: string): string {
  const arrow = path(
    "M-8 -44L8 -44Q16 -44 20 -36L29 -20L39 -26L34 4L6 -6L16 -12L6 -30H-6L-12 -20L-26 -28L-20 -38Q-16 -44 -8 -44Z",
    color,
  );
  return arrow + turn(120, arrow) + turn(240, arrow);
}

export function heart(color: string): string {
  return path("M0 42C-62 4 -48 -42 -20 -42Q-6 -42 0 -26Q6 -42 20 -42C48 -42 62 4 0 42Z", color);
}

export function star(color: string, points = 5, inner = 0.42): string {
  const list: number[] = [];
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 ? 46 * inner : 46;
    const a = (Math.PI * i) / points - Math.PI / 2;
    list.push(r * Math.cos(a), r * Math.sin(a));
  }
  return poly(list, color);
}
