import { noon } from "../color.ts";
import { sky } from "../land.ts";
import { awning } from "../parts/front.ts";
import { person } from "../parts/people.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";

/** Awnings on Main Street, and full shopping bags. */
export function retailShopping(): string {
  const p = { ...noon, sky: "#bfe3e6" };
  const shop = (x: number, w: number, h: number, wall: string, trim: string, a: string, b: string, goods: string): string =>
    at(
      x,
      620,
      rect(0, -h, w, h, wall) +
        rect(-8, -h - 18, w + 16, 30, trim) +
        rect(30, -h + 34, w - 60, 50, trim, 8) +
        rect(24, -190, w * 0.56, 150, p.light) +
        rect(34, -180, w * 0.56 - 20, 130, "#cfe8ec") +
        at(24 + w * 0.28, -50, goods) +
        rect(w * 0.56 + 48, -190, w * 0.44 - 76, 190, trim) +
        rect(w * 0.56 + 60, -176, w * 0.44 - 100, 100, "#cfe8ec") +
        awning(6, -230, w - 12, a, b, 56),
    );
  const sack = (c: string, s: number): string =>
    at(
      0,
      0,
      line("M-24 -92V-108Q-24 -128 0 -128T24 -108V-92", p.ink, 6) +
        poly([-46, -96, 46, -96, 54, 0, -54, 0], c) +
        poly([20, -96, 46, -96, 54, 0, 24, 0], p.ink, ` opacity=".18"`),
      s,
    );
  return (
    sky(p, {
      sun: [930, 110, 70],
      horizon: 420,
      clouds: [
        [120, 110, 1],
        [640, 70, 0.8],
      ],
    }) +
    shop(-30, 330, 400, "#d9734e", "#7d2f2a", p.pop, p.light, sack(p.pop2, 0.8)) +
    shop(
      304,
      300,
      350,
      "#f0c35b",
      "#8a5a22",
      p.pop2,
      p.light,
      path("M-26 -110H22L17 -48Q24 -30 60 -26Q72 -22 70 0H-24L-20 -46Z", "#7d4a2a"),
    ) +
    shop(608, 320, 420, "#4f8f95", "#23424f", p.mid, p.light, sack(p.pop, 0.8)) +
    shop(932, 300, 370, "#e9dcc0", "#a5412f", "#2e6e8e", p.light, circle(0, -46, 40, p.mid) + circle(0, -46, 22, p.pop)) +
    rect(0, 616, 1200, 60, "#e8dfc8") +
    rect(0, 670, 1200, 240, p.ink) +
    rect(0, 668, 1200, 10, "#b9ad93") +
    at(180, 690, sack(p.mid, 1.5)) +
    at(310, 700, sack(p.pop, 1.15)) +
    at(
      880,
      690,
      person({ pose: "walk", top: p.pop, legs: p.ink, tone: 1, hat: "long", skirt: true }) + at(44, -10, sack(p.pop2, 0.6)),
      1.3,
    ) +
    at(1040, 690, person({ pose: "walk", top: "#f4c95d", legs: "#3c566b", tone: 3, hat: "cowboy", hatColor: "#7d4a2a" }), 1.3)
  );
}
