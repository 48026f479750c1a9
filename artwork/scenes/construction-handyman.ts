import { harvest, meadow, noon } from "../color.ts";
import { box, cone, drill, hammer, hardhat, paintCan, rowOf, saw, scaled, wrench } from "../parts/goods.ts";
import { excavator } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { pickup } from "../parts/vehicles.ts";
import { at, line, poly, rect } from "../svg.ts";
import { land, room, type Scene, sign, street, toolWall } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const constructionHandyman: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A builder's office with a gabled front and a pickup carrying lumber",
    render: () =>
      street(
        meadow,
        {
          style: "gable",
          wall: "#f2dfb6",
          trim: "#a3502f",
          w: 560,
          h: 320,
          sign: sign("construction-handyman", 1, meadow.ink, meadow.light, meadow.pop),
          window: rowOf([hardhat(meadow, meadow.pop2), hammer(meadow, meadow.pop)], 110),
        },
        at(
          880,
          760,
          pickup(meadow, "#f4f0e2", rect(-250, -146, 260, 14, "#c8924c") + rect(-262, -160, 262, 14, "#dba962")),
          0.95,
        ),
        { trees: [110, 1110] },
      ),
  },
  {
    alt: "A room half renovated: bare studs, a ladder, and a carpenter with a drill",
    render: () => {
      const p = harvest;
      return room(
        p,
        { wall: "#f3e6c4", floor: "#c59a62", window: [160, 150, 300, 260], view: noon },
        [560, 660, 760, 860, 960, 1060, 1160].map((x) => rect(x, 60, 22, 548, "#c8924c")).join("") +
          rect(540, 60, 660, 24, "#b07c3c") +
          rect(540, 584, 660, 24, "#b07c3c") +
          rect(560, 300, 620, 16, "#b07c3c") +
          line("M330 720L420 290M440 720L420 290M350 640H434M362 570H436M376 500H430M392 420H428", p.pop2, 12) +
          at(
            640,
            720,
            person({ pose: "reach", top: p.pop, legs: "#39506b", hat: "hard", hatColor: "#f2c230", tone: 3 }) +
              at(84, -86, scaled(0.45, drill(p, p.pop2))),
            1.75,
          ) +
          at(930, 730, rowOf([paintCan(p, p.pop), paintCan(p, p.pop2)], 100)) +
          at(1100, 740, box(p, "#b98a55", 110, 80)) +
          at(160, 730, saw(p, p.pop2), 1.2),
      );
    },
  },
  {
    alt: "Hand tools hung above a workbench with a hard hat on it",
    render: () =>
      toolWall(
        noon,
        "#6f9aa8",
        [
          [230, 370, wrench("#c9d2d6"), 1.5],
          [390, 330, hammer(noon, "#c8924c"), 1.4],
          [600, 250, saw(noon, noon.pop), 1.4],
          [880, 330, drill(noon, noon.mid), 1.4],
          [640, 450, rect(-140, -30, 280, 44, noon.mid, 6) + rect(-30, -20, 60, 24, "#cfeedd", 8)],
          [1040, 470, wrench("#c9d2d6"), 1.1],
        ],
        at(-280, 0, hardhat(noon, noon.mid), 1.7) +
          at(40, 0, rect(-130, -30, 260, 30, "#dba962") + rect(-150, -60, 260, 30, "#c8924c")) +
          at(380, 0, paintCan(noon, noon.pop), 1.3),
      ),
  },
  {
    alt: "A crew in hard hats beside an excavator digging a foundation",
    render: () =>
      land(
        harvest,
        { ground: "gravel", far: "town" },
        poly([840, 640, 1200, 640, 1200, 800, 900, 800], harvest.ink, ` opacity=".35"`) +
          at(540, 690, excavator(harvest, "#f2b52e"), 1.5) +
          at(
            90,
            734,
            person({
              pose: "point",
              top: "#39506b",
              legs: harvest.ink,
              hat: "hard",
              hatColor: "#fff",
              vest: "#e2683a",
              tone: 2,
            }),
            1.55,
          ) +
          at(
            270,
            740,
            person({
              pose: "hips",
              top: harvest.pop,
              legs: "#39506b",
              hat: "hard",
              hatColor: "#f2c230",
              vest: "#e2683a",
              tone: 0,
            }),
            1.55,
          ) +
          at(830, 752, cone(harvest)),
      ),
  },
];
