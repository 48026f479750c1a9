import { lake } from "../color.ts";
import { buttes, hills, road, sky } from "../land.ts";
import { at, line, path, poly, rect, turn } from "../svg.ts";

/** A roadside billboard with a megaphone, under an orange evening sky. */
export function advertisingPromotional(): string {
  const p = { ...lake, sky: "#f2a65a", glow: "#ffe3a6", far: "#d9704f" };
  const rays = Array.from({ length: 12 }, (_, i) =>
    turn(i * 30, poly([0, 0, -40, -700, 40, -700], p.pop2, ` opacity=".55"`)),
  ).join("");
  return (
    sky(p, { horizon: 560 }) +
    buttes(p, 570, [
      [-60, 360, 120],
      [900, 420, 150],
    ]) +
    hills(600, 30, p.mid, "ad") +
    rect(0, 620, 1200, 290, p.near) +
    road(620, 600, 380, 760, p.ink, p.pop2) +
    rect(370, 540, 34, 150, p.ink) +
    rect(796, 540, 34, 150, p.ink) +
    rect(196, 176, 808, 392, p.ink, 10) +
    `<clipPath id="b">${rect(214, 194, 772, 356, "#000")}</clipPath><g clip-path="url(#b)">${rect(200, 180, 800, 400, p.light)}${at(600, 372, rays)}` +
    at(
      560,
      380,
      path("M-150 -60H-60L150 -160V140L-60 40H-150Q-180 40 -180 10V-30Q-180 -60 -150 -60Z", p.pop) +
        path("M150 -160Q190 -10 150 140Q110 -10 150 -160Z", p.ink) +
        path("M-120 40H-60L-30 130H-90Z", p.near) +
        line("M218 -60L280 -90M228 -10H300M218 40L280 70", p.mid, 20),
    ) +
    "</g>" +
    rect(180, 566, 840, 20, p.near) +
    [320, 600, 880].map((x) => line(`M${x} 576v36`, p.ink, 8) + rect(x - 34, 606, 68, 18, p.ink, 8)).join("")
  );
}
