/** Storefronts on Main Street, with their base at y = 0 and centered on x = 0. */
import { glass, mix, type Palette } from "../color.ts";
import { circle, line, path, poly, rect, spread } from "../svg.ts";

export type Front = {
  style: "falsefront" | "brick" | "parapet" | "gable" | "modern" | "metal" | "quonset";
  wall: string;
  trim: string;
  awning?: [string, string];
  /** A pictogram in a 100-unit box around the origin. */
  sign?: string;
  signColor?: string;
  w?: number;
  h?: number;
  /** Goods in the display window, with their base at y = 0. */
  window?: string;
  bays?: number;
  snow?: boolean;
};

export function awning(x: number, y: number, w: number, one: string, two: string, h = 52): string {
  const count = Math.max(5, Math.round(w / 44));
  const step = w / count;
  let out = "";
  for (let i = 0; i < count; i += 1) {
    const left = x + i * step;
    out += path(
      `M${Math.round(left)} ${y}h${Math.round(step)}v${h}a${Math.round(step / 2)} 15 0 0 1 ${-Math.round(step)} 0z`,
      i % 2 ? two : one,
    );
  }
  return out;
}

export function rollDoor(p: Palette, x: number, w: number, h: number, c: string): string {
  const lines = spread(-h + 22, -18, Math.max(4, Math.round(h / 30))).map((y) => `M${x + 5} ${Math.round(y)}h${w - 10}`);
  return rect(x - 6, -h - 6, w + 12, h + 6, p.light, 3) + rect(x, -h, w, h, c) + line(lines.join(""), p.ink, 3, ` opacity=".22"`);
}

/** The shape of the wall above the shop window. */
function shell(p: Palette, o: Front, w: number, h: number): string {
  const x = w / 2;
  const shadow = rect(x - w * 0.09, -h, w * 0.09, h, p.ink, 0, ` opacity=".13"`);
  switch (o.style) {
    case "falsefront": {
      let boards = "";
      for (let y = -h + 26; y < -10; y += 26) boards += `M${-x} ${y}h${w}`;
      return (
        poly([-x, 0, -x, -h, -x + 40, -h, -x + 40, -h - 46, x - 40, -h - 46, x - 40, -h, x, -h, x, 0], o.wall) +
        line(boards, p.ink, 2, ` opacity=".12"`) +
        rect(-x - 10, -h - 8, 54, 14, o.trim) +
        rect(x - 44, -h - 8, 54, 14, o.trim) +
        rect(-x + 30, -h - 58, w - 60, 16, o.trim) +
        shadow
      );
    }
    case "brick": {
      let teeth = "";
      for (let t = -x; t < x - 10; t += 30) teeth += `M${t + 8} ${-h + 24}h14`;
      return (
        rect(-x, -h - 40, w, h + 40, o.wall) +
        rect(-x - 10, -h - 52, w + 20, 20, o.trim) +
        line(teeth, p.ink, 8, ` opacity=".2"`) +
        [-0.32, 0.32]
          .map((t) => rect(t * w - 32, -h - 10, 64, 84, o.trim, 6) + rect(t * w - 24, -h - 2, 48, 68, glass(p), 3))
          .join("") +
        shadow
      );
    }
    case "parapet":
      return (
        path(`M${-x} 0V${-h}H${-x * 0.45}Q${-x * 0.4} ${-h - 66} 0 ${-h - 66}T${x * 0.45} ${-h}H${x}V0Z`, o.wall) +
        line(`M${-x - 4} ${-h}H${-x * 0.45}Q${-x * 0.4} ${-h - 66} 0 ${-h - 66}T${x * 0.45} ${-h}H${x + 4}`, o.trim, 14) +
        shadow
      );
    case "gable":
      return (
        poly([-x, 0, -x, -h * 0.8, 0, -h - 80, x, -h * 0.8, x, 0], o.wall) +
        line(`M${-x - 26} ${-h * 0.76}L0 ${-h - 90}L${x + 26} ${-h * 0.76}`, o.trim, 22) +
        rect(x - w * 0.09, -h * 0.8, w * 0.09, h * 0.8, p.ink, 0, ` opacity=".13"`)
      );
    case "modern":
      return (
        rect(-x, -h, w, h, o.wall) +
        rect(-x - 24, -h - 10, w + 48, 26, o.trim, 4) +
        rect(-x + w * 0.62, -h - 74, w * 0.24, h + 74, o.trim) +
        shadow
      );
    case "metal": {
      let ribs = "";
      for (let t = -x + 24; t < x; t += 24) ribs += `M${Math.round(t)} ${-h + 20}V-4`;
      return (
        poly([-x, 0, -x, -h, 0, -h - 66, x, -h, x, 0], o.wall) +
        line(ribs, p.ink, 3, ` opacity=".13"`) +
        line(`M${-x - 14} ${-h + 4}L0 ${-h - 70}L${x + 14} ${-h + 4}`, o.trim, 16) +
        shadow
      );
    }
    case "quonset":
      return (
        path(`M${-x} 0V${-h * 0.4}Q${-x} ${-h - 70} 0 ${-h - 70}T${x} ${-h * 0.4}V0Z`, o.wall) +
        line(`M${-x} 0V${-h * 0.4}Q${-x} ${-h - 70} 0 ${-h - 70}T${x} ${-h * 0.4}V0`, o.trim, 16) +
        shadow
      );
  }
}

/** A storefront with a sign, a door, and either display windows or vehicle bays. */
export function front(p: Palette, o: Front): string {
  const w = o.w ?? 620;
  const h = o.h ?? 330;
  const x = w / 2;
  const pane = glass(p);
  const parts = [shell(p, o, w, h)];
  const plate = o.signColor ?? p.light;
  const wide = o.style === "modern" ? w * 0.4 : o.style === "brick" ? w * 0.26 : w * 0.3;
  const signX = o.style === "modern" ? -w * 0.12 : 0;
  if (o.sign)
    parts.push(
      rect(signX - wide / 2, -h - 30, wide, 106, plate, 12) +
        `<g transform="translate(${signX} ${-h + 23}) scale(.86)">${o.sign}</g>`,
    );
  if (o.bays) {
    const bay = (w - 170) / o.bays;
    for (let i = 0; i < o.bays; i += 1)
      parts.push(
        rollDoor(
          p,
          -x + 24 + i * bay,
          bay - 26,
          200,
          i === o.bays - 1 && o.window ? mix(p.ink, o.wall, 0.2) : mix(o.trim, p.light, 0.25),
        ),
      );
    if (o.window) parts.push(`<g transform="translate(${-x + 24 + (o.bays - 0.5) * bay - 13} 0)">${o.window}</g>`);
    parts.push(rect(x - 132, -176, 92, 176, o.trim, 4) + rect(x - 118, -162, 64, 90, pane, 3) + circle(x - 54, -60, 5, p.light));
  } else {
    const left = -x + 34;
    const width = w * 0.52;
    parts.push(rect(left - 8, -206, width + 16, 176, o.trim, 4) + rect(left, -198, width, 160, pane));
    parts.push(
      poly(
        [left + width * 0.1, -198, left + width * 0.3, -198, left + width * 0.14, -38, left, -38, left, -90],
        p.light,
        ` opacity=".35"`,
      ),
    );
    parts.push(
      `<g transform="translate(${left + width / 2} -38)">${o.window ?? ""}</g>`,
      rect(left - 14, -40, width + 28, 12, o.trim, 3),
      rect(left - 8, -28, width + 16, 28, p.ink, 0, ` opacity=".16"`),
    );
    const door = left + width + 46;
    parts.push(
      rect(door - 8, -206, 122, 206, o.trim, 4) +
        rect(door, -198, 106, 198, mix(o.trim, p.ink, 0.35), 3) +
        rect(door + 14, -184, 78, 120, pane, 3) +
        circle(door + 92, -80, 6, p.glow) +
        rect(door - 16, -8, 138, 8, p.ink, 3),
    );
    if (o.awning) parts.push(awning(left - 20, -232, width + 40, o.awning[0], o.awning[1]));
  }
  if (o.snow && o.style !== "gable" && o.style !== "metal" && o.style !== "quonset")
    parts.push(
      rect(-x - 16, -h - (o.style === "falsefront" ? 20 : 62), o.style === "falsefront" ? 66 : w + 32, 18, p.light, 9),
      o.style === "falsefront" ? rect(x - 50, -h - 20, 66, 18, p.light, 9) + rect(-x + 24, -h - 74, w - 48, 20, p.light, 10) : "",
    );
  return parts.join("");
}
