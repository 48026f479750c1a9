/**
 * The backgrounds of the photographs: a street, a room, open country, and a workbench wall, each 1200 x 800. A scene adds people and objects.
 */
import { glyph } from "../glyphs/index.ts";
import { type Palette, isDark, mix } from "../color.ts";
import { buttes, highway, hills, rows, sky, skyline, snowfall } from "../land.ts";
import { pine, tree } from "../plants.ts";
import { type Front, front } from "../parts/front.ts";
import { lampPost } from "../parts/buildings.ts";
import { pendant } from "../parts/furniture.ts";
import { at, circle, clip, line, path, poly, rect, repeat } from "../svg.ts";

export type Scene = { alt: string; render: () => string };

/** A glyph as a sign or as the logo on a vehicle. */
export const sign = (categoryId: string, n: number, a: string, b = "#fff8e8", c = "#e9a53e"): string =>
  glyph(categoryId, n)(a, b, c);

export type StreetOptions = {
  snow?: boolean;
  x?: number;
  scale?: number;
  lamp?: number;
  trees?: number[];
  sun?: [number, number, number];
};

/** A building on Main Street with its sidewalk. The extras are in front of it. */
export function street(p: Palette, building: string | Front, extras = "", o: StreetOptions = {}): string {
  const dark = isDark(p);
  const snow = o.snow ?? false;
  const walk = snow ? "#eef3f8" : mix(p.light, p.mid, dark ? 0.75 : 0.3);
  const body = typeof building === "string" ? building : front(p, { snow, ...building });
  const seed = `street${typeof building === "string" ? building.length : building.style + building.wall}`;
  return [
    sky(p, {
      sun: o.sun ?? [980, 190, 66],
      moon: dark,
      stars: dark ? 50 : 0,
      horizon: 560,
      clouds: dark
        ? []
        : [
            [60, 170, 1],
            [860, 300, 0.8],
          ],
    }),
    skyline(-40, 600, 1.1, p.far),
    skyline(820, 600, 1, p.far),
    hills(610, 26, p.far, seed),
    ...(o.trees ?? [80]).map((x) =>
      snow ? pine(x, 646, 1.9, p.pop2) : tree(x, 646, 1.5, dark ? p.near : mix("#4c8a55", p.mid, 0.25), p.ink),
    ),
    at(o.x ?? 600, 646, body, o.scale ?? 1.2),
    rect(0, 644, 1200, 56, walk),
    line("M150 646L120 700M420 646L400 700M700 646L710 700M980 646L1010 700", p.ink, 3, ` opacity=".12"`),
    rect(0, 696, 1200, 104, snow ? mix(p.far, p.light, 0.5) : mix(p.ink, p.far, 0.12)),
    rect(0, 694, 1200, 9, p.ink, 0, ` opacity=".22"`),
    snow ? path("M0 700Q160 664 300 700ZM880 700Q1040 656 1200 700Z", p.light) : "",
    o.lamp ? at(o.lamp, 690, lampPost(p)) : "",
    extras,
    snow ? snowfall(70, "#fff") : "",
  ].join("");
}

export type RoomOptions = {
  wall: string;
  floor: string;
  style?: "plain" | "stripes" | "panel" | "brick" | "tile" | "boards";
  window?: [number, number, number, number];
  view?: Palette;
  lamps?: number[];
  lampColor?: string;
};

/** A large window with a view of the prairie. */
export function window(p: Palette, [x, y, w, h]: [number, number, number, number], view: Palette, id = "rw"): string {
  const s = Math.max(w / 1200, h / 560);
  return (
    rect(x - 14, y - 14, w + 28, h + 28, p.light, 4) +
    clip(
      id,
      rect(x, y, w, h, "#000"),
      `<g transform="translate(${Math.round(x + w / 2 - 600 * s)} ${Math.round(y + h - 650 * s)}) scale(${s.toFixed(3)})">${sky(view, { sun: [760, 380, 90], horizon: 520, stars: isDark(view) ? 30 : 0 })}${buttes(view, 530)}${hills(580, 30, view.mid, id)}</g>`,
    ) +
    rect(x + w / 2 - 5, y, 10, h, p.light) +
    rect(x - 24, y + h + 10, w + 48, 16, p.light, 3)
  );
}

/** A room from the front. The floor starts at y = 620, and furniture is at about 680. */
export function room(p: Palette, o: RoomOptions, content: string): string {
  const parts = [rect(0, 0, 1200, 800, o.wall)];
  const soft = mix(o.wall, p.ink, 0.08);
  if (o.style === "stripes") for (let x = 0; x < 1200; x += 120) parts.push(rect(x, 0, 60, 620, soft));
  if (o.style === "panel")
    parts.push(
      rect(0, 430, 1200, 190, mix(o.wall, p.ink, 0.14)),
      rect(0, 424, 1200, 12, mix(o.wall, p.light, 0.5)),
      ...[20, 220, 420, 620, 820, 1020].map((x) =>
        rect(x, 456, 160, 132, "none", 4, ` stroke="${mix(o.wall, p.light, 0.25)}" stroke-width="5"`),
      ),
    );
  if (o.style === "brick")
    parts.push(
      repeat(
        "br",
        rect(0, 0, 60, 20, soft, 2),
        Array.from({ length: 60 }, (_, i): [number, number] => [(i * 197) % 1180, Math.floor(((i * 83) % 600) / 34) * 34]),
      ),
    );
  if (o.style === "tile")
    parts.push(
      line(
        Array.from({ length: 8 }, (_, i) => `M0 ${380 + i * 34}H1200`).join("") +
          Array.from({ length: 24 }, (_, i) => `M${i * 52} 380V620`).join(""),
        mix(o.wall, p.light, 0.55),
        3,
      ),
    );
  if (o.style === "boards")
    parts.push(line(Array.from({ length: 16 }, (_, i) => `M0 ${30 + i * 40}H1200`).join(""), p.ink, 3, ` opacity=".1"`));
  parts.push(
    rect(0, 620, 1200, 180, o.floor),
    line("M0 664H1200M0 722H1200M180 620L90 800M480 620L450 800M740 620L770 800M1020 620L1110 800", p.ink, 3, ` opacity=".1"`),
    rect(0, 606, 1200, 16, mix(o.wall, p.light, 0.6)),
  );
  if (o.window) parts.push(window(p, o.window, o.view ?? p));
  for (const x of o.lamps ?? []) parts.push(at(x, 0, pendant(p, 110, o.lampColor ?? p.pop)));
  return parts.join("") + content;
}

export type LandOptions = {
  ground?: "rows" | "grass" | "gravel" | "road" | "snow" | "lake";
  far?: "buttes" | "hills" | "town";
  sun?: [number, number, number] | false;
  snow?: boolean;
};

/** Open country with a foreground at y = 600. Wheels and boots are at about 690. */
export function land(p: Palette, o: LandOptions, content: string): string {
  const dark = isDark(p);
  const parts = [
    sky(p, {
      ...(o.sun === false ? {} : { sun: o.sun ?? [300, 330, 90] }),
      moon: dark,
      stars: dark ? 60 : 0,
      horizon: 520,
      clouds: dark
        ? []
        : [
            [760, 190, 1.1],
            [120, 150, 0.8],
          ],
    }),
  ];
  if (o.far === "town") parts.push(skyline(40, 560, 1, p.far), skyline(700, 560, 1, p.far));
  else if (o.far !== "hills") parts.push(buttes(p, 530));
  parts.push(hills(570, 44, o.far === "hills" ? p.far : mix(p.far, p.mid, 0.5), `land${o.ground}${p.sky}`));
  switch (o.ground) {
    case "rows":
      parts.push(rows(566, 640, p.mid, mix(p.mid, p.glow, 0.28), 11));
      break;
    case "road":
      parts.push(rect(0, 580, 1200, 220, p.mid), highway(640, p.near, p.glow));
      break;
    case "snow":
      parts.push(rect(0, 586, 1200, 220, p.light), path("M0 680Q400 640 800 690T1200 670V800H0Z", mix(p.light, p.far, 0.22)));
      break;
    case "lake":
      parts.push(
        rect(0, 560, 1200, 240, p.mid),
        line("M120 610H330M700 600H1000M60 660H200M520 650H640M860 700H1120M300 740H520", p.glow, 8, ` opacity=".45"`),
      );
      break;
    case "grass":
      parts.push(rect(0, 586, 1200, 220, p.mid), path("M0 700Q400 660 800 705T1200 690V800H0Z", p.near));
      break;
    default:
      parts.push(
        rect(0, 586, 1200, 220, p.mid),
        rect(0, 640, 1200, 160, p.near),
        line("M60 660h30M250 740h40M540 720h30M860 760h40M1040 670h30M700 670h20", p.glow, 6, ` opacity=".3"`),
      );
  }
  return parts.join("") + content + (o.snow ? snowfall(80, "#fff") : "");
}

/** Tools on a pegboard above a workbench with objects. */
export function toolWall(
  p: Palette,
  wall: string,
  hung: [number, number, string, number?][],
  onBench: string,
  wood = "#b98a55",
): string {
  const holes = Array.from({ length: 90 }, (_, i): [number, number] => [130 + (i % 15) * 67, 100 + Math.floor(i / 15) * 72]);
  return (
    rect(0, 0, 1200, 800, wall) +
    rect(90, 60, 1020, 450, mix(wall, p.light, 0.45), 8) +
    repeat("pg", circle(0, 0, 4, mix(wall, p.ink, 0.3)), holes) +
    hung
      .map(([x, y, content, s = 1]) => at(x + 8, y + 10, `<g opacity=".12">${content}</g>`, s) + at(x, y, content, s))
      .join("") +
    rect(0, 590, 1200, 40, wood) +
    rect(0, 622, 1200, 10, p.ink, 0, ` opacity=".25"`) +
    rect(0, 630, 1200, 170, mix(wood, p.ink, 0.45)) +
    [60, 440, 820].map((x) => rect(x, 660, 320, 110, mix(wood, p.ink, 0.3), 6) + rect(x + 120, 700, 80, 14, p.glow, 7)).join("") +
    at(600, 590, onBench)
  );
}

/** A string of pennants between two points. */
export function bunting(p: Palette, y: number): string {
  const flags = Array.from({ length: 15 }, (_, i) => {
    const t = (i + 0.5) / 15;
    const x = t * 1200;
    const fy = y + 70 * (1 - (2 * t - 1) ** 2);
    return poly([x - 26, fy, x + 26, fy, x, fy + 50], [p.pop, p.light, p.pop2][i % 3]!);
  }).join("");
  return line(`M0 ${y}Q600 ${y + 140} 1200 ${y}`, p.ink, 4) + flags;
}

export function bulbs(y: number, color: string, wire: string): string {
  return (
    line(`M0 ${y}Q600 ${y + 140} 1200 ${y}`, wire, 4) +
    Array.from({ length: 16 }, (_, i) => {
      const t = (i + 0.5) / 16;
      const x = Math.round(t * 1200);
      const by = Math.round(y + 70 * (1 - (2 * t - 1) ** 2)) + 12;
      return circle(x, by, 22, color, ` opacity=".25"`) + circle(x, by, 11, color);
    }).join("")
  );
}
