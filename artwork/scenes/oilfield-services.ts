import { dawn, dusk, evening, winter } from "../color.ts";
import { stool } from "../parts/furniture.ts";
import { hardhat, monitor, rowOf } from "../parts/goods.ts";
import { derrick, flare, pumpjack, tank } from "../parts/landmarks.ts";
import { person } from "../parts/people.ts";
import { rig } from "../parts/trucks.ts";
import { pickup } from "../parts/vehicles.ts";
import { at, circle, line, rect, ring } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const oilfieldServices: [Scene, Scene, Scene, Scene] = [
  {
    alt: "An oilfield yard office at dawn with a service truck and tanks",
    render: () =>
      street(
        dawn,
        {
          style: "metal",
          wall: "#d9c8b4",
          trim: "#8c4a3b",
          w: 560,
          h: 270,
          sign: sign("oilfield-services", 1, dawn.ink, dawn.light, dawn.pop),
          window: rowOf([hardhat(dawn, "#f2c230"), hardhat(dawn, dawn.pop)], 130),
        },
        at(1050, 690, tank(dawn, dawn.mid, 130, 240)) +
          at(900, 690, tank(dawn, dawn.far, 130, 200)) +
          at(330, 762, pickup(dawn, "#f4efe6"), 0.95),
        { x: 470, trees: [], sun: [820, 250, 80] },
      ),
  },
  {
    alt: "A well-site control room with screens and a derrick outside the window",
    render: () => {
      const p = evening;
      return room(
        p,
        { wall: "#33496a", floor: "#202f47", style: "panel", window: [120, 110, 440, 260], view: dusk },
        at(250, 366, derrick(dusk.ink, 190)) +
          at(
            800,
            640,
            rect(-330, -150, 660, 150, "#25354f", 10) +
              [-220, 0, 220]
                .map((x, i) =>
                  at(
                    x,
                    -150,
                    monitor(
                      p,
                      "#12263a",
                      line(
                        ["M-60 20L-30 -10L0 10L30 -24L60 -4", "M-60 10L-20 -24L20 6L60 -20", "M-60 -10L-24 14L16 -20L60 10"][i]!,
                        [p.pop, p.pop2, p.glow][i]!,
                        6,
                      ),
                    ),
                    1.1,
                  ),
                )
                .join("") +
              [-280, -230, -180, -130].map((x, i) => circle(x, -100, 14, [p.pop, p.pop2, p.glow, "#d6533f"][i]!)).join("") +
              rect(-40, -120, 320, 60, p.far, 6),
          ) +
          at(640, 750, person({ pose: "reach", top: p.pop, legs: "#2b3a55", hat: "cap", hatColor: p.ink, tone: 0 }), 1.7) +
          at(1100, 740, stool(p, p.pop), 1.2),
      );
    },
  },
  {
    alt: "A water hauler's tank truck on a lease road with a flare burning behind",
    render: () =>
      land(
        dusk,
        { ground: "road" },
        at(1030, 620, flare(dusk, 220), 1.1) +
          at(110, 610, pumpjack(dusk, dusk.near, dusk.mid), 0.6) +
          at(600, 712, rig(dusk, dusk.pop2, dusk.light, "tank", rect(-330, -186, 660, 22, dusk.pop)), 1.02),
      ),
  },
  {
    alt: "Two roustabouts at a wellhead in the snow with a pumpjack behind",
    render: () =>
      land(
        winter,
        { ground: "snow", snow: true, far: "hills" },
        at(760, 660, pumpjack(winter, winter.ink, winter.pop), 1.3) +
          at(1120, 650, tank(winter, winter.pop2, 100, 150)) +
          at(
            360,
            730,
            line("M0 0V-130M-50 -90H50M-40 -46H40", winter.ink, 20) +
              circle(0, -136, 24, winter.pop) +
              ring(0, -136, 34, winter.ink, 7) +
              circle(-56, -90, 15, winter.pop) +
              circle(56, -90, 15, winter.pop),
          ) +
          at(
            220,
            750,
            person({ pose: "reach", top: "#1f4e79", legs: "#1f4e79", hat: "hard", hatColor: "#f2c230", tone: 1 }),
            1.6,
          ) +
          at(
            510,
            750,
            person({
              pose: "carry",
              top: winter.pop,
              legs: winter.pop,
              hat: "hard",
              hatColor: "#fff",
              tone: 0,
              vest: "#e9a53e",
            }),
            1.6,
            true,
          ),
      ),
  },
];
