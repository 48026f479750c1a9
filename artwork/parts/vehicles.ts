/** Cars and vans from the side. They face right, with their wheels at y = 0. */
import { type Palette, glass } from "../color.ts";
import { circle, fade, line, path, poly, rect, ring } from "../svg.ts";

export function wheel(p: Palette, x: number, r: number): string {
  return circle(x, -r, r, p.ink) + circle(x, -r, r * 0.5, p.light) + circle(x, -r, r * 0.18, p.ink);
}

export function car(p: Palette, c: string): string {
  return [
    path(
      "M-205 -45Q-208 -92 -160 -98L-122 -104Q-82 -162 -30 -164H42Q90 -162 130 -108L180 -98Q212 -92 210 -45Q208 -32 195 -32H-195Q-205 -33 -205 -45Z",
      c,
    ),
    path("M-96 -106Q-70 -148 -32 -149H-6V-106ZM8 -149H40Q76 -147 104 -106H8Z", glass(p)),
    path("M-206 -62H210V-45Q208 -32 195 -32H-195Q-205 -33 -205 -45Z", p.ink, ` opacity=".22"`),
    rect(192, -88, 17, 16, p.glow, 6),
    rect(-206, -86, 12, 18, p.pop2, 4),
    rect(-2, -94, 26, 6, p.ink, 3),
    wheel(p, -130, 40),
    wheel(p, 135, 40),
  ].join("");
}

export function pickup(p: Palette, c: string, load = ""): string {
  return [
    load,
    path("M-245 -118H-62L-58 -180Q-57 -190 -47 -190H48Q60 -190 66 -180L100 -124L205 -114Q236 -110 236 -80V-42H-245Z", c),
    path("M-42 -176H-2V-122H-46ZM10 -176H46L80 -122H10Z", glass(p)),
    rect(-245, -118, 183, 12, p.ink, 0, ` opacity=".25"`),
    rect(-245, -66, 481, 24, p.ink, 0, ` opacity=".22"`),
    rect(218, -104, 18, 20, p.glow, 5),
    rect(-246, -104, 12, 24, p.pop2),
    rect(214, -62, 34, 16, p.light, 4),
    rect(18, -110, 24, 6, p.ink, 3),
    wheel(p, -155, 46),
    wheel(p, 150, 46),
  ].join("");
}

/** A panel van with a logo on its side. */
export function van(p: Palette, c: string, mark = "", stripe?: string): string {
  return [
    path("M-230 -40V-205Q-230 -222 -213 -222H90Q112 -222 126 -200L168 -130L214 -116Q230 -110 230 -92V-40Z", c),
    stripe ? rect(-230, -96, 460, 22, stripe) : "",
    path("M60 -196H92Q102 -196 108 -186L142 -130H60Z", glass(p)),
    rect(-230, -60, 460, 20, p.ink, 0, ` opacity=".22"`),
    line("M50 -210V-50", p.ink, 3, ` opacity=".3"`),
    rect(212, -104, 18, 18, p.glow, 5),
    rect(-231, -110, 10, 26, p.pop2),
    wheel(p, -140, 42),
    wheel(p, 145, 42),
    `<g transform="translate(-95 -142)">${mark}</g>`,
  ].join("");
}

export function bus(p: Palette, c: string): string {
  let windows = "";
  for (const x of [-330, -262, -194, -126, -58, 10, 78]) windows += rect(x, -200, 54, 50, glass(p), 6);
  return [
    path("M-350 -45V-205Q-350 -228 -327 -228H180Q200 -228 200 -208V-130L300 -122Q320 -118 320 -98V-45Z", c),
    windows,
    path("M150 -200H184V-130H150Z", glass(p)),
    rect(-350, -132, 550, 8, p.ink),
    rect(-350, -100, 660, 8, p.ink),
    rect(-350, -62, 670, 17, p.ink, 0, ` opacity=".3"`),
    rect(300, -112, 20, 18, p.glow, 6),
    rect(-352, -190, 10, 22, p.pop2),
    wheel(p, -230, 46),
    wheel(p, 230, 46),
  ].join("");
}

export function camper(p: Palette, c: string, stripe: string): string {
  return [
    line("M180 -40L250 -30", p.ink, 9),
    path("M-200 -40V-170Q-200 -215 -155 -215H120Q190 -215 190 -140V-60Q190 -40 170 -40Z", c),
    rect(-200, -120, 390, 22, stripe),
    path("M-200 -62H190V-60Q190 -40 170 -40H-200Z", p.ink, ` opacity=".2"`),
    rect(-165, -182, 90, 48, glass(p), 10),
    rect(90, -182, 66, 48, glass(p), 10),
    rect(-30, -186, 70, 140, p.light, 6),
    rect(-20, -176, 50, 42, glass(p), 6),
    wheel(p, -20, 36),
  ].join("");
}

export function boat(p: Palette, c: string): string {
  return [
    rect(-70, -96, 18, 40, p.ink, 4),
    path("M-190 -60H200Q180 10 110 14H-160Q-186 10 -190 -60Z", c),
    path("M-184 -22H186Q166 10 110 14H-160Q-180 12 -184 -22Z", p.ink, ` opacity=".25"`),
    rect(-192, -66, 394, 12, p.light, 6),
    path("M20 -66L52 -112H74L62 -66Z", glass(p)),
    rect(-214, -84, 32, 62, p.ink, 8),
    rect(-204, -24, 10, 50, p.ink),
  ].join("");
}

export function snowmobile(p: Palette, c: string): string {
  return [
    line("M40 -8H150Q176 -8 182 -26", p.ink, 9),
    line("M100 -50L112 -10", p.ink, 8),
    rect(-150, -46, 170, 44, p.ink, 22),
    ring(-120, -24, 9, p.light, 4),
    ring(-8, -24, 9, p.light, 4),
    path("M-150 -56L-130 -92H-20L20 -104L60 -110Q130 -96 150 -50H-60Z", c),
    path("M36 -108L60 -150L92 -104Z", glass(p)),
    rect(-140, -100, 120, 20, p.ink, 8),
    line("M24 -108L10 -136H-14", p.ink, 8),
  ].join("");
}

export function mower(p: Palette, c: string): string {
  return [
    rect(-50, -34, 130, 16, p.ink, 6),
    path("M0 -100H92Q120 -96 122 -60V-34H0Z", c),
    path("M-90 -64H10V-40H-90Z", c),
    rect(-84, -84, 70, 20, p.ink, 8),
    rect(-92, -136, 18, 66, p.ink, 8),
    line("M8 -100L-8 -134", p.ink, 7),
    line("M-24 -136H10", p.ink, 8),
    rect(108, -86, 14, 14, p.glow, 4),
    wheel(p, -66, 44),
    wheel(p, 92, 28),
  ].join("");
}

export function bicycle(p: Palette, c: string): string {
  return (
    ring(-60, -44, 40, p.ink, 7) +
    ring(70, -44, 40, p.ink, 7) +
    line("M-60 -44L-26 -104H44L4 -46ZM4 -46L-30 -112M70 -44L40 -118H58", c, 8) +
    line("M-44 -114H-16", p.ink, 9)
  );
}

/** The light of the headlights. */
export function beam(x: number, y: number, p: Palette): string {
  return fade(0.35, poly([x, y - 8, x + 320, y - 60, x + 320, y + 70, x, y + 8], p.glow));
}
