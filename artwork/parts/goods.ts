/** Tools and goods that people can hold, with their base at y = 0 and centered on x = 0. */
import { type Palette, mix } from "../color.ts";
import { circle, ellipse, line, path, poly, rect, ring, spread } from "../svg.ts";

const low = ` opacity=".18"`;

/** Places goods side by side. */
export function rowOf(items: string[], gap: number): string {
  return spread((-gap * (items.length - 1)) / 2, (gap * (items.length - 1)) / 2, items.length)
    .map((x, i) => `<g transform="translate(${Math.round(x)} 0)">${items[i]}</g>`)
    .join("");
}
export const scaled = (s: number, content: string): string => `<g transform="scale(${s})">${content}</g>`;

export const box = (p: Palette, c: string, w = 80, h = 60): string =>
  rect(-w / 2, -h, w, h, c, 3) +
  rect(-8, -h, 16, h * 0.45, mix(c, p.light, 0.45)) +
  rect(w / 2 - w * 0.2, -h, w * 0.2, h, p.ink, 0, low);
export const bottle = (p: Palette, c: string, h = 80): string =>
  path(`M-15 0V${-h * 0.6}Q-15 ${-h * 0.72} -6 ${-h * 0.78}V${-h}H6V${-h * 0.78}Q15 ${-h * 0.72} 15 ${-h * 0.6}V0Z`, c) +
  rect(-15, -h * 0.46, 30, h * 0.26, p.light) +
  rect(-8, -h - 6, 16, 10, p.ink, 2);
export const can = (p: Palette, c: string, r = 26, h = 60): string =>
  rect(-r, -h, r * 2, h, c, 4) +
  rect(-r, -h * 0.7, r * 2, h * 0.36, p.light) +
  rect(-r - 2, -h - 3, r * 2 + 4, 8, p.ink, 3) +
  rect(r * 0.4, -h, r * 0.6, h, p.ink, 0, low);
export const barrel = (p: Palette, c: string): string =>
  rect(-46, -128, 92, 128, c, 10) +
  rect(-50, -94, 100, 8, p.ink, 4, ` opacity=".35"`) +
  rect(-50, -46, 100, 8, p.ink, 4, ` opacity=".35"`) +
  rect(18, -128, 28, 128, p.ink, 8, low);
export const tyre = (p: Palette, r = 56): string =>
  circle(0, -r, r, p.ink) +
  ring(0, -r, r * 0.82, mix(p.ink, p.light, 0.2), 4) +
  circle(0, -r, r * 0.55, p.light) +
  [0, 72, 144, 216, 288]
    .map((a) =>
      circle(
        Math.round(r * 0.34 * Math.cos((a * Math.PI) / 180)),
        Math.round(-r + r * 0.34 * Math.sin((a * Math.PI) / 180)),
        r * 0.08,
        p.ink,
      ),
    )
    .join("");
export const cup = (p: Palette, c: string): string =>
  line("M30 -52Q58 -50 52 -30T28 -16", c, 9) +
  path("M-36 -62H36V-24Q36 0 12 0H-12Q-36 0 -36 -24Z", c) +
  rect(-36, -62, 72, 10, p.ink, 0, low);
export const steam = (c: string, h = 60): string =>
  line(`M-14 0q-12 ${-h / 4} 0 ${-h / 2}t0 ${-h / 2}M14 -6q-12 ${-h / 4} 0 ${-h / 2}t0 ${-h / 2}`, c, 6, ` opacity=".8"`);
export const books = (p: Palette): string =>
  rect(-60, -22, 120, 22, p.pop, 3) +
  rect(-52, -44, 110, 22, p.pop2, 3) +
  rect(-58, -64, 104, 20, p.far, 3) +
  rect(-40, -17, 50, 5, p.light);
export const spines = (p: Palette, count = 8): string =>
  spread(-count * 10, count * 10, count)
    .map((x, i) =>
      rect(
        x - 9,
        -[70, 62, 76, 66, 58][i % 5]!,
        18,
        [70, 62, 76, 66, 58][i % 5]!,
        [p.pop, p.pop2, p.far, p.light, p.near][i % 5]!,
        2,
      ),
    )
    .join("");
export const laptop = (p: Palette, screen: string): string =>
  rect(-66, -92, 132, 84, p.ink, 8) + rect(-58, -84, 116, 66, screen, 3) + rect(-84, -10, 168, 10, mix(p.ink, p.light, 0.4), 5);
export const monitor = (p: Palette, screen: string, mark = ""): string =>
  rect(-8, -40, 16, 40, p.ink) +
  rect(-40, -8, 80, 8, p.ink, 4) +
  rect(-92, -146, 184, 112, p.ink, 8) +
  rect(-84, -138, 168, 96, screen, 2) +
  `<g transform="translate(0 -90)">${mark}</g>`;
export const paper = (p: Palette): string =>
  rect(-32, -84, 64, 84, p.light, 3) + line("M-20 -66H20M-20 -52H20M-20 -38H8", p.ink, 4, ` opacity=".45"`);
export const hardhat = (p: Palette, c: string): string =>
  path("M-46 -8A46 50 0 0 1 46 -8Z", c) + rect(-58, -12, 124, 12, c, 6) + rect(-9, -62, 18, 52, p.ink, 8, low);
export const wrench = (c: string): string =>
  path("M-12 0V-92A30 30 0 0 1 -22 -140V-112L0 -100L22 -112V-140A30 30 0 0 1 12 -92V0A12 12 0 0 1 -12 0Z", c);
export const hammer = (p: Palette, c: string): string =>
  rect(-8, -110, 16, 112, c, 6) + path("M-44 -140H30Q50 -140 54 -120H26V-108H-44Z", p.ink);
export const saw = (p: Palette, c: string): string =>
  poly([-70, -12, 80, -46, 80, -26, -70, 12], mix(p.light, p.ink, 0.2)) +
  path("M78 -56H124Q134 -30 116 -10H84Z", c) +
  circle(102, -32, 11, p.light);
export const drill = (p: Palette, c: string): string =>
  rect(-50, -100, 90, 46, c, 12) +
  rect(40, -88, 22, 22, p.ink) +
  rect(62, -80, 44, 6, p.ink) +
  poly([-44, -58, -8, -58, -16, -14, -50, -14], c) +
  rect(-58, -22, 54, 24, p.ink, 4);
export const paintCan = (p: Palette, c: string): string =>
  line("M-38 -66Q0 -116 38 -66", p.ink, 4) +
  rect(-40, -70, 80, 70, p.light, 4) +
  rect(-40, -70, 80, 22, c, 4) +
  path("M-40 -52h18v18a8 8 0 0 1 -16 0zM4 -52h18v30a9 9 0 0 1 -18 0z", c) +
  rect(18, -70, 22, 70, p.ink, 3, low);
export const bag = (p: Palette, c: string, mark = ""): string =>
  line("M-24 -92V-108Q-24 -128 0 -128T24 -108V-92", p.ink, 6) +
  poly([-46, -96, 46, -96, 54, 0, -54, 0], c) +
  poly([20, -96, 46, -96, 54, 0, 24, 0], p.ink, low) +
  `<g transform="translate(0 -48) scale(.5)">${mark}</g>`;
export const sack = (p: Palette, c: string, mark = ""): string =>
  path("M-44 -104Q-30 -96 0 -98T44 -104Q36 -92 46 -84Q60 -40 48 0H-48Q-60 -40 -46 -84Q-36 -92 -44 -104Z", c) +
  path("M14 -98L44 -104Q36 -92 46 -84Q60 -40 48 0H20Q34 -50 14 -98Z", p.ink, low) +
  `<g transform="translate(-4 -46) scale(.5)">${mark}</g>`;
export const shirt = (c: string, dark: string): string =>
  path("M-30 0L-66 22L-48 58L-38 50V128H38V50L48 58L66 22L30 0Q0 22 -30 0Z", c) +
  path("M14 9Q24 6 30 0L66 22L48 58L38 50V128H20Z", dark, ` opacity=".16"`);
export const coverall = (p: Palette, c: string): string =>
  path("M-28 0L-62 18L-56 84L-36 82V110L-40 220H-6L0 140L6 220H40L36 110V82L56 84L62 18L28 0L0 14Z", c) +
  line("M0 16V120", p.ink, 4, ` opacity=".4"`) +
  rect(-40, 150, 34, 10, p.glow) +
  rect(6, 150, 34, 10, p.glow) +
  rect(-36, 96, 72, 10, p.glow);
export const vase = (p: Palette, c: string): string =>
  line("M0 -50L-26 -112M0 -50V-124M0 -50L28 -108", "#4d7d52", 5) +
  circle(-28, -118, 17, p.pop) +
  circle(0, -134, 19, p.pop2) +
  circle(30, -114, 17, p.light) +
  [-28, 0, 30].map((x) => circle(x, x === 0 ? -134 : -116, 6, p.ink)).join("") +
  path("M-18 -62H18Q10 -44 22 -22Q24 0 0 0T-22 -22Q-10 -44 -18 -62Z", c);
export const pie = (p: Palette, c: string): string =>
  path("M-62 -24Q-54 -52 0 -52T62 -24Z", c) +
  line("M-24 -44l8 12M0 -47v14M24 -44l-8 12", p.ink, 4, ` opacity=".4"`) +
  poly([-66, -24, 66, -24, 50, 0, -50, 0], mix(c, p.ink, 0.35));
export const burger = (p: Palette): string =>
  path("M-50 -54Q-46 -92 0 -92T50 -54Z", "#d98b3f") +
  rect(-56, -54, 112, 12, "#6f9d4a", 6) +
  rect(-52, -42, 104, 16, "#5b3522", 8) +
  rect(-54, -30, 108, 8, p.glow, 4) +
  path("M-50 -22H50V-14Q50 0 36 0H-36Q-50 0 -50 -14Z", "#d98b3f");
export const loaf = (c: string, ink: string): string =>
  path("M-54 0Q-70 -44 -30 -50H30Q70 -44 54 0Z", c) + line("M-24 -38l10 20M2 -38l10 20M28 -38l10 20", ink, 5, ` opacity=".35"`);
export const cake = (p: Palette): string =>
  rect(-46, -50, 92, 50, p.pop, 6) +
  path("M-46 -36V-50H46V-36q-11 16 -23 0q-11 16 -23 0q-11 16 -23 0q-11 16 -23 0Z", p.light) +
  rect(-4, -78, 8, 28, p.pop2) +
  circle(0, -86, 7, p.glow);
export const boot = (p: Palette, c: string): string =>
  path("M-34 -140H24L18 -64Q26 -40 66 -34Q84 -30 82 -10H-30L-24 -60Z", c) +
  path("M-34 -140H24L23 -122Q-6 -104 -33 -122Z", p.light, ` opacity=".6"`) +
  rect(-32, -12, 116, 12, p.ink, 4);
export const hatStand = (p: Palette, c: string): string =>
  path("M-30 -18Q-34 -66 -10 -60Q0 -50 10 -60Q34 -66 30 -18Z", c) + ellipse(0, -14, 66, 12, c) + rect(-30, -28, 60, 9, p.ink);
export const cylinder = (p: Palette, c: string): string =>
  path("M-24 0V-130Q-24 -158 0 -158T24 -130V0Z", c) +
  rect(-8, -178, 16, 24, p.ink) +
  rect(-14, -184, 28, 10, p.light, 4) +
  rect(8, -150, 16, 150, p.ink, 6, low);
export const pipe = (p: Palette, c: string, w = 300): string =>
  rect(-w / 2, -26, w, 26, c, 5) +
  rect(-w / 2, -10, w, 10, p.ink, 4, low) +
  rect(-w / 2 - 4, -30, 24, 34, mix(c, p.ink, 0.25), 4) +
  rect(w / 2 - 20, -30, 24, 34, mix(c, p.ink, 0.25), 4);
export const cone = (p: Palette): string =>
  rect(-40, -10, 80, 10, p.ink, 4) +
  poly([-30, -10, -8, -88, 8, -88, 30, -10], "#e2683a") +
  poly([-22, -38, -15, -62, 15, -62, 22, -38], p.light);
export const wheelieBin = (p: Palette, c: string, mark = ""): string =>
  poly([-56, -150, 56, -150, 44, -10, -44, -10], c) +
  rect(-64, -168, 128, 22, mix(c, p.ink, 0.25), 8) +
  circle(-34, -12, 16, p.ink) +
  poly([20, -150, 56, -150, 44, -10, 22, -10], p.ink, low) +
  `<g transform="translate(-4 -84) scale(.6)">${mark}</g>`;
export const dumpster = (p: Palette, c: string): string =>
  poly([-170, -110, 170, -110, 150, 0, -150, 0], c) +
  [-90, -20, 50, 110].map((x) => rect(x - 6, -110, 12, 110, p.ink, 0, low)).join("") +
  rect(-180, -122, 360, 18, mix(c, p.ink, 0.3), 6);
export const guitar = (p: Palette, c: string): string =>
  rect(-7, -190, 14, 110, mix(c, p.ink, 0.5)) +
  rect(-12, -214, 24, 30, p.ink, 4) +
  circle(0, -78, 32, c) +
  circle(0, -38, 44, c) +
  circle(0, -66, 13, p.ink) +
  rect(-18, -26, 36, 8, p.ink, 3);
export const speaker = (p: Palette): string =>
  rect(-50, -170, 100, 170, p.ink, 8) +
  circle(0, -118, 28, p.far) +
  circle(0, -118, 10, p.ink) +
  circle(0, -50, 38, p.far) +
  circle(0, -50, 14, p.ink);
export const globe = (p: Palette): string =>
  rect(-30, -10, 60, 10, p.ink, 5) +
  line("M0 -10V-30", p.ink, 8) +
  circle(0, -72, 42, p.pop2) +
  path("M-30 -92Q-10 -108 10 -98Q6 -80 -14 -74Q-22 -60 -34 -70ZM8 -66Q30 -76 36 -60Q26 -40 12 -40Z", p.light);
export const camera = (p: Palette, c: string): string =>
  rect(-56, -76, 112, 76, c, 10) +
  rect(-22, -92, 44, 20, c, 6) +
  circle(0, -38, 30, p.light) +
  circle(0, -38, 21, p.ink) +
  circle(-6, -44, 6, p.light) +
  rect(30, -68, 18, 12, p.pop, 3);
export const tripod = (p: Palette, h = 150): string => line(`M0 ${-h}L-46 0M0 ${-h}L46 0M0 ${-h}V-20`, p.ink, 8);
export const kennel = (p: Palette, inside: string): string =>
  rect(-80, -130, 160, 130, mix(p.ink, p.light, 0.25), 6) +
  inside +
  spread(-66, 66, 5)
    .map((x) => rect(x - 2, -124, 4, 124, p.light))
    .join("") +
  rect(-84, -136, 168, 12, p.ink, 4);
export const balloon = (c: string, ink: string): string =>
  line("M0 0Q10 40 -4 90", ink, 3) +
  path("M0 0Q-40 -30 -38 -66A38 40 0 0 1 38 -66Q40 -30 0 0Z", c) +
  path("M-16 -80a18 18 0 0 1 14 -14", "none", ` stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"`);
export const router = (p: Palette): string =>
  line("M-40 -30V-86M40 -30V-86", p.ink, 7) +
  rect(-70, -34, 140, 34, p.ink, 8) +
  [-44, -22, 0].map((x, i) => circle(x, -16, 5, [p.pop, p.glow, p.pop2][i]!)).join("");
export const phone = (p: Palette, screen: string): string =>
  rect(-24, -92, 48, 92, p.ink, 8) + rect(-19, -84, 38, 70, screen, 2) + circle(0, -7, 3, p.light);
export const bowl = (p: Palette, c: string): string =>
  ellipse(0, -34, 40, 10, p.ink) + path("M-44 -34H44L34 0H-34Z", c) + path("M-30 -36Q0 -54 30 -36Z", "#8a5b36");
export const dumbbell = (p: Palette): string =>
  line("M-50 -28H50", mix(p.ink, p.light, 0.4), 10) +
  rect(-74, -56, 24, 56, p.ink, 6) +
  rect(50, -56, 24, 56, p.ink, 6) +
  rect(-88, -44, 16, 32, p.pop, 5) +
  rect(72, -44, 16, 32, p.pop, 5);
export const suitcase = (p: Palette, c: string): string =>
  line("M-22 -100V-124H22V-100", p.ink, 7) +
  rect(-54, -104, 108, 98, c, 10) +
  rect(-34, -104, 10, 98, p.light, 0, ` opacity=".6"`) +
  rect(24, -104, 10, 98, p.light, 0, ` opacity=".6"`) +
  circle(-34, -4, 7, p.ink) +
  circle(34, -4, 7, p.ink);
