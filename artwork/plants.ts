/** Plants: wheat, pines, and trees in yards. */
import { circle, ellipse, fade, line, path, repeat } from "./svg.ts";

export function stalk(color: string, grain: string): string {
  let ears = "";
  for (const y of [-70, -84, -98])
    ears +=
      ellipse(-8, y, 5, 10, grain, ` transform="rotate(-28 -8 ${y})"`) +
      ellipse(8, y, 5, 10, grain, ` transform="rotate(28 8 ${y})"`);
  return line("M0 0V-78", color, 4) + ears + ellipse(0, -116, 5, 12, grain);
}

/** Wheat along the bottom of a picture. */
export function wheat(id: string, spots: [number, number, number?][], color: string, grain: string): string {
  return repeat(id, stalk(color, grain), spots);
}

export function pine(x: number, y: number, s: number, color: string): string {
  return path(
    `M${x} ${y - 130 * s}l${34 * s} ${60 * s}h${-14 * s}l${28 * s} ${52 * s}h${-40 * s}v${18 * s}h${-16 * s}v${-18 * s}h${-40 * s}l${28 * s} ${-52 * s}h${-14 * s}z`,
    color,
  );
}

export function tree(x: number, y: number, s: number, leaf: string, trunk: string): string {
  return (
    line(`M${x} ${y}V${y - 90 * s}M${x} ${y - 55 * s}l${24 * s} ${-30 * s}`, trunk, 11 * s) +
    circle(x - 34 * s, y - 115 * s, 42 * s, leaf) +
    circle(x + 34 * s, y - 118 * s, 44 * s, leaf) +
    circle(x, y - 158 * s, 52 * s, leaf) +
    fade(0.15, circle(x + 40 * s, y - 108 * s, 34 * s, trunk))
  );
}
