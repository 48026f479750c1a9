/** Trucks: one cab with many bodies, and a semi. */
import { type Palette, glass, mix } from "../color.ts";
import { circle, line, path, poly, rect } from "../svg.ts";
import { wheel } from "./vehicles.ts";

export type Body = "box" | "tank" | "dump" | "garbage" | "plough" | "crane" | "tow" | "flat" | "vacuum" | "none";

function body(p: Palette, kind: Body, c: string): string {
  const low = ` opacity=".2"`;
  switch (kind) {
    case "box":
      return (
        rect(-310, -292, 415, 222, c, 8) +
        rect(-310, -110, 415, 40, p.ink, 0, low) +
        line("M-205 -280V-80M-100 -280V-80M5 -280V-80", p.ink, 3, ` opacity=".18"`)
      );
    case "tank":
    case "vacuum":
      return (
        rect(-315, -232, 415, 150, c, 75) +
        path("M-315 -150H100Q96 -84 28 -82H-240Q-308 -84 -315 -150Z", p.ink, low) +
        rect(-230, -234, 10, 152, p.ink, 0, low) +
        rect(-30, -234, 10, 152, p.ink, 0, low) +
        rect(-140, -252, 60, 22, p.ink, 6) +
        (kind === "vacuum" ? line("M-310 -120Q-360 -100 -352 -20", p.ink, 16) : "")
      );
    case "dump":
      return (
        poly([-325, -232, 108, -232, 92, -80, -290, -80], c) +
        poly([-312, -150, 100, -150, 92, -80, -290, -80], p.ink, low) +
        poly([60, -232, 190, -250, 190, -236, 108, -232], c)
      );
    case "garbage":
      return (
        path("M-270 -80V-270Q-270 -290 -250 -290H80Q104 -290 104 -268V-80Z", c) +
        path("M-270 -290H-300Q-345 -270 -345 -200L-330 -70H-262V-290Z", mix(c, p.ink, 0.25)) +
        rect(-262, -122, 366, 42, p.ink, 0, low) +
        line("M-180 -282V-90M-90 -282V-90M0 -282V-90", p.ink, 4, low)
      );
    case "plough":
      return (
        poly([-300, -200, 106, -200, 92, -80, -280, -80], c) +
        poly([-290, -140, 98, -140, 92, -80, -280, -80], p.ink, low) +
        path("M330 -118Q300 -60 352 -8H388Q348 -60 366 -118Z", p.pop2) +
        line("M296 -60H334", p.ink, 12) +
        line("M-280 -204Q-90 -262 90 -204", p.light, 0)
      );
    case "crane":
      return (
        rect(-310, -116, 415, 40, c, 4) +
        rect(-90, -190, 100, 80, mix(c, p.ink, 0.15), 8) +
        line("M-40 -170L-330 -330", c, 28) +
        line("M-200 -258L-400 -368", p.light, 14) +
        line("M-398 -366V-240", p.ink, 5) +
        path("M-410 -240h24v14a12 12 0 1 1-16 10", p.ink)
      );
    case "tow":
      return (
        poly([-330, -96, 100, -150, 106, -76, -330, -76], c) +
        line("M60 -150L-180 -250", p.ink, 14) +
        line("M-180 -250L-196 -140", p.ink, 4) +
        rect(118, -246, 60, 16, p.pop, 6)
      );
    case "flat":
      return rect(-325, -96, 430, 22, c, 4) + rect(88, -190, 16, 110, c);
    case "none":
      return "";
  }
}

/** A straight truck, about 640 long. */
export function truck(p: Palette, cab: string, kind: Body, bodyColor: string, load = ""): string {
  return [
    rect(-310, -78, 590, 24, p.ink),
    body(p, kind, bodyColor),
    load,
    path("M116 -48V-222Q116 -236 130 -236H196Q209 -236 213 -225L232 -152L290 -142Q308 -138 308 -118V-48Z", cab),
    path("M146 -216H192L209 -152H146Z", glass(p)),
    rect(116, -76, 192, 28, p.ink, 0, ` opacity=".22"`),
    rect(290, -128, 18, 22, p.glow, 5),
    rect(292, -74, 26, 18, p.light, 4),
    line("M112 -226V-262", p.ink, 10),
    wheel(p, -235, 45),
    wheel(p, -138, 45),
    wheel(p, 230, 45),
  ].join("");
}

/** A highway tractor with a long hood, about 430 long. */
export function semi(p: Palette, c: string): string {
  return [
    rect(-215, -84, 400, 26, p.ink),
    path("M-130 -52V-262Q-130 -290 -100 -290L-10 -276Q10 -274 16 -258L42 -172L176 -158Q206 -152 208 -126V-52Z", c),
    path("M-14 -244H0L24 -172H-14Z", glass(p)),
    rect(-104, -236, 56, 44, glass(p), 6),
    path("M-130 -92H208V-52H-130Z", p.ink, ` opacity=".22"`),
    rect(196, -146, 12, 84, p.light, 3),
    rect(186, -118, 16, 26, p.glow, 5),
    rect(180, -66, 44, 18, p.light, 4),
    line("M-146 -90V-300", p.light, 12),
    rect(-8, -148, 90, 8, p.light, 4, ` opacity=".7"`),
    wheel(p, -180, 47),
    wheel(p, -80, 47),
    wheel(p, 138, 47),
  ].join("");
}

export type Trailer = "box" | "tank" | "flat" | "grain" | "cattle";

/** A trailer for a semi, about 640 long. */
export function trailer(p: Palette, c: string, kind: Trailer, load = ""): string {
  const low = ` opacity=".18"`;
  const shapes: Record<Trailer, string> = {
    box:
      rect(-330, -312, 660, 236, c, 6) +
      rect(-330, -120, 660, 44, p.ink, 0, low) +
      line("M-220 -300V-90M-110 -300V-90M0 -300V-90M110 -300V-90M220 -300V-90", p.ink, 3, low),
    tank:
      rect(-330, -250, 660, 164, c, 82) +
      path("M-330 -160H330Q322 -90 250 -86H-250Q-322 -90 -330 -160Z", p.ink, low) +
      rect(-40, -272, 80, 24, p.ink, 6) +
      line("M-170 -250V-88M170 -250V-88", p.ink, 6, low),
    flat: rect(-330, -100, 660, 24, c, 4),
    grain:
      poly([-330, -270, 330, -270, 330, -150, 230, -84, 130, -84, 60, -140, -60, -140, -130, -84, -230, -84, -330, -150], c) +
      poly(
        [-330, -190, 330, -190, 330, -150, 230, -84, 130, -84, 60, -140, -60, -140, -130, -84, -230, -84, -330, -150],
        p.ink,
        low,
      ),
    cattle:
      rect(-330, -300, 660, 224, c, 6) +
      [-270, -225, -180, -135].map((y) => rect(-310, y, 620, 16, p.ink, 8, ` opacity=".45"`)).join(""),
  };
  return (
    rect(-310, -80, 620, 16, p.ink) +
    shapes[kind] +
    load +
    wheel(p, -270, 45) +
    wheel(p, -174, 45) +
    rect(210, -70, 10, 60, p.ink)
  );
}

/** A semi with its trailer, about 1050 long and centered. */
export function rig(p: Palette, c: string, t: string, kind: Trailer, load = ""): string {
  return `<g transform="translate(-195 0)">${trailer(p, t, kind, load)}</g><g transform="translate(330 0)">${semi(p, c)}</g>`;
}

export function puff(x: number, y: number, s: number, color: string): string {
  return (
    circle(x, y, 16 * s, color) + circle(x - 24 * s, y - 16 * s, 22 * s, color) + circle(x - 58 * s, y - 30 * s, 28 * s, color)
  );
}
