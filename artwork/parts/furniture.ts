/** Indoor furniture: benches, beds, chairs, and shelves. The floor is at y = 0. */
import { type Palette, mix } from "../color.ts";
import { circle, ellipse, line, path, poly, rect, spread } from "../svg.ts";

const low = ` opacity=".16"`;

/** A counter or desk with objects on it. The top is at y = -h. */
export function counter(p: Palette, c: string, top: string, w = 420, h = 110, on = ""): string {
  const panels = spread(-w / 2 + 20, w / 2 - 20, Math.round(w / 90) + 1)
    .slice(0, -1)
    .map((x) => rect(x, -h + 28, 64, h - 44, p.ink, 4, ` opacity=".1"`));
  return (
    rect(-w / 2, -h, w, h, c) +
    panels.join("") +
    rect(w / 2 - 26, -h, 26, h, p.ink, 0, low) +
    rect(-w / 2 - 12, -h - 8, w + 24, 18, top, 4) +
    at0(on, -h - 8)
  );
}

const at0 = (content: string, y: number): string => (content ? `<g transform="translate(0 ${y})">${content}</g>` : "");

export function table(p: Palette, c: string, w = 260, h = 105, on = ""): string {
  return (
    line(`M${-w / 2 + 24} ${-h}L${-w / 2 + 12} 0M${w / 2 - 24} ${-h}L${w / 2 - 12} 0`, mix(c, p.ink, 0.35), 13) +
    rect(-w / 2, -h - 8, w, 18, c, 5) +
    at0(on, -h - 8)
  );
}

export function bench(p: Palette, c: string, w = 520, on = ""): string {
  return (
    rect(-w / 2 + 14, -110, 28, 110, mix(c, p.ink, 0.3)) +
    rect(w / 2 - 42, -110, 28, 110, mix(c, p.ink, 0.3)) +
    rect(-w / 2 + 30, -46, w - 60, 16, mix(c, p.ink, 0.2)) +
    rect(-w / 2, -126, w, 26, c, 3) +
    rect(-w / 2, -106, w, 6, p.ink, 0, low) +
    at0(on, -126)
  );
}

/** Wall shelves. `boards` contains the objects on each shelf, from top to bottom. */
export function shelves(p: Palette, c: string, w: number, boards: string[], gap = 110): string {
  const h = boards.length * gap;
  return (
    rect(-w / 2, -h, w, h, mix(c, p.ink, 0.28), 4) +
    boards
      .map((content, i) => `<g transform="translate(0 ${-h + (i + 1) * gap - 12})">${content}${rect(-w / 2, 0, w, 12, c)}</g>`)
      .join("") +
    rect(-w / 2 - 8, -h - 8, 14, h + 8, c) +
    rect(w / 2 - 6, -h - 8, 14, h + 8, c) +
    rect(-w / 2 - 8, -h - 10, w + 16, 14, c)
  );
}

export function sofa(p: Palette, c: string, w = 320): string {
  const x = w / 2;
  return (
    rect(-x + 18, -150, w - 36, 120, mix(c, p.ink, 0.15), 24) +
    rect(-x + 26, -84, w / 2 - 28, 52, c, 14) +
    rect(2, -84, w / 2 - 28, 52, c, 14) +
    rect(-x, -110, 48, 96, c, 20) +
    rect(x - 48, -110, 48, 96, c, 20) +
    rect(-x + 20, -36, w - 40, 22, mix(c, p.ink, 0.3)) +
    rect(-x + 30, -16, 14, 16, p.ink) +
    rect(x - 44, -16, 14, 16, p.ink)
  );
}

export function armchair(p: Palette, c: string): string {
  return (
    rect(-74, -190, 130, 150, mix(c, p.ink, 0.15), 40) +
    rect(-64, -90, 128, 50, c, 14) +
    rect(-94, -118, 42, 100, c, 20) +
    rect(52, -118, 42, 100, c, 20) +
    rect(-74, -40, 148, 24, mix(c, p.ink, 0.3)) +
    rect(-70, -18, 12, 18, p.ink) +
    rect(58, -18, 12, 18, p.ink)
  );
}

export function bed(p: Palette, frame: string, cover: string, w = 460): string {
  const x = w / 2;
  return (
    rect(-x, -210, 26, 210, frame, 8) +
    rect(x - 24, -120, 24, 120, frame, 8) +
    rect(-x + 20, -50, w - 40, 28, frame) +
    rect(-x + 22, -98, w - 44, 52, p.light, 14) +
    rect(-x + 34, -142, 110, 50, p.light, 20) +
    path(`M${-x + 130} -104H${x - 24}V-40H${-x + 130}Q${-x + 118} -72 ${-x + 130} -104Z`, cover) +
    rect(-x + 130, -108, 34, 70, mix(cover, p.light, 0.45))
  );
}

export function floorLamp(p: Palette, c: string): string {
  return (
    line("M0 -10V-260", p.ink, 7) +
    rect(-34, -10, 68, 10, p.ink, 5) +
    poly([-34, -330, 34, -330, 58, -252, -58, -252], c) +
    path("M-58 -250H58L130 0H-130Z", p.glow, ` opacity=".16"`)
  );
}

export function pendant(p: Palette, drop: number, c: string): string {
  return (
    line(`M0 0V${drop}`, p.ink, 5) +
    path(`M-50 ${drop + 44}Q-46 ${drop} 0 ${drop - 4}Q46 ${drop} 50 ${drop + 44}Z`, c) +
    ellipse(0, drop + 46, 28, 13, p.glow) +
    path(`M-50 ${drop + 44}H50L150 ${drop + 300}H-150Z`, p.glow, ` opacity=".14"`)
  );
}

export function stool(p: Palette, c: string): string {
  return line("M0 -86V-10", p.ink, 10) + rect(-34, -10, 68, 10, p.ink, 5) + rect(-42, -106, 84, 24, c, 12);
}

export function chair(p: Palette, c: string): string {
  return line("M-34 0V-190M34 0V-92", mix(c, p.ink, 0.35), 11) + rect(-42, -102, 86, 18, c, 7) + rect(-44, -196, 22, 76, c, 8);
}

export function salonChair(p: Palette, c: string): string {
  return (
    rect(-56, -14, 112, 14, p.ink, 7) +
    rect(-9, -62, 18, 52, p.light) +
    path("M-66 -90L-88 -210Q-90 -232 -68 -232H-50Q-38 -232 -34 -216L-12 -120H62V-74H-46Q-62 -74 -66 -90Z", c) +
    rect(-34, -150, 92, 16, p.ink, 8) +
    line("M58 -74L82 -24H108", p.light, 9) +
    rect(-84, -262, 40, 34, c, 10)
  );
}

export function dentalChair(p: Palette, c: string): string {
  return (
    rect(-80, -16, 160, 16, p.ink, 8) +
    rect(-14, -60, 28, 46, p.light) +
    path("M-170 -168Q-176 -188 -156 -192L-136 -192L-60 -104H70L150 -70Q160 -54 146 -48H-50Q-76 -52 -90 -70Z", c) +
    rect(-196, -222, 58, 36, c, 14) +
    line("M40 -60V-250L-30 -300", p.light, 11) +
    poly([-70, -310, 0, -330, 6, -290, -56, -272], p.light) +
    ellipse(-38, -286, 28, 10, p.glow)
  );
}

export function examTable(p: Palette, c: string): string {
  return (
    rect(-120, -70, 240, 70, p.light, 6) +
    rect(-108, -58, 100, 22, p.ink, 4, low) +
    rect(8, -58, 100, 22, p.ink, 4, low) +
    poly([-40, -100, -150, -150, -160, -128, -50, -74], c) +
    rect(-52, -100, 190, 30, c, 12)
  );
}

export function washer(p: Palette, c: string, drum: string, load: string): string {
  return (
    rect(-70, -200, 140, 200, c, 10) +
    rect(-70, -200, 140, 44, p.ink, 8, low) +
    circle(38, -178, 10, p.pop) +
    rect(-54, -184, 54, 12, p.light, 5) +
    circle(0, -82, 54, p.light) +
    circle(0, -82, 44, drum) +
    path("M-42 -70Q-20 -96 4 -76T43 -78A44 44 0 0 1 -42 -70Z", load) +
    rect(-60, -8, 120, 8, p.ink, 0, low)
  );
}

export function rockingChair(p: Palette, c: string): string {
  return (
    line("M-92 -12Q0 28 92 -18", c, 11) +
    line("M-46 -2L-78 -220M36 0L30 -120M-60 -92H40M-68 -140H34", c, 11) +
    rect(-58, -100, 100, 18, p.pop, 9) +
    line("M-84 -210L-62 -210", c, 14)
  );
}

export function fridge(p: Palette, c: string): string {
  return (
    rect(-64, -270, 128, 270, c, 10) +
    rect(30, -270, 34, 270, p.ink, 8, ` opacity=".1"`) +
    line("M-64 -170H64", p.ink, 4, ` opacity=".4"`) +
    line("M-44 -240V-196M-44 -150V-96", p.ink, 8)
  );
}

export function stove(p: Palette, c: string): string {
  return (
    rect(-80, -140, 160, 140, c, 6) +
    rect(-62, -98, 124, 74, p.ink, 6) +
    rect(-50, -84, 100, 40, p.pop, 4, ` opacity=".7"`) +
    [-50, -17, 17, 50].map((x) => circle(x, -120, 8, p.ink)).join("") +
    rect(-84, -148, 168, 12, p.ink, 3)
  );
}

export function mirror(p: Palette, frame: string, r = 90): string {
  return (
    circle(0, 0, r + 12, frame) +
    circle(0, 0, r, mix(p.sky, p.light, 0.5)) +
    path(`M${-r * 0.6} ${r * 0.5}L${r * 0.3} ${-r * 0.8}H${r * 0.6}L${-r * 0.3} ${r * 0.8}Z`, p.light, ` opacity=".6"`)
  );
}

export function blackboard(p: Palette, c: string, marks = ""): string {
  return rect(-190, -130, 380, 220, "#b98a55", 6) + rect(-176, -116, 352, 192, c) + marks + rect(-150, 80, 300, 14, "#8d6438", 4);
}

export function rug(p: Palette, c: string, w = 460): string {
  return ellipse(0, 0, w / 2, 34, c) + ring0(w, mix(c, p.light, 0.5));
}
const ring0 = (w: number, c: string): string => ellipse(0, 0, w / 2 - 26, 24, "none", ` stroke="${c}" stroke-width="5"`);

export function plant(p: Palette, pot: string, leaf: string): string {
  return (
    path("M0 -60Q-70 -90 -62 -150Q-14 -130 0 -60Q8 -150 60 -160Q70 -100 0 -60Q-6 -170 6 -200Q34 -140 0 -60Z", leaf) +
    poly([-36, -64, 36, -64, 26, 0, -26, 0], pot) +
    rect(-42, -74, 84, 16, pot, 4)
  );
}
