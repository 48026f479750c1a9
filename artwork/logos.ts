/**
 * Logos of fictional businesses: the glyph of a trade in one of a dozen badge shapes. Shapes and colors repeat at different intervals, so
 * that businesses next to each other in a list never share both.
 */
import { glyph, glyphs } from "./glyphs/index.ts";
import { mix } from "./color.ts";
import { at, circle, clip, ellipse, line, path, poly, rect, ring, svg, turn } from "./svg.ts";

type Colors = { field: string; mark: string; accent: string };
type Frame = (colors: Colors, inner: (scale: number, y?: number) => string) => string;

const seal = (count: number, r: number, color: string): string =>
  Array.from({ length: count }, (_, i) => turn((360 / count) * i, circle(0, -r + 16, 24, color))).join("") +
  circle(0, 0, r - 8, color);

/** Badge shapes in a 400-unit square around the origin. */
const frames: Frame[] = [
  (c, inner) => circle(0, 0, 184, c.field) + ring(0, 0, 164, c.accent, 6) + inner(2.2),
  (c, inner) =>
    path("M0 -186Q84 -150 160 -150V0Q154 120 0 188Q-154 120 -160 0V-150Q-84 -150 0 -186Z", c.field) +
    path(
      "M0 -164Q80 -132 140 -130V0Q134 106 0 164Q-134 106 -140 0V-130Q-80 -132 0 -164Z",
      "none",
      ` stroke="${c.accent}" stroke-width="6"`,
    ) +
    inner(2, -8),
  (c, inner) => rect(-176, -176, 352, 352, c.field, 76) + inner(2.55),
  (c, inner) =>
    poly([0, -190, 166, -95, 166, 95, 0, 190, -166, 95, -166, -95], c.field) +
    poly(
      [0, -168, 147, -84, 147, 84, 0, 168, -147, 84, -147, -84],
      "none",
      ` stroke="${c.accent}" stroke-width="6" stroke-linejoin="round"`,
    ) +
    inner(2.15),
  (c, inner) =>
    path("M-160 184V-30Q-160 -186 0 -186T160 -30V184Z", c.field) +
    clip(
      "f",
      path("M-160 184V-30Q-160 -186 0 -186T160 -30V184Z", "#000"),
      rect(-160, 118, 320, 20, c.accent) + rect(-160, 150, 320, 40, c.accent),
    ) +
    inner(2.1, -26),
  (c, inner) => seal(16, 184, c.field) + ring(0, 0, 146, c.accent, 6) + inner(1.9),
  (c, inner) => turn(45, rect(-136, -136, 272, 272, c.field, 40)) + inner(2.05),
  (c, inner) =>
    circle(0, 0, 184, c.field) +
    clip(
      "f",
      circle(0, 0, 184, "#000"),
      path("M-200 70Q0 20 200 70V200H-200Z", c.accent) + path("M-200 122Q0 74 200 122V200H-200Z", mix(c.accent, c.field, 0.5)),
    ) +
    inner(1.85, -36),
  (c, inner) =>
    rect(-188, -130, 376, 260, c.field, 44) +
    rect(-170, -112, 340, 224, "none", 30, ` stroke="${c.accent}" stroke-width="6"`) +
    inner(1.95),
  (c, inner) =>
    path(
      "M-130 -180H130Q176 -180 176 -132Q178 -20 132 66Q84 152 0 190Q-84 152 -132 66Q-178 -20 -176 -132Q-176 -180 -130 -180Z",
      c.field,
    ) +
    line("M-126 -144H126", c.accent, 9) +
    inner(2.05, -6),
  (c, inner) =>
    Array.from({ length: 24 }, (_, i) => turn(i * 15, poly([-14, -150, 14, -150, 0, -192], c.accent))).join("") +
    circle(0, 0, 154, c.field) +
    inner(2),
  (c, inner) =>
    ellipse(0, 0, 190, 150, c.field) + ellipse(0, 0, 172, 132, "none", ` stroke="${c.accent}" stroke-width="6"`) + inner(1.9),
  (c, inner) =>
    rect(-176, -176, 352, 352, c.field, 30) +
    clip(
      "f",
      rect(-176, -176, 352, 352, "#000", 30),
      circle(0, 190, 250, c.accent, ` opacity=".28"`) + circle(0, 190, 180, c.accent, ` opacity=".34"`),
    ) +
    inner(2.3),
];

const colorways: Colors[] = [
  "1f4368 fff8e8 f0b646",
  "b23a2b fff6df f2c14b",
  "24665f fff6e0 f29d52",
  "2b2b4a ffe6c2 e0614a",
  "f0b646 22394a b23a2b",
  "355e3b fdf3d8 e8a33a",
  "7a2e3a ffeeda e9a53e",
  "12606b fdf6e3 f4c95d",
  "3b2318 ffe9b8 d9703a",
  "e2683a fff8ea 3b2318",
  "4b3a6b fbeefa f2b33d",
  "22394a e9f4f4 7cc0bb",
  "f6e3bd 8c4635 2b6f80",
  "5d7d3f fffbe8 f6d35e",
  "a3c9c4 1f3f49 c9452f",
  "c9452f fff3e0 22394a",
  "dfe6d5 2f5d43 d9703a",
].map((row): Colors => {
  const [field = "", mark = "", accent = ""] = row.split(" ").map((hex) => `#${hex}`);
  return { field, mark, accent };
});

export type Logo = { name: string; categoryId: string; n: number; svg: string; color: string };

export function logos(): Logo[] {
  const list: Logo[] = [];
  Object.keys(glyphs)
    .sort()
    .forEach((categoryId, index) => {
      for (let n = 1; n <= 3; n += 1) {
        const k = index * 3 + n - 1;
        const frame = frames[(k * 5 + n) % frames.length]!;
        const colors = colorways[(k * 7 + index) % colorways.length]!;
        const inner = (scale: number, y = 0): string =>
          at(0, y, glyph(categoryId, n)(colors.mark, colors.field, colors.accent), scale);
        list.push({
          name: `${categoryId}-${n}`,
          categoryId,
          n,
          color: colors.field,
          svg: svg(400, 400, at(200, 200, frame(colors, inner))),
        });
      }
    });
  return list;
}
