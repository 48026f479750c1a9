/** Logo glyphs for shops, education, offices, and hospitality. */
import { circle, ellipse, line, path, poly, rect, turn } from "../svg.ts";
import { heart, star } from "./shapes.ts";
import type { Glyph } from "./work.ts";

export const townGlyphs: Record<string, Glyph[]> = {
  "creative-specialty": [
    (a, b, c) =>
      rect(-46, -26, 92, 64, a, 10) +
      rect(-18, -40, 36, 18, a, 5) +
      circle(0, 6, 24, b) +
      Array.from({ length: 6 }, (_, i) => turn(i * 60, poly([-12, -16, 10, -18, 4, -4], c)))
        .join("")
        .replace(/^/, `<g transform="translate(0 6)">`) +
      "</g>",
    (a, b, c) =>
      path("M-46 4Q-46 -42 4 -42Q48 -42 48 -8Q48 12 28 10Q12 8 12 20Q12 40 -10 40Q-46 36 -46 4Z", a) +
      circle(-24, 2, 8, b) +
      circle(-10, -20, 8, c) +
      circle(14, -22, 8, b) +
      circle(30, -8, 7, c),
    (a, b, c) =>
      path("M0 46L-26 -2Q-14 -18 -12 -46H12Q14 -18 26 -2Z", a) +
      line("M0 44V8", b, 5) +
      circle(0, 0, 8, c) +
      rect(-20, -48, 40, 10, c, 4),
  ],
  "education-tutoring": [
    (a, b, c) =>
      path("M0 -22Q-20 -36 -46 -30V30Q-20 24 0 38Q20 24 46 30V-30Q20 -36 0 -22Z", a) +
      line("M0 -20V34", b, 5) +
      line("M-34 -14Q-22 -14 -12 -8M-34 4Q-22 4 -12 10", c, 5) +
      line("M34 -14Q22 -14 12 -8M34 4Q22 4 12 10", c, 5),
    (a, _b, c) =>
      poly([0, -38, 50, -14, 0, 10, -50, -14], a) +
      path("M-28 4V24Q0 44 28 24V4L0 18Z", a) +
      line("M42 -10V24", c, 6) +
      circle(42, 28, 7, c),
    (a, b, c) =>
      turn(
        40,
        rect(-13, -48, 26, 14, c, 4) +
          rect(-13, -32, 26, 56, a) +
          poly([-13, 26, 13, 26, 0, 50], c) +
          line("M-4 -30V22M5 -30V22", b, 3),
      ),
  ],
  "event-entertainment": [
    (a, b, c) =>
      poly([0, -44, 46, -8, -46, -8], a) +
      poly([-42, -4, 42, -4, 38, 42, -38, 42], a) +
      poly([0, -44, 16, -8, -16, -8], c) +
      poly([-14, -4, 14, -4, 12, 42, -12, 42], c) +
      poly([0, 4, 16, 42, -16, 42], b),
    (a, _b, c) =>
      line("M-18 30V-30L32 -40V20", a, 9) +
      path("M-22 -34L36 -46V-28L-22 -16Z", a) +
      ellipse(-28, 32, 16, 12, c) +
      ellipse(22, 22, 16, 12, c),
    (a, b, c) =>
      Array.from({ length: 6 }, (_, i) => turn(i * 60, ellipse(0, -26, 14, 20, a))).join("") +
      circle(0, 0, 16, c) +
      circle(0, 0, 7, b),
  ],
  "food-drink": [
    (a, _b, c) =>
      path("M-36 -10H22V22Q22 42 2 42H-16Q-36 42 -36 22Z", a) +
      line("M24 0Q44 -2 42 14T22 28", a, 8) +
      line("M-22 -20q-8 -10 0 -18M-6 -20q-8 -10 0 -18M10 -20q-8 -10 0 -18", c, 6),
    (a, _b, c) => line("M-22 -44V-18Q-22 -6 -12 -6T-2 -18V-44M-12 -44V44", a, 7) + path("M16 -46Q40 -34 34 6H24V44H14V-46Z", c),
    (a, b, c) =>
      path("M0 46L-44 -26Q0 -54 44 -26Z", a) +
      path("M-44 -26Q0 -54 44 -26L36 -14Q0 -36 -36 -14Z", c) +
      circle(-8, -6, 8, b) +
      circle(14, -4, 7, b) +
      circle(2, 18, 7, b),
  ],
  "professional-services": [
    (a, _b, c) =>
      line("M0 -40V38M-34 -28H34M-24 42H24", a, 8) +
      line("M-34 -28L-46 8M-34 -28L-22 8M34 -28L22 8M34 -28L46 8", a, 4) +
      path("M-50 8H-18Q-22 24 -34 24T-50 8ZM18 8H50Q46 24 34 24T18 8Z", c),
    (a, _b, c) =>
      poly([-46, -18, 0, -44, 46, -18], a) +
      [-36, -12, 12].map((x) => rect(x, -10, 14, 36, a)).join("") +
      rect(28, -10, 9, 36, a) +
      rect(-46, 30, 92, 12, c, 2),
    (a, _b, c) =>
      rect(-44, 10, 18, 34, a, 3) +
      rect(-18, -8, 18, 52, a, 3) +
      rect(8, -24, 18, 68, a, 3) +
      line("M-42 -14L-12 -30L6 -38L36 -46", c, 7) +
      rect(32, -10, 12, 54, c, 3),
  ],
  "retail-shopping": [
    (a, b, c) =>
      line("M-18 -18V-28Q-18 -46 0 -46T18 -28V-18", c, 8) +
      poly([-36, -22, 36, -22, 42, 46, -42, 46], a) +
      `<g transform="translate(0 14) scale(.4)">${star(b)}</g>`,
    (a, b, c) =>
      path("M-28 -46H12L8 2Q14 14 36 18Q48 22 46 36H-26L-22 4Z", a) +
      rect(-28, 36, 76, 10, c, 3) +
      path("M-28 -46H12L11 -34Q-8 -22 -27 -34Z", c) +
      line("M-14 -16Q-6 -6 0 -16", b, 5),
    (a, b, c) =>
      poly([-28, -38, 28, -38, 48, -12, 0, 44, -48, -12], a) +
      poly([-16, -12, 16, -12, 0, 32], c) +
      line("M-46 -12H46M-28 -38L-16 -12L0 -38L16 -12L28 -38", b, 4),
  ],
  "technology-communication": [
    (a, _b, c) =>
      line("M0 0L-20 46M0 0L20 46M-11 26H11", a, 8) +
      circle(0, -6, 10, c) +
      line("M-20 14A28 28 0 0 1 -20 -26M20 14A28 28 0 0 0 20 -26M-34 26A46 46 0 0 1 -34 -38M34 26A46 46 0 0 0 34 -38", a, 7),
    (a, b, c) =>
      rect(-30, -30, 60, 60, a, 8) +
      rect(-14, -14, 28, 28, c, 4) +
      [-18, 0, 18]
        .map(
          (t) =>
            rect(t - 4, -48, 8, 16, a, 2) +
            rect(t - 4, 32, 8, 16, a, 2) +
            rect(-48, t - 4, 16, 8, a, 2) +
            rect(32, t - 4, 16, 8, a, 2),
        )
        .join("") +
      circle(0, 0, 5, b),
    (a, b, c) =>
      line("M-40 -2A57 57 0 0 1 40 -2M-25 14A36 36 0 0 1 25 14", a, 10) +
      circle(0, 32, 11, c) +
      line("M-48 -22A78 78 0 0 1 48 -22", b, 0),
  ],
  "travel-lodging": [
    (a, _b, c) => line("M-44 -26V40M-44 20H44M44 40V8", a, 10) + rect(-10, -8, 54, 26, a, 8) + circle(-26, -2, 12, c),
    (a, b, c) =>
      line("M-14 -30V-44H14V-30", a, 7) +
      rect(-44, -30, 88, 70, a, 10) +
      rect(-26, -30, 8, 70, b) +
      rect(18, -30, 8, 70, b) +
      circle(0, 5, 11, c),
    (a, b, c) =>
      circle(0, 0, 46, a) +
      circle(0, 0, 37, b) +
      poly([0, -34, 11, 0, 0, 34, -11, 0], c) +
      poly([0, -34, 11, 0, -11, 0], a) +
      circle(0, 0, 4, b),
  ],
  "nonprofit-organizations": [
    (a, _b, c) =>
      `<g transform="translate(0 -20) scale(.62)">${heart(c)}</g>` +
      path("M-48 8H-34V44H-48ZM-28 12Q-12 2 2 12H20Q28 14 24 22H2V26H26L40 14Q50 12 48 22L30 42Q26 46 18 46H-28Z", a),
    (a, _b, c) =>
      path(
        "M-46 -6Q-16 -8 -6 -20Q-4 -44 18 -46Q14 -32 20 -26Q32 -30 46 -18Q36 -14 34 -4Q28 30 -10 32L-34 44Q-24 30 -24 22Q-44 16 -46 -6Z",
        a,
      ) + line("M26 6Q38 20 44 20M34 8l4 10M40 12l6 2", c, 5),
    (a, _b, c) =>
      Array.from({ length: 6 }, (_v, i) =>
        turn(i * 60, circle(0, -36, 9, i % 2 ? c : a) + path("M-16 -10Q0 -34 16 -10Q0 -18 -16 -10Z", i % 2 ? c : a)),
      ).join(""),
  ],
};
