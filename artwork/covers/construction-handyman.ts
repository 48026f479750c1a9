import { harvest, mix } from "../color.ts";
import { hills, sky } from "../land.ts";
import { person } from "../parts/people.ts";
import { at, line, rect, turn } from "../svg.ts";

/** A timber house frame going up against a yellow sky. */
export function constructionHandyman(): string {
  const p = { ...harvest, sky: "#f7c948" };
  const wood = "#fff0c9";
  const studs = [-280, -190, -100, 0, 100, 190, 280].map((x) => `M${x} 0V${-190}`).join("");
  const roof = [-200, -100, 100, 200].map((x) => `M${x} -190V${-190 - Math.round((280 - Math.abs(x)) * 0.62)}`).join("");
  return (
    sky(p, { sun: [250, 300, 95], horizon: 560 }) +
    hills(570, 60, p.far, "con") +
    hills(620, 40, p.mid, "con2") +
    rect(0, 625, 1200, 285, p.near) +
    at(
      640,
      640,
      line(`${studs}${roof}M0 -190V-360`, p.ink, 16) +
        line("M-310 -8H310M-310 -190H310M-340 -160L0 -372L340 -160", p.ink, 24) +
        line("M-290 -100H290", p.ink, 9) +
        at(-4, -6, rect(-60, -130, 120, 130, wood) + rect(-46, -116, 92, 116, p.near)),
    ) +
    at(640, 640, line("M-120 0L-210 -250M-70 0L-160 -250M-136 -46h52M-154 -94h52M-172 -142h52M-190 -190h52", p.pop, 10)) +
    at(812, 376, person({ pose: "kneel", top: p.pop2, legs: "#2b4460", hat: "hard", hatColor: "#fff0c9", tone: 1 }), 0.85) +
    at(
      1010,
      650,
      rect(-110, -24, 220, 24, wood) + rect(-100, -48, 220, 24, mix(wood, p.far, 0.4)) + rect(-80, -72, 180, 24, wood),
    ) +
    at(
      270,
      650,
      person({ pose: "carry", top: p.pop, legs: p.ink, hat: "hard", hatColor: "#fff0c9", tone: 2 }) +
        turn(-8, rect(-90, -112, 260, 16, wood, 3), 30, -104),
      1.15,
    )
  );
}
