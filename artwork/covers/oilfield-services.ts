import { dusk } from "../color.ts";
import { buttes, hills, sky } from "../land.ts";
import { derrick, flare, pumpjack, tank } from "../parts/landmarks.ts";
import { at, rect } from "../svg.ts";

/** A pumpjack at dusk with a derrick, a flare, and tanks. */
export function oilfieldServices(): string {
  const p = dusk;
  return (
    sky(p, {
      sun: [420, 400, 150],
      horizon: 530,
      clouds: [
        [820, 180, 1.2],
        [90, 230, 0.9],
      ],
    }) +
    buttes(p, 530, [
      [-120, 380, 110],
      [880, 480, 150],
    ]) +
    hills(570, 36, p.mid, "oil") +
    at(960, 590, derrick(p.near, 360)) +
    at(150, 590, flare(p, 190)) +
    at(1096, 600, tank(p, p.near, 90, 110)) +
    rect(0, 596, 1200, 314, p.near) +
    at(560, 630, pumpjack(p, p.ink, p.pop), 1.42) +
    rect(0, 700, 1200, 210, p.ink)
  );
}
