/** Objects in the rooms of several trades. */
import { circle, rect } from "../svg.ts";

export const chest = (c: string, ink: string): string =>
  rect(-70, -170, 140, 160, c, 6) +
  [-150, -116, -82, -48]
    .map((y) => rect(-60, y, 120, 26, ink, 3, ` opacity=".2"`) + rect(-20, y + 10, 40, 6, "#fff8e8", 3))
    .join("") +
  circle(-50, -8, 10, ink) +
  circle(50, -8, 10, ink);

export const poster = (w: number, h: number, one: string, two: string, mark: string): string =>
  rect(-w / 2 - 8, -h / 2 - 8, w + 16, h + 16, "#fff8ea", 4) +
  rect(-w / 2, -h / 2, w, h, one) +
  rect(-w / 2, h * 0.22, w, h * 0.28, two) +
  mark;

export const frame = (w: number, h: number, wood: string, c: string, mark: string): string =>
  rect(-w / 2 - 10, -h / 2 - 10, w + 20, h + 20, wood, 4) + rect(-w / 2, -h / 2, w, h, c) + mark;

export const cabinet = (c: string, ink: string, w: number, h: number): string =>
  rect(-w / 2, -h, w, h, c, 4) +
  rect(-w / 2 + 8, -h + 8, w / 2 - 12, h - 16, ink, 4, ` opacity=".1"`) +
  rect(4, -h + 8, w / 2 - 12, h - 16, ink, 4, ` opacity=".1"`) +
  circle(-10, -h / 2, 5, ink) +
  circle(10, -h / 2, 5, ink);
