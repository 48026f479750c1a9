/** Houses, barns, churches, and tents, with their base at y = 0 and centered on x = 0. */
import { rollDoor } from "./front.ts";
import { glass, mix, type Palette } from "../color.ts";
import { circle, line, path, poly, rect, spread } from "../svg.ts";

export type House = {
  wall: string;
  roof: string;
  door: string;
  w?: number;
  h?: number;
  garage?: boolean;
  snow?: boolean;
  porch?: boolean;
};

export function house(p: Palette, o: House): string {
  const w = o.w ?? 300;
  const h = o.h ?? 150;
  const x = w / 2;
  const pane = glass(p);
  const window = (wx: number, wy: number): string =>
    rect(wx - 31, wy - 33, 62, 66, p.light, 3) +
    rect(wx - 25, wy - 27, 50, 54, pane) +
    line(`M${wx} ${wy - 27}v54M${wx - 25} ${wy}h50`, p.light, 4);
  return [
    rect(x * 0.4, -h - w * 0.36, 34, w * 0.3, mix(o.roof, p.ink, 0.3)),
    o.garage
      ? rect(x, -h * 0.72, w * 0.46, h * 0.72, mix(o.wall, p.ink, 0.12)) +
        poly([x - 8, -h * 0.72, x + 24, -h * 1.06, x + w * 0.46 + 16, -h * 0.72], mix(o.roof, p.ink, 0.15)) +
        `<g transform="translate(${x + 16} 0)">${rollDoor(p, 0, w * 0.36, h * 0.52, p.light)}</g>`
      : "",
    poly([-x, 0, -x, -h, 0, -h - w * 0.36, x, -h, x, 0], o.wall),
    poly([w * 0.28, 0, w * 0.28, -h - w * 0.158, x, -h, x, 0], p.ink, ` opacity=".12"`),
    line(`M${-x - 18} ${-h + 13}L0 ${-h - w * 0.36}L${x + 18} ${-h + 13}`, o.roof, 20),
    o.snow ? line(`M${-x - 20} ${-h + 1}L0 ${-h - w * 0.36 - 13}L${x + 20} ${-h + 1}`, p.light, 13) : "",
    window(-x * 0.5, -h * 0.52),
    window(0, -h - w * 0.1),
    rect(x * 0.22, -h * 0.78, 58, h * 0.78, o.door, 4),
    circle(x * 0.22 + 48, -h * 0.36, 4, p.glow),
    o.porch
      ? rect(-x - 10, -h * 0.98, w + 20, 14, p.light) +
        [-x, -x * 0.05, x - 12].map((t) => rect(t, -h * 0.95, 12, h * 0.95, p.light)).join("") +
        rect(-x - 14, -12, w + 28, 12, p.light)
      : "",
  ].join("");
}

export function barn(p: Palette, c: string): string {
  return (
    poly([-170, 0, -170, -150, -120, -240, 0, -290, 120, -240, 170, -150, 170, 0], c) +
    poly([90, 0, 90, -254, 120, -240, 170, -150, 170, 0], p.ink, ` opacity=".16"`) +
    line("M-178 -146L-124 -244L0 -296L124 -244L178 -146", p.ink, 14) +
    rect(-52, -120, 104, 120, p.light) +
    rect(-44, -112, 88, 112, c) +
    line("M-44 -112L44 0M44 -112L-44 0", p.light, 8) +
    rect(-26, -222, 52, 54, p.light) +
    rect(-19, -215, 38, 40, p.ink)
  );
}

export function church(p: Palette, wall: string, roof: string): string {
  return (
    rect(-60, -150, 220, 150, wall) +
    poly([-60, -150, 6, -240, 170, -240, 176, -150], roof) +
    [10, 66, 122].map((x) => path(`M${x - 14} -40V-92a14 14 0 0 1 28 0V-40Z`, glass(p))).join("") +
    rect(-130, -230, 100, 230, wall) +
    rect(-58, -230, 28, 230, p.ink, 0, ` opacity=".14"`) +
    poly([-142, -226, -80, -390, -18, -226], roof) +
    line("M-80 -390V-436M-96 -420H-64", roof, 8) +
    path("M-106 0V-74a26 26 0 0 1 52 0V0Z", p.pop) +
    circle(-80, -176, 20, glass(p))
  );
}

export function columns(p: Palette, stone: string, roof: string, w = 560): string {
  const x = w / 2;
  let posts = "";
  for (const t of spread(-x + 36, x - 36, 6))
    posts +=
      rect(t - 17, -216, 34, 196, stone) +
      rect(t + 4, -216, 13, 196, p.ink, 0, ` opacity=".14"`) +
      rect(t - 23, -226, 46, 14, stone) +
      rect(t - 23, -30, 46, 12, stone);
  return (
    rect(-x + 14, -226, w - 28, 206, mix(stone, p.ink, 0.5)) +
    rect(-34, -150, 68, 130, p.ink, 3) +
    posts +
    rect(-x - 12, -264, w + 24, 40, stone) +
    poly([-x - 26, -264, 0, -372, x + 26, -264], roof) +
    poly([-x + 56, -276, 0, -350, x - 56, -276], stone) +
    circle(0, -302, 20, p.pop) +
    rect(-x - 30, -20, w + 60, 10, stone) +
    rect(-x - 50, -10, w + 100, 10, mix(stone, p.ink, 0.15))
  );
}

export function tent(p: Palette, one: string, two: string, w = 560): string {
  const x = w / 2;
  const top = -330;
  let stripes = "";
  const edge = spread(-x, x, 8);
  for (let i = 0; i < 7; i += 1)
    stripes +=
      poly([0, top, edge[i]!, -150, edge[i + 1]!, -150], i % 2 ? two : one) +
      poly([edge[i]!, -150, edge[i + 1]!, -150, edge[i + 1]! * 0.92, 0, edge[i]! * 0.92, 0], mix(i % 2 ? two : one, p.ink, 0.14));
  let scallops = "";
  for (let i = 0; i < 14; i += 1) scallops += `a${w / 28} 17 0 0 0 ${w / 14} 0`;
  return (
    stripes +
    path(`M${-x} -152${scallops}z`, two) +
    path("M0 -150L-64 0H64Z", p.ink) +
    line(`M0 ${top}V${top - 54}`, p.ink, 7) +
    poly([3, top - 54, 62, top - 38, 3, top - 20], p.pop)
  );
}

export function lampPost(p: Palette, h = 330): string {
  return (
    rect(-7, -h, 14, h, p.ink) +
    rect(-16, -16, 32, 16, p.ink, 4) +
    line(`M0 ${-h}Q4 ${-h - 34} 44 ${-h - 30}`, p.ink, 9) +
    rect(30, -h - 34, 44, 18, p.ink, 8) +
    circle(52, -h - 8, 13, p.glow)
  );
}
