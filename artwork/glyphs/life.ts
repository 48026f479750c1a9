/** Logo glyphs for home, care, and leisure. */
import { circle, ellipse, line, path, poly, rect, ring, turn } from "../svg.ts";
import { heart } from "./shapes.ts";
import type { Glyph } from "./work.ts";

const paw = (a: string): string =>
  path("M0 0Q26 4 32 26Q34 44 14 42Q0 38 -14 42Q-34 44 -32 26Q-26 4 0 0Z", a) +
  ellipse(-34, -4, 10, 14, a, ` transform="rotate(-24 -34 -4)"`) +
  ellipse(34, -4, 10, 14, a, ` transform="rotate(24 34 -4)"`) +
  ellipse(-13, -26, 11, 16, a) +
  ellipse(13, -26, 11, 16, a);

export const lifeGlyphs: Record<string, Glyph[]> = {
  "health-wellness": [
    (a, _b, c) =>
      path("M-15 -46H15V-15H46V15H15V46H-15V15H-46V-15H-15Z", a) + `<g transform="translate(0 2) scale(.4)">${heart(c)}</g>`,
    (a, b) => heart(a) + line("M-46 0H-20L-10 -18L4 18L14 -4H46", b, 7),
    (a, b, c) =>
      path(
        "M-34 -40Q-18 -46 0 -36Q18 -46 34 -40Q50 -28 38 4Q34 44 22 44Q14 44 12 20Q8 8 0 8T-12 20Q-14 44 -22 44Q-34 44 -38 4Q-50 -28 -34 -40Z",
        a,
      ) +
      path("M-30 -30Q-20 -36 -10 -30", "none", ` stroke="${b}" stroke-width="5" stroke-linecap="round"`) +
      circle(22, -22, 6, c),
  ],
  "home-decor-furnishings": [
    (a, b, c) =>
      path("M-30 -8V-30Q-30 -44 -16 -44H16Q30 -44 30 -30V-8Z", c) +
      path("M-46 -14Q-46 -22 -38 -22T-30 -14V8H30V-14Q30 -22 38 -22T46 -14V32H-46Z", a) +
      rect(-36, 32, 10, 14, a) +
      rect(26, 32, 10, 14, a) +
      line("M-28 14H28", b, 4),
    (a, _b, c) =>
      poly([-18, -44, 18, -44, 38, -4, -38, -4], a) +
      line("M0 -4V40", a, 8) +
      rect(-22, 38, 44, 9, a, 4) +
      line("M24 -2V16", c, 5) +
      circle(24, 20, 5, c),
    (a, b, c) =>
      rect(-42, -46, 84, 92, a, 6) +
      rect(-34, -38, 30, 34, b) +
      rect(4, -38, 30, 34, b) +
      rect(-34, 4, 30, 34, b) +
      rect(4, 4, 30, 34, b) +
      circle(16, -18, 11, c) +
      path("M-34 38V22Q-18 12 -4 26V38ZM4 38V26Q20 12 34 24V38Z", c),
  ],
  housing: [
    (a, b, c) => path("M-48 2L0 -44L48 2L38 10V44H-38V10Z", a) + rect(-12, 8, 24, 36, c) + circle(0, -12, 8, b),
    (a, b, c) =>
      circle(0, -20, 26, a) +
      circle(0, -24, 10, b) +
      rect(-6, 0, 12, 48, a) +
      rect(0, 20, 20, 9, c, 2) +
      rect(0, 36, 16, 9, c, 2),
    (a, b, c) =>
      poly([-48, 40, -48, -4, -26, -24, -4, -4, -4, 40], a) +
      poly([-6, 40, -6, -20, 20, -46, 48, -20, 48, 40], c) +
      rect(-34, 12, 16, 28, b) +
      rect(12, -16, 18, 18, b) +
      rect(12, 12, 18, 28, b),
  ],
  "laundry-fabric-care": [
    (a, b, c) =>
      path("M-16 -42L-48 -22L-36 2L-26 -4V44H26V-4L36 2L48 -22L16 -42Q0 -28 -16 -42Z", a) +
      circle(-8, 18, 9, c) +
      circle(10, 6, 6, b) +
      circle(10, 26, 5, b),
    (a, b, c) =>
      rect(-40, -46, 80, 92, a, 8) +
      circle(0, 10, 27, b) +
      path("M-25 8Q-10 -4 2 8T25 8A26 26 0 0 1 -25 8Z", c) +
      circle(24, -32, 5, c) +
      rect(-30, -36, 28, 8, b, 4),
    (a, b, c) =>
      rect(-30, -44, 60, 14, a, 4) +
      rect(-30, 30, 60, 14, a, 4) +
      rect(-22, -32, 44, 64, c) +
      line("M-22 -18L22 -26M-22 -2L22 -10M-22 14L22 6M-22 28L22 22", b, 4) +
      line("M22 22Q46 26 44 -40", a, 5),
  ],
  "personal-care-beauty": [
    (a, b, c) =>
      line("M-22 -44L14 18M22 -44L-14 18", a, 9) + ring(-20, 30, 13, c, 8) + ring(20, 30, 13, c, 8) + circle(0, -6, 4, b),
    (a, _b, c) =>
      [0, -38, 38, -72, 72]
        .map((d, i) => turn(d, path("M0 26Q-20 -8 0 -44Q20 -8 0 26Z", i === 0 ? c : a), 0, 26))
        .reverse()
        .join("") + line("M-30 38Q0 48 30 38", a, 6),
    (a, b, c) =>
      circle(0, -16, 31, a) +
      circle(0, -16, 22, b) +
      path("M-14 -6L8 -32", "none", ` stroke="${c}" stroke-width="7" stroke-linecap="round"`) +
      rect(-7, 14, 14, 34, a, 7),
  ],
  "personal-family-services": [
    (a, _b, c) =>
      path("M-48 4A48 48 0 0 1 48 4Q40 -6 32 4Q24 -6 16 4Q8 -6 0 4Q-8 -6 -16 4Q-24 -6 -32 4Q-40 -6 -48 4Z", a) +
      line("M0 0V34Q0 44 10 44T20 34", c, 7),
    (a, _b, c) =>
      circle(-24, -24, 13, a) +
      path("M-46 42V10Q-46 -8 -24 -8T-4 8V42Z", a) +
      circle(24, -16, 12, a) +
      path("M6 42V14Q6 -2 24 -2T44 14V42Z", a) +
      circle(0, 10, 9, c) +
      path("M-16 44V34Q-14 22 0 22T16 34V44Z", c),
    (a, b, c) =>
      path("M-44 6H44Q42 40 0 42Q-42 40 -44 6Z", a) +
      line("M-34 18Q0 30 34 16M-30 28Q0 38 28 28", b, 4) +
      path("M-16 4Q-18 -28 8 -28Q24 -28 24 -12L36 -8L24 -4Q20 4 14 4Z", c) +
      circle(12, -14, 4, b),
  ],
  "pet-services": [
    (a) => paw(a),
    (a, b, c) =>
      path("M-26 -38Q-50 -40 -48 -6Q-44 6 -34 0Q-34 44 0 44Q34 44 34 0Q44 6 48 -6Q50 -40 26 -38Q0 -48 -26 -38Z", a) +
      circle(-13, -2, 5, b) +
      circle(13, -2, 5, b) +
      path("M-10 14H10Q6 24 0 24T-10 14Z", b) +
      path("M-6 28H6V38Q0 44 -6 38Z", c),
    (a, b, c) =>
      path("M-36 44Q-44 -2 -16 -12L-18 -44L-2 -28H6L22 -44L24 -8Q22 2 14 6Q30 26 26 44Z", a) +
      circle(-2, -14, 4, b) +
      circle(14, -14, 4, b) +
      line("M26 40Q46 34 40 8", a, 8) +
      line("M-16 0Q4 12 20 0", c, 6),
  ],
  recreation: [
    (a, b, c) =>
      path("M-48 -18L-28 -4Q0 -38 46 -4Q0 34 -28 8L-48 22Q-42 2 -48 -18Z", a) +
      circle(28, -6, 5, b) +
      line("M8 -16Q2 -4 8 10", b, 5) +
      line("M-40 36Q-24 26 -8 36T24 36T44 34", c, 6),
    (a, b, c) =>
      poly([-48, 40, -10, -36, 8, -6, 20, -24, 48, 40], a) +
      poly([-10, -36, 0, -18, -8, -10, -14, -18, -20, -14], b) +
      poly([-12, 40, 4, 10, 20, 40], c),
    (a, _b, c) =>
      line("M-22 0H22", a, 10) +
      rect(-36, -26, 14, 52, a, 5) +
      rect(22, -26, 14, 52, a, 5) +
      rect(-48, -15, 10, 30, c, 4) +
      rect(38, -15, 10, 30, c, 4),
  ],
  "senior-care-accessibility": [
    (a, _b, c) =>
      line("M-46 34Q-4 54 44 30M-22 40L-38 -44M16 42L14 2M-30 2H20M-36 -22H-26", a, 8) +
      rect(-28, -6, 50, 12, c, 6) +
      line("M-34 -14H14V0", a, 7),
    (a, b) =>
      path(
        "M0 -48Q10 -40 14 -28Q28 -34 30 -22Q28 -14 32 -8Q44 -6 38 6Q30 10 30 18Q18 32 4 26V48H-4V26Q-18 32 -30 18Q-30 10 -38 6Q-44 -6 -32 -8Q-28 -14 -30 -22Q-28 -34 -14 -28Q-10 -40 0 -48Z",
        a,
      ) + line("M0 24V-24M0 4L16 -8M0 -4L-16 -14", b, 4),
    (a, _b, c) => path("M-46 0L0 -44L46 0H34V42H-34V0Z", a) + `<g transform="translate(0 12) scale(.48)">${heart(c)}</g>`,
  ],
};
