/** Landmarks of the prairie: grain elevators, derricks, pumpjacks, tanks, and towers. */
import { type Palette, glass, mix } from "../color.ts";
import { circle, line, path, poly, rect } from "../svg.ts";

export function elevator(p: Palette, wall: string, roof: string): string {
  const dark = ` opacity=".18"`;
  return [
    poly([70, 0, 70, -120, 130, -160, 190, -120, 190, 0], wall),
    poly([60, -116, 130, -166, 200, -116, 200, -104, 130, -150, 60, -104], roof),
    poly([-90, 0, -90, -300, -46, -348, -46, -400, 0, -436, 46, -400, 46, -348, 90, -300, 90, 0], wall),
    poly([20, 0, 20, -424, 46, -400, 46, -348, 90, -300, 90, 0], p.ink, dark),
    poly([-98, -290, -98, -302, -50, -356, -50, -330], roof),
    poly([98, -290, 98, -302, 50, -356, 50, -330], roof),
    poly([-58, -392, 0, -446, 58, -392, 58, -380, 0, -430, -58, -380], roof),
    rect(-14, -392, 24, 24, glass(p)),
    rect(-30, -74, 60, 74, p.ink),
    rect(110, -70, 46, 70, p.ink, 0, dark),
  ].join("");
}

export function bin(p: Palette, c: string, h = 150, w = 110): string {
  let ribs = "";
  for (let y = -h + 22; y < 0; y += 24) ribs += `M${-w / 2} ${y}h${w}`;
  return (
    rect(-w / 2, -h, w, h, c) +
    poly([-w / 2 - 6, -h, -12, -h - 42, 12, -h - 42, w / 2 + 6, -h], mix(c, p.ink, 0.2)) +
    line(ribs, p.ink, 3, ` opacity=".18"`) +
    rect(w / 6, -h, w / 3, h, p.ink, 0, ` opacity=".14"`)
  );
}

export function pumpjack(p: Palette, c: string, weight: string): string {
  return [
    rect(-190, -18, 380, 18, p.ink),
    line("M-30 -18L8 -250L56 -18", c, 15),
    line("M-14 -100H40", c, 10),
    line("M-168 -290L196 -226", c, 27),
    path("M176 -258Q240 -244 240 -170Q240 -140 226 -124L204 -150Q196 -190 176 -200Z", c),
    line("M226 -130V-16", p.ink, 6),
    rect(212, -54, 28, 54, weight),
    circle(8, -258, 17, weight),
    line("M-160 -284L-128 -96", p.ink, 8),
    line("M-126 -96L-96 -150", weight, 44),
    circle(-126, -92, 15, p.ink),
    rect(-176, -82, 92, 66, weight, 6),
    rect(-176, -44, 92, 28, p.ink, 0, ` opacity=".25"`),
  ].join("");
}

export function derrick(c: string, h = 420): string {
  const w = h * 0.24;
  let d = `M${-w} 0L${-w * 0.2} ${-h}M${w} 0L${w * 0.2} ${-h}`;
  const steps = 6;
  for (let i = 0; i < steps; i += 1) {
    const a = i / steps;
    const b = (i + 1) / steps;
    const half = (t: number): number => Math.round(w * (1 - 0.8 * t));
    const y = (t: number): number => Math.round(-h * t);
    d += `M${-half(a)} ${y(a)}L${half(b)} ${y(b)}M${half(a)} ${y(a)}L${-half(b)} ${y(b)}H${half(b)}`;
  }
  return line(d, c, 8) + rect(-w * 0.34, -h - 22, w * 0.68, 22, c);
}

export function tank(p: Palette, c: string, w = 110, h = 150): string {
  return (
    rect(-w / 2, -h, w, h, c, 6) +
    rect(w * 0.1, -h, w * 0.4, h, p.ink, 6, ` opacity=".16"`) +
    rect(-w / 2 - 4, -h - 8, w + 8, 12, mix(c, p.ink, 0.3), 4) +
    line(`M${-w * 0.3} 0V${-h - 26}M${-w * 0.14} 0V${-h - 26}`, p.ink, 3, ` opacity=".6"`)
  );
}

export function mast(c: string, h = 420): string {
  let d = `M-34 0L-6 ${-h}M34 0L6 ${-h}`;
  for (let i = 0; i < 7; i += 1) {
    const a = Math.round(34 - 4 * i);
    const y = Math.round((-h / 7.2) * i);
    d += `M${-a} ${y}L${a - 4} ${Math.round(y - h / 7.2)}H${4 - a}L${a} ${y}`;
  }
  return line(d, c, 6) + line(`M0 ${-h}V${-h - 60}`, c, 7);
}

export function dish(p: Palette, c: string): string {
  return (
    line("M0 0V-70M-40 0H40", p.ink, 14) +
    path("M-84 -150A100 100 0 0 0 58 -8Z", c) +
    path("M-84 -150Q-40 -90 58 -8Q-30 -20 -84 -150Z", p.ink, ` opacity=".2"`) +
    line("M-14 -78L44 -134", p.ink, 8) +
    circle(46, -136, 11, p.pop)
  );
}

export function waterTower(p: Palette, c: string): string {
  return (
    line("M-60 0L-40 -190M60 0L40 -190M0 0V-190M-54 -70H54", p.ink, 9) +
    path("M-84 -290Q0 -350 84 -290V-220Q60 -180 0 -180Q-60 -180 -84 -220Z", c) +
    path("M20 -318Q60 -308 84 -290V-220Q60 -180 20 -181Z", p.ink, ` opacity=".18"`) +
    rect(-84, -262, 168, 22, p.pop)
  );
}

export function flare(p: Palette, h = 220): string {
  return (
    line(`M0 0V${-h}`, p.ink, 8) +
    path(`M0 ${-h + 6}C-34 ${-h - 26} 0 ${-h - 60} 12 ${-h - 96}C40 ${-h - 56} 40 ${-h - 14} 0 ${-h + 6}Z`, p.pop) +
    path(`M2 ${-h + 2}C-12 ${-h - 16} 6 ${-h - 30} 10 ${-h - 50}C26 ${-h - 24} 20 ${-h - 4} 2 ${-h + 2}Z`, p.glow)
  );
}

export function flag(p: Palette, c: string, h = 200): string {
  return (
    line(`M0 0V${-h}`, p.ink, 7) +
    path(`M4 ${-h}Q40 ${-h - 18} 70 ${-h}T130 ${-h - 4}V${-h + 66}Q100 ${-h + 82} 70 ${-h + 68}T4 ${-h + 70}Z`, c)
  );
}
