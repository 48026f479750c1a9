import { mix, rose } from "../color.ts";
import { bottle } from "../parts/goods.ts";
import { at, circle, fade, line, path, poly, rect, ring, turn } from "../svg.ts";

/** A lit mirror between scissors and a barber pole. */
export function personalCareBeauty(): string {
  const p = { ...rose, pop: "#12787f" };
  const stripes = Array.from({ length: 7 }, (_, i) =>
    poly([-40, -340 + i * 60, 40, -380 + i * 60, 40, -350 + i * 60, -40, -310 + i * 60], i % 2 ? p.pop : "#d9503f"),
  ).join("");
  return (
    rect(0, 0, 1200, 800, p.sky) +
    rect(0, 0, 1200, 800, mix(p.sky, p.far, 0.35)) +
    Array.from({ length: 13 }, (_, i) => rect(i * 100 - 40, 0, 40, 620, p.sky)).join("") +
    rect(0, 620, 1200, 290, p.near) +
    rect(0, 604, 1200, 18, p.light) +
    circle(600, 330, 232, p.pop2) +
    circle(600, 330, 210, p.glow) +
    `<clipPath id="m">${circle(600, 330, 210, "#000")}</clipPath><g clip-path="url(#m)">${rect(380, 110, 440, 440, "#cfe5e0")}${at(600, 560, path("M-190 60Q-180 -60 -60 -80H60Q180 -60 190 60Z", p.pop) + path("M-150 -20Q-170 -330 0 -360Q170 -330 150 -20Q110 20 80 -60H-80Q-110 20 -150 -20Z", "#5a2b2f") + rect(-34, -130, 68, 80, "#d99a70") + path("M-86 -230Q-86 -110 0 -96Q86 -110 86 -230Q60 -290 -20 -286Q-80 -280 -86 -230Z", "#e8b48c") + path("M-100 -210Q-60 -230 -30 -300Q20 -240 100 -220Q110 -330 0 -340Q-110 -330 -100 -210Z", "#5a2b2f") + line("M-48 -190h26M22 -190h26", p.ink, 6) + path("M-22 -142Q0 -126 22 -142Q0 -152 -22 -142Z", "#c8453b"))}${fade(0.35, poly([400, 560, 640, 90, 720, 90, 480, 560], "#fff"))}</g>` +
    Array.from({ length: 9 }, (_, i) => turn(-100 + i * 25, circle(600, 76, 15, "#fff8e0"), 600, 330)).join("") +
    rect(300, 580, 600, 26, p.near) +
    rect(300, 606, 600, 60, mix(p.near, p.ink, 0.4)) +
    at(420, 580, bottle(p, p.pop, 100)) +
    at(470, 580, bottle(p, p.pop2, 76)) +
    at(760, 580, bottle(p, "#d9503f", 92)) +
    at(810, 580, rect(-30, -56, 60, 56, p.light, 6)) +
    at(
      1030,
      620,
      `<clipPath id="v">${rect(-40, -330, 80, 250, "#000")}</clipPath>` +
        rect(-40, -330, 80, 250, "#fff") +
        `<g clip-path="url(#v)">${stripes}</g>` +
        rect(-54, -352, 108, 30, p.ink, 8) +
        rect(-54, -90, 108, 30, p.ink, 8) +
        circle(0, -368, 26, p.light) +
        rect(-10, -60, 20, 60, p.ink),
    ) +
    at(
      180,
      430,
      turn(
        28,
        line("M-14 60L40 -150M14 60L-40 -150", p.ink, 20) + ring(-34, 104, 38, "#d9503f", 18) + ring(34, 104, 38, "#d9503f", 18),
      ),
      1.15,
    )
  );
}
