/**
 * Logo glyphs for trades: bold shapes in a 100-unit box around the origin. `a` is the color of the shape, `b` of its openings, and `c` of
 * the accent.
 */
import { circle, ellipse, line, path, poly, rect, ring, turn } from "../svg.ts";
import { loop, star } from "./shapes.ts";

export type Glyph = (a: string, b: string, c: string) => string;

const gear = (a: string, teeth = 8): string =>
  Array.from({ length: teeth }, (_, i) => turn((360 / teeth) * i, rect(-9, -46, 18, 20, a, 3))).join("") + circle(0, 0, 36, a);
const wheat = (a: string): string =>
  line("M0 46V-20", a, 6) +
  [-26, -6, 14]
    .map(
      (y) =>
        ellipse(-13, y, 7, 14, a, ` transform="rotate(-32 -13 ${y})"`) +
        ellipse(13, y, 7, 14, a, ` transform="rotate(32 13 ${y})"`),
    )
    .join("") +
  ellipse(0, -36, 7, 14, a);
export { gear, wheat };

export const workGlyphs: Record<string, Glyph[]> = {
  "advertising-promotional": [
    (a, _b, c) =>
      path("M-44 -14H-16L30 -40V40L-16 14H-44Q-48 14 -48 8V-8Q-48 -14 -44 -14Z", a) +
      path("M-34 18H-14L-6 42H-26Z", a) +
      line("M40 -14Q48 0 40 14", c, 8),
    (a, b, c) =>
      rect(-46, -38, 92, 52, a, 6) +
      rect(-30, 14, 9, 32, a) +
      rect(21, 14, 9, 32, a) +
      `<g transform="translate(0 -12) scale(.48)">${star(c)}</g>` +
      line("M-36 -12H-28M28 -12H36", b, 6),
    (a, b, c) =>
      rect(-40, -44, 80, 34, a, 8) + line("M40 -28H48V4H0V16", a, 9) + rect(-9, 14, 18, 34, c, 5) + rect(-30, -34, 60, 6, b, 3),
  ],
  automotive: [
    (a, b, c) =>
      gear(a) +
      circle(0, 0, 22, b) +
      turn(
        45,
        path(
          "M-7 46V0A18 18 0 0 1 -13 -30V-12L0 -6L13 -12V-30A18 18 0 0 1 7 0V46A7 7 0 0 1 -7 46Z",
          c,
          ` stroke="${b}" stroke-width="5"`,
        ),
      ),
    (a, b, c) =>
      circle(0, 0, 46, a) +
      circle(0, 0, 28, b) +
      Array.from({ length: 12 }, (_, i) => turn(i * 30, rect(-3, -46, 6, 10, b))).join("") +
      Array.from({ length: 5 }, (_, i) => turn(i * 72, rect(-4, -26, 8, 24, c, 3))).join("") +
      circle(0, 0, 8, c),
    (a, b, c) =>
      path("M-46 4Q-46 -4 -38 -6L-26 -32Q-24 -38 -16 -38H16Q24 -38 26 -32L38 -6Q46 -4 46 4V30H-46Z", a) +
      path("M-26 -8L-17 -28H17L26 -8Z", b) +
      rect(-40, 30, 18, 14, a, 4) +
      rect(22, 30, 18, 14, a, 4) +
      circle(-30, 10, 8, c) +
      circle(30, 10, 8, c) +
      rect(-14, 8, 28, 6, b, 3),
  ],
  "construction-handyman": [
    (a, _b, c) => turn(45, rect(-7, -20, 14, 68, c, 6)) + turn(45, path("M-36 -46H22Q38 -46 40 -28H22V-16H-36Z", a)),
    (a, b, c) =>
      path("M-48 4L0 -40L48 4H34V42H-34V4Z", a) +
      rect(22, -38, 12, 24, a) +
      rect(-22, 8, 18, 14, b) +
      rect(0, 8, 22, 14, c) +
      rect(-22, 26, 26, 14, c) +
      rect(8, 26, 14, 14, b),
    (a, b, c) =>
      Array.from({ length: 12 }, (_, i) => turn(i * 30, poly([-2, -48, 12, -34, -10, -32], a))).join("") +
      circle(0, 0, 38, a) +
      ring(0, 0, 24, b, 4) +
      circle(0, 0, 10, c),
  ],
  "farm-ranch": [
    (a, _b, c) => wheat(a) + line("M-34 46H34", c, 7),
    (a, b, c) =>
      poly([-44, 44, -44, -2, -30, -28, 0, -44, 30, -28, 44, -2, 44, 44], a) +
      rect(-20, 4, 40, 40, b) +
      line("M-18 6L18 42M18 6L-18 42", c, 6) +
      rect(-9, -24, 18, 16, b),
    (a, b, c) =>
      path("M-48 -40Q-46 -14 -24 -14H24Q46 -14 48 -40Q54 -2 26 2Q24 26 14 40Q0 50 -14 40Q-24 26 -26 2Q-54 -2 -48 -40Z", a) +
      circle(-11, 4, 4, b) +
      circle(11, 4, 4, b) +
      ellipse(0, 34, 12, 8, c),
  ],
  industrial: [
    (a, b, c) => gear(a, 10) + circle(0, 0, 24, b) + path("M0 -20Q-18 2 -10 12Q0 22 10 12Q18 2 0 -20Z", c),
    (a, b, c) =>
      path("M-46 42V-6L-20 -26V-6L6 -26V-6L32 -26H46V42Z", a) +
      rect(34, -46, 10, 24, c) +
      [-34, -8, 18].map((x) => rect(x, 10, 16, 14, b)).join(""),
    (a, b, c) =>
      rect(-8, -48, 16, 30, c, 4) +
      circle(0, -14, 14, a) +
      circle(0, -14, 6, b) +
      path("M-8 -2H8V12Q26 16 18 32Q0 46 -18 32L-26 36Q-18 56 6 52Q42 44 34 12Q26 0 8 -2Z", a),
  ],
  "oilfield-services": [
    (a, _b, c) =>
      line("M-30 44L-9 -30M30 44L9 -30M-22 16L14 -10M22 16L-14 -10M-30 44L22 16M30 44L-22 16", a, 6) +
      rect(-14, -44, 28, 12, c, 3) +
      line("M-42 45H42", a, 8),
    (a, _b, c) =>
      line("M-20 42L-2 -24L18 42", a, 8) +
      line("M-44 -36L34 -14", a, 11) +
      path("M26 -24Q50 -20 48 8L40 14Q34 0 26 -2Z", a) +
      line("M44 10V42", a, 5) +
      rect(-46, 14, 22, 28, c, 4) +
      line("M-40 -34L-34 16", a, 6) +
      line("M-46 45H48", a, 7),
    (a, b, c) =>
      path("M0 -48Q-36 -2 -34 16A34 32 0 0 0 34 16Q36 -2 0 -48Z", a) +
      path("M2 -12Q-16 10 -12 22A14 14 0 0 0 16 20Q16 10 8 4Q8 -4 2 -12Z", c) +
      path("M2 12Q-6 22 0 28A6 6 0 0 0 8 22Z", b),
  ],
  "property-services": [
    (a, _b, c) =>
      [0, 60, 120].map((d) => turn(d, line("M0 -44V44M-12 -38L0 -27L12 -38M-12 38L0 27L12 38", a, 7))).join("") +
      circle(0, 0, 8, c),
    (a, _b, c) =>
      circle(-16, -8, 24, a) + circle(16, -8, 24, a) + circle(0, -26, 24, a) + rect(-6, -6, 12, 50, c) + line("M-30 46H30", c, 6),
    (a, b, c) =>
      path("M0 -46L40 -32V2Q38 32 0 48Q-38 32 -40 2V-32Z", a) +
      path("M-26 12Q-26 -26 24 -28Q26 14 -8 18L-18 28Z", c) +
      line("M-18 26Q-6 2 10 -12", b, 5),
  ],
  "storage-moving": [
    (a, b, c) =>
      poly([0, -46, 42, -24, 42, 24, 0, 46, -42, 24, -42, -24], a) +
      poly([0, -2, 42, -24, 42, 24, 0, 46], b, ` opacity=".35"`) +
      line("M-42 -24L0 -2L42 -24M0 -2V46", b, 5) +
      poly([-21, -35, -10, -41, 32, -19, 21, -13], c),
    (a, b, c) =>
      path("M-48 -18L0 -46L48 -18V44H-48Z", a) +
      rect(-32, -10, 64, 54, b) +
      [-6, 6, 18, 30].map((y) => rect(-32, y - 4, 64, 8, c)).join(""),
    (a, b, c) =>
      rect(-48, -28, 56, 52, a, 5) +
      path("M12 -14H28Q34 -14 37 -8L47 8V24H12Z", c) +
      path("M20 -6H28L35 8H20Z", b) +
      circle(-26, 26, 13, b) +
      circle(-26, 26, 9, a) +
      circle(28, 26, 13, b) +
      circle(28, 26, 9, a),
  ],
  transportation: [
    (a, b, c) =>
      circle(0, 0, 46, a) + circle(0, 0, 33, b) + circle(0, 0, 13, a) + line("M-34 -6H34M0 8V36", a, 11) + circle(0, 0, 5, c),
    (a, b, c) => path("M-14 -44H14L46 44H-46Z", a) + line("M0 -36V-26M0 -12V2M0 18V36", c, 6) + line("M-30 44L-8 -44", b, 0),
    (a, b, c) =>
      path("M-32 -44H32Q40 -44 40 -36V30H-40V-36Q-40 -44 -32 -44Z", a) +
      path("M-30 -34H30V-8H-30Z", b) +
      rect(-34, 30, 16, 14, a, 3) +
      rect(18, 30, 16, 14, a, 3) +
      line("M-14 2V22M-5 2V22M5 2V22M14 2V22", b, 4) +
      circle(-28, 12, 6, c) +
      circle(28, 12, 6, c),
  ],
  "waste-management-recycling": [
    (a) => loop(a),
    (a, b, c) =>
      poly([-34, -22, 34, -22, 27, 46, -27, 46], a) +
      rect(-42, -36, 84, 12, a, 5) +
      rect(-12, -46, 24, 10, a, 4) +
      path("M-16 26Q-16 -4 18 -8Q20 24 -4 28L-12 36Z", c) +
      line("M-12 34Q-4 18 8 8", b, 4),
    (a, _b, c) =>
      path(
        "M-4 -46A46 46 0 1 1 -44 14L-28 8A29 29 0 1 0 -4 -29V-14L-30 -36L-4 -60Z",
        a,
        ` transform="translate(0 6) scale(.9)"`,
      ) + path("M0 -16Q-16 8 -10 16Q0 26 10 16Q16 8 0 -16Z", c),
  ],
};
