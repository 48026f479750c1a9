import { plains } from "../color.ts";
import { sky } from "../land.ts";
import { person } from "../parts/people.ts";
import { truck } from "../parts/trucks.ts";
import { at, fade, line, path, rect } from "../svg.ts";

/** Roll-up doors and a moving truck. */
export function storageMoving(): string {
  const p = { ...plains, pop: "#e5722e" };
  let doors = "";
  for (let i = 0; i < 7; i += 1)
    doors +=
      `<g transform="translate(${i * 184 - 40} 0)">` +
      rect(0, 322, 150, 258, i === 2 ? p.ink : p.pop) +
      (i === 2 ? "" : line("M8 360h134M8 398h134M8 436h134M8 474h134M8 512h134M8 550h134", p.ink, 4, ` opacity=".22"`)) +
      "</g>";
  return (
    sky(p, {
      sun: [1010, 150, 70],
      horizon: 420,
      clouds: [
        [140, 120, 1.1],
        [560, 90, 0.8],
      ],
    }) +
    rect(0, 250, 1200, 340, p.light) +
    rect(0, 232, 1200, 44, p.ink) +
    doors +
    rect(0, 580, 1200, 330, p.mid) +
    rect(0, 580, 1200, 14, p.ink, 0, ` opacity=".2"`) +
    at(402, 580, rect(-52, -80, 104, 80, p.mid) + rect(-40, -140, 80, 60, p.near)) +
    at(
      790,
      660,
      fade(0.3, rect(-340, -8, 680, 20, p.ink, 10)) +
        truck(
          p,
          p.pop2,
          "box",
          p.light,
          path("M-230 -160L-160 -230L-90 -160V-110H-230Z", p.pop2) + rect(-40, -190, 100, 80, p.pop),
        ),
      1.12,
    ) +
    at(
      300,
      650,
      person({ pose: "carry", top: p.pop2, legs: p.ink, hat: "cap", hatColor: p.pop, tone: 2 }) +
        rect(16, -142, 86, 66, "#c08a4c", 4) +
        rect(52, -142, 14, 30, p.light),
      1.45,
    )
  );
}
