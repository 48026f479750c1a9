/** Farm and construction machines from the side. They face right, with their wheels at y = 0. */
import { type Palette, glass, mix } from "../color.ts";
import { circle, line, path, poly, rect, ring } from "../svg.ts";
import { wheel } from "./vehicles.ts";

function tyre(p: Palette, x: number, r: number, hub: string): string {
  return (
    circle(x, -r, r, p.ink) +
    ring(x, -r, r * 0.8, mix(p.ink, p.light, 0.16), r * 0.08) +
    circle(x, -r, r * 0.55, hub) +
    circle(x, -r, r * 0.2, p.ink)
  );
}

export function tractor(p: Palette, c: string, hub: string): string {
  return [
    line("M96 -150V-236", p.ink, 12),
    path("M10 -86V-168H150Q176 -166 180 -140V-86Z", c),
    path("M10 -112H180V-86H10Z", p.ink, ` opacity=".22"`),
    rect(158, -150, 22, 18, p.glow, 4),
    path("M-110 -120L-96 -250H20L30 -120Z", c),
    path("M-84 -232H6L12 -150H-94Z", glass(p)),
    line("M-36 -232V-150", c, 8),
    rect(-112, -264, 146, 18, c, 8),
    path("M-190 -110Q-176 -200 -84 -196Q-10 -190 2 -110Z", c),
    tyre(p, -92, 88, hub),
    tyre(p, 128, 52, hub),
  ].join("");
}

export function combine(p: Palette, c: string, hub: string): string {
  return [
    path("M-230 -90V-230Q-230 -260 -200 -260H40V-110L-40 -80Z", c),
    path("M-150 -260L-170 -312H-20L0 -260Z", mix(c, p.ink, 0.2)),
    line("M-40 -290H-260", c, 18),
    path("M30 -110V-270H120L150 -150V-110Z", c),
    path("M52 -252H110L134 -150H52Z", glass(p)),
    path("M-230 -130H150V-110L-40 -80H-230Z", p.ink, ` opacity=".2"`),
    poly([120, -130, 236, -92, 236, -40, 104, -84], mix(c, p.ink, 0.3)),
    path("M214 -128L232 -128Q232 -40 268 -26H388L396 -8H246Q206 -30 214 -128Z", hub),
    ring(312, -92, 58, p.pop2, 10),
    line("M312 -150V-34M254 -92H370M271 -133L353 -51M271 -51L353 -133", p.pop2, 7),
    circle(312, -92, 10, hub),
    tyre(p, 66, 74, hub),
    tyre(p, -166, 46, hub),
  ].join("");
}

export function excavator(p: Palette, c: string): string {
  return [
    line("M70 -150L170 -310L300 -230", c, 34),
    line("M300 -230L282 -110", c, 26),
    path("M258 -120H320L312 -62Q276 -40 250 -70Z", p.ink),
    line("M96 -180L196 -276", p.ink, 10),
    rect(-150, -62, 270, 62, p.ink, 31),
    circle(-116, -31, 18, p.light),
    circle(-16, -31, 12, p.light),
    circle(86, -31, 18, p.light),
    path("M-150 -74V-170Q-150 -184 -136 -184H-10V-230H70L92 -150V-74Z", c),
    path("M4 -216H60L76 -152H4Z", glass(p)),
    rect(-150, -104, 242, 30, p.ink, 0, ` opacity=".22"`),
  ].join("");
}

export function forklift(p: Palette, c: string, load = ""): string {
  return [
    rect(106, -250, 14, 236, p.ink),
    rect(128, -210, 10, 196, p.ink),
    rect(130, -62, 130, 10, p.ink),
    `<g transform="translate(198 -62)">${load}</g>`,
    path("M-120 -40V-120Q-116 -138 -96 -138H-20L10 -80H104V-40Z", c),
    line("M-70 -138L-60 -246H40L84 -80", p.ink, 9),
    rect(-70, -160, 60, 22, p.ink, 8),
    rect(-120, -58, 224, 18, p.ink, 0, ` opacity=".22"`),
    wheel(p, -78, 36),
    wheel(p, 66, 40),
  ].join("");
}

export function skidSteer(p: Palette, c: string): string {
  return [
    path("M-110 -44V-130L-70 -210H40L60 -120H110V-44Z", c),
    path("M-56 -194H30L44 -120H-60Z", glass(p)),
    line("M-96 -150H60L130 -60", mix(c, p.ink, 0.3), 20),
    path("M112 -96H140V-20H190L180 0H112Z", p.ink),
    rect(-110, -70, 220, 26, p.ink, 0, ` opacity=".22"`),
    wheel(p, -64, 44),
    wheel(p, 60, 44),
  ].join("");
}

/** A box-shaped power unit on skids: a compressor, a generator, or a pump. */
export function generator(p: Palette, c: string): string {
  return (
    rect(-130, -14, 260, 14, p.ink, 4) +
    rect(-120, -140, 240, 126, c, 8) +
    [-90, -72, -54, -36].map((x) => rect(x, -116, 8, 60, p.ink, 4, ` opacity=".5"`)).join("") +
    rect(10, -116, 84, 50, p.light, 6) +
    circle(36, -92, 12, p.pop) +
    line("M66 -102H84M66 -84H84", p.ink, 6) +
    line("M-60 -140V-172", p.ink, 12) +
    rect(-120, -44, 240, 30, p.ink, 0, ` opacity=".2"`)
  );
}

export function drone(p: Palette, c: string): string {
  return (
    line("M-80 -10H80", c, 12) +
    rect(-30, -26, 60, 34, c, 12) +
    circle(0, 14, 14, p.ink) +
    circle(0, 14, 6, p.light) +
    [-80, 80].map((x) => rect(x - 46, -30, 92, 7, p.ink, 4) + rect(x - 5, -30, 10, 26, p.ink)).join("") +
    line("M-26 10L-40 36M26 10L40 36", p.ink, 6)
  );
}

export function wheelchair(p: Palette, c: string): string {
  return (
    ring(-8, -44, 40, p.ink, 8) +
    circle(-8, -44, 7, p.ink) +
    circle(54, -14, 14, p.ink) +
    line("M-40 -130H-58M-44 -130V-66H44L56 -20H76", c, 9)
  );
}
