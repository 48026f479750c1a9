import { dusk, noon } from "../color.ts";
import { buttes, hills, sky } from "../land.ts";
import { person } from "../parts/people.ts";
import { at, circle, line, path, rect, turn } from "../svg.ts";

/** The badlands at noon, and an easel with a painting of them at dusk. */
export function creativeSpecialty(): string {
  const p = { ...noon, sky: "#a8d5d8" };
  const q = dusk;
  return (
    sky(p, {
      horizon: 520,
      clouds: [
        [60, 220, 1],
        [930, 200, 1.1],
      ],
    }) +
    buttes(p, 530, [
      [-80, 420, 150],
      [820, 460, 180],
      [470, 300, 120],
    ]) +
    hills(570, 30, p.mid, "cr") +
    rect(0, 600, 1200, 310, p.near) +
    line("M500 760L590 200M760 760L660 200M630 200V740", p.ink, 20) +
    rect(372, 210, 516, 350, p.light) +
    `<clipPath id="c">${rect(390, 228, 480, 314, "#000")}</clipPath><g clip-path="url(#c)"><g transform="translate(310 100) scale(.8)">${sky(q, { sun: [400, 400, 110], horizon: 520 })}${buttes(
      q,
      530,
      [
        [-80, 420, 150],
        [520, 460, 180],
        [300, 300, 120],
      ],
    )}${hills(570, 30, q.mid, "cr")}</g></g>` +
    rect(360, 556, 540, 24, p.ink, 4) +
    at(
      250,
      720,
      person({ pose: "point", top: p.pop, legs: p.ink, hat: "bun", tone: 3, apron: p.light }) +
        line("M70 -140L110 -166", p.ink, 7) +
        circle(114, -168, 8, q.pop),
      1.8,
    ) +
    at(
      1000,
      640,
      turn(
        -14,
        path("M-120 0Q-130 -86 0 -90T130 -10Q126 30 84 22Q50 14 46 40Q40 64 -10 62Q-116 56 -120 0Z", "#e6c08a") +
          circle(-74, -30, 19, p.pop) +
          circle(-24, -58, 19, p.pop2) +
          circle(34, -58, 19, q.pop) +
          circle(82, -28, 19, p.ink) +
          circle(-66, 22, 17, p.light),
      ),
    )
  );
}
