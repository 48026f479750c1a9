/**
 * The prairie in the background: sky, sun, buttes, rows of grain, snow, and a road, on a canvas of 1200 x 800 with the horizon at
 * about y = 520.
 */
import { isDark, mix, type Palette } from "./color.ts";
import { circle, dots, fade, line, path, poly, random, rect, spread } from "./svg.ts";

/** A cloud of flat, rounded bars. */
export function cloud(x: number, y: number, s: number, color: string): string {
  return (
    rect(x, y, 200 * s, 26 * s, color, 13 * s) +
    rect(x + 44 * s, y - 24 * s, 110 * s, 34 * s, color, 17 * s) +
    rect(x - 40 * s, y + 20 * s, 120 * s, 18 * s, color, 9 * s)
  );
}

export function sun(x: number, y: number, r: number, color: string): string {
  return (
    circle(x, y, r * 2.3, color, ` opacity=".16"`) + circle(x, y, r * 1.6, color, ` opacity=".28"`) + circle(x, y, r, color)
  );
}

export type SkyOptions = {
  sun?: [number, number, number];
  moon?: boolean;
  clouds?: [number, number, number][];
  stars?: number;
  horizon?: number;
};

export function sky(p: Palette, o: SkyOptions = {}): string {
  const horizon = o.horizon ?? 520;
  const parts = [rect(0, 0, 1200, 800, p.sky)];
  parts.push(rect(0, horizon - 210, 1200, 800, mix(p.sky, p.glow, isDark(p) ? 0.1 : 0.3)));
  parts.push(rect(0, horizon - 90, 1200, 800, mix(p.sky, p.glow, isDark(p) ? 0.22 : 0.6)));
  if (o.stars) {
    const next = random(`stars${o.stars}`);
    const spots = Array.from({ length: o.stars }, (): [number, number, boolean] => [
      next() * 1180,
      next() * (horizon - 130),
      next() < 0.25,
    ]);
    parts.push(dots(spots, p.light, 6));
  }
  if (o.sun) {
    const [x, y, r] = o.sun;
    parts.push(sun(x, y, r, p.glow));
    if (o.moon) parts.push(circle(x + r * 0.4, y - r * 0.2, r * 0.85, p.sky));
  }
  for (const [x, y, s] of o.clouds ?? [])
    parts.push(fade(isDark(p) ? 0.25 : 0.8, cloud(x, y, s, isDark(p) ? p.far : mix(p.light, p.glow, 0.3))));
  return parts.join("");
}

/** Hills that are filled down to the bottom edge. */
export function hills(y: number, height: number, color: string, seed: string): string {
  const next = random(seed);
  let d = `M0 ${y}`;
  for (const x of [0, 300, 600, 900]) {
    const lift = Math.round(height * (0.5 + next() * 0.5));
    d += `Q${x + 75} ${y - lift} ${x + 150} ${y - Math.round(lift * 0.45)}T${x + 300} ${y - Math.round(next() * height * 0.25)}`;
  }
  return path(`${d}V910H0Z`, color);
}

/** One flat-topped badlands butte with its paler layers. */
export function butte(x: number, base: number, w: number, h: number, color: string, band: string): string {
  const t = base - h;
  return (
    poly(
      [
        x,
        base,
        x + w * 0.12,
        base - h * 0.35,
        x + w * 0.2,
        base - h * 0.42,
        x + w * 0.26,
        t,
        x + w * 0.7,
        t,
        x + w * 0.76,
        base - h * 0.5,
        x + w * 0.88,
        base - h * 0.34,
        x + w,
        base,
      ],
      color,
    ) +
    poly(
      [
        x + w * 0.235,
        base - h * 0.72,
        x + w * 0.725,
        base - h * 0.72,
        x + w * 0.735,
        base - h * 0.6,
        x + w * 0.22,
        base - h * 0.6,
      ],
      band,
    ) +
    poly(
      [
        x + w * 0.12,
        base - h * 0.35,
        x + w * 0.87,
        base - h * 0.35,
        x + w * 0.92,
        base - h * 0.24,
        x + w * 0.08,
        base - h * 0.24,
      ],
      band,
    )
  );
}

export function buttes(
  p: Palette,
  y: number,
  spots: [number, number, number][] = [
    [-60, 420, 170],
    [760, 520, 220],
    [420, 300, 110],
  ],
): string {
  const band = mix(p.far, p.glow, 0.35);
  return spots.map(([x, w, h]) => butte(x, y, w, h, p.far, band)).join("") + rect(0, y - 2, 1200, 802 - y, p.far);
}

/** Rows of crops that lead to a vanishing point. */
export function rows(y: number, vanish: number, one: string, two: string, count = 9): string {
  const parts = [rect(0, y, 1200, 910 - y, one)];
  let d = "";
  for (const x of spread(-1800, 3000, count)) d += `M${vanish} ${y}L${Math.round(x)} 910h${Math.round(2400 / count)}Z`;
  parts.push(path(d, two));
  return parts.join("");
}

export function road(y: number, vanish: number, bottom: number, width: number, color: string, mark: string): string {
  const b = (part: number, off: number): number => vanish + (bottom + off - vanish) * part;
  const dash = (from: number, to: number): string =>
    poly(
      [
        b(from, -8),
        y + (800 - y) * from,
        b(from, 8),
        y + (800 - y) * from,
        b(to, 8),
        y + (800 - y) * to,
        b(to, -8),
        y + (800 - y) * to,
      ],
      mark,
    );
  return (
    poly([vanish - 5, y, vanish + 5, y, bottom + width / 2, 800, bottom - width / 2, 800], color) +
    dash(0.12, 0.2) +
    dash(0.3, 0.44) +
    dash(0.58, 0.8)
  );
}

/** A road seen from the side, for vehicles in profile. */
export function highway(y: number, color: string, mark: string): string {
  return rect(0, y, 1200, 910 - y, color) + line(`M-20 ${y + (800 - y) * 0.5}H1220`, mark, 8, ` stroke-dasharray="70 60"`);
}

/** A distant town in one color: gables, a grain elevator, and a water tower. */
export function skyline(x: number, y: number, s: number, color: string): string {
  const q = (v: number): number => x + v * s;
  const h = (v: number): number => y - v * s;
  return (
    poly(
      [
        q(0),
        y,
        q(0),
        h(34),
        q(20),
        h(50),
        q(40),
        h(34),
        q(40),
        h(28),
        q(90),
        h(28),
        q(90),
        h(46),
        q(130),
        h(46),
        q(130),
        h(40),
        q(150),
        h(58),
        q(170),
        h(40),
        q(170),
        y,
      ],
      color,
    ) +
    poly(
      [
        q(185),
        y,
        q(185),
        h(70),
        q(198),
        h(84),
        q(198),
        h(104),
        q(212),
        h(118),
        q(226),
        h(104),
        q(226),
        h(84),
        q(239),
        h(70),
        q(239),
        h(36),
        q(290),
        h(36),
        q(290),
        y,
      ],
      color,
    ) +
    rect(q(330), h(60), 5 * s, 60 * s, color) +
    rect(q(357), h(60), 5 * s, 60 * s, color) +
    rect(q(322), h(92), 48 * s, 34 * s, color, 14 * s) +
    poly([q(390), y, q(390), h(24), q(412), h(42), q(434), h(24), q(434), y], color)
  );
}

export function snowfall(count: number, color: string, seed = "snow"): string {
  const next = random(seed);
  const spots = Array.from({ length: count }, (): [number, number, boolean] => [next() * 1200, next() * 800, next() < 0.4]);
  return dots(spots, color, 8);
}
