import { lake } from "../color.ts";
import { hills, sky, skyline } from "../land.ts";
import { bird } from "../parts/animals.ts";
import { coverall, shirt } from "../parts/goods.ts";
import { at, line, path, poly, rect, turn } from "../svg.ts";

/** Shirts and coveralls on a clothesline. */
export function laundryFabricCare(): string {
  const p = { ...lake, sky: "#8ccbe6", glow: "#fdf6dc", far: "#8fc0a0", mid: "#6aa56e", near: "#37714f" };
  const peg = (x: number, y: number): string => rect(x - 5, y - 16, 10, 30, "#e0a95c", 3);
  const hang = (x: number, y: number, s: number, part: string, lean: number, half: number): string =>
    at(x, y, turn(lean, part), s) + peg(x - half, y + 4) + peg(x + half, y + 4);
  return (
    sky(p, {
      sun: [1040, 170, 70],
      horizon: 560,
      clouds: [
        [40, 150, 1.2],
        [520, 110, 1.1],
      ],
    }) +
    hills(590, 60, p.far, "la") +
    skyline(760, 585, 0.8, p.near) +
    hills(640, 40, p.mid, "la2") +
    rect(0, 650, 1200, 260, p.near) +
    line("M70 700V210M1130 700V210M30 236H110M1090 236H1170", "#6b4a35", 20) +
    line("M50 240Q600 310 1150 240", p.light, 5) +
    hang(200, 258, 2, shirt(p.pop, p.ink), 6, 50) +
    hang(440, 276, 1.5, coverall(p, "#1f4e79"), 4, 36) +
    at(
      520,
      278,
      path("M0 0H220Q232 130 206 280Q150 250 100 284Q50 310 14 270Q-10 140 0 0Z", p.light) +
        path("M0 44H222V84H2ZM4 140H222L220 176H4Z", p.pop2),
    ) +
    peg(530, 276) +
    peg(730, 276) +
    hang(860, 272, 2, shirt(p.light, p.ink), 5, 50) +
    hang(1050, 252, 1.5, shirt(p.pop2, p.ink), 6, 40) +
    at(
      330,
      730,
      poly([-90, -76, 90, -76, 70, 0, -70, 0], "#d9a560") +
        line("M-84 -50H84M-78 -26H78", "#8d6438", 5) +
        path("M-80 -76Q-40 -120 0 -90T80 -76Z", p.light),
    ) +
    bird(640, 190, 1, p.ink) +
    bird(760, 160, 0.8, p.ink)
  );
}
