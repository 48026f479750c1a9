import { meadow } from "../color.ts";
import { loop } from "../glyphs/shapes.ts";
import { hills, sky, skyline } from "../land.ts";
import { wheelieBin } from "../parts/goods.ts";
import { truck } from "../parts/trucks.ts";
import { at, circle, rect } from "../svg.ts";

/** A garbage truck and bins under the recycling sign. */
export function wasteManagementRecycling(): string {
  const p = { ...meadow, sky: "#cfe8cf" };
  return (
    sky(p, { horizon: 520 }) +
    at(270, 400, circle(0, 0, 190, p.pop2, ` opacity=".45"`) + `<g transform="scale(2.8)">${loop(p.near)}</g>`) +
    skyline(560, 540, 1.1, p.far) +
    hills(550, 30, p.far, "wa") +
    rect(0, 560, 1200, 350, p.mid) +
    rect(0, 640, 1200, 270, p.ink, 0, ` opacity=".85"`) +
    at(790, 690, truck(p, p.light, "garbage", p.near, `<g transform="translate(-90 -190) scale(.9)">${loop(p.pop2)}</g>`), 1.2) +
    at(110, 670, wheelieBin(p, p.pop), 0.85) +
    at(226, 670, wheelieBin(p, "#2e7fa3"), 0.85) +
    at(342, 670, wheelieBin(p, p.pop2), 0.85)
  );
}
