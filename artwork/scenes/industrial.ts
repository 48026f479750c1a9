import { dusk, night, noon, plains } from "../color.ts";
import { box, cylinder, pipe, rowOf } from "../parts/goods.ts";
import { forklift } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { truck } from "../parts/trucks.ts";
import { at, circle, line, path, rect, turn } from "../svg.ts";
import { chest } from "./props.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

const sparks = (p: { glow: string; light: string }): string =>
  Array.from({ length: 11 }, (_, i) => turn(i * 33, rect(-3, -70 + (i % 3) * 10, 6, 40, p.glow, 3))).join("") +
  circle(0, 0, 18, p.light);

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const industrial: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A fabrication shop with three bay doors at dusk and a crane outside",
    render: () =>
      street(
        dusk,
        {
          style: "metal",
          wall: "#7c8a94",
          trim: "#2f3d4a",
          bays: 3,
          w: 760,
          h: 320,
          sign: sign("industrial", 1, dusk.ink, dusk.light, dusk.pop),
        },
        at(1020, 700, cylinder(dusk, dusk.pop2) + at(60, 0, cylinder(dusk, "#c9503f"))) +
          at(180, 764, forklift(dusk, dusk.pop, box(dusk, "#b98a55", 100, 70)), 0.9),
        { x: 590, trees: [] },
      ),
  },
  {
    alt: "A machine shop with a lathe, an overhead hoist, and gas cylinders",
    render: () => {
      const p = plains;
      return room(
        p,
        {
          wall: "#b9c7cf",
          floor: "#6c7780",
          style: "tile",
          window: [80, 130, 260, 200],
          view: noon,
          lamps: [460],
          lampColor: p.ink,
        },
        rect(0, 60, 1200, 26, p.pop) +
          line("M820 86V270", p.ink, 7) +
          path("M804 270h32v18a20 20 0 1 1 -30 12", "none", ` stroke="${p.ink}" stroke-width="12"`) +
          at(820, 420, sign("industrial", 1, "#4d5c66", "#b9c7cf", p.mid), 1.7) +
          at(
            470,
            690,
            rect(-300, -120, 600, 120, "#3f6a78", 8) +
              rect(-270, -150, 140, 60, "#3f6a78", 6) +
              circle(-110, -150, 46, p.light) +
              circle(-110, -150, 16, p.ink) +
              rect(-64, -160, 240, 22, "#d7dde0") +
              rect(140, -190, 90, 80, p.ink, 6) +
              rect(-270, -70, 540, 16, p.mid) +
              circle(240, -50, 12, p.pop),
          ) +
          at(470, 760, person({ pose: "reach", top: "#2f4a66", legs: p.ink, hat: "cap", hatColor: p.pop, tone: 4 }), 1.6) +
          at(980, 720, rowOf([cylinder(p, p.pop), cylinder(p, p.pop2), cylinder(p, p.mid)], 66), 1.3),
      );
    },
  },
  {
    alt: "A crane truck lifting a bundle of pipe at a yard",
    render: () =>
      land(
        noon,
        { ground: "gravel", far: "town" },
        at(740, 700, truck(noon, noon.pop, "crane", noon.mid), 1.22) +
          at(
            250,
            560,
            at(0, 0, line("M0 -120L-110 -30M0 -120L110 -30", noon.ink, 5)) +
              pipe(noon, "#8b979c", 300) +
              at(0, 26, pipe(noon, "#a7b2b6", 300)),
          ) +
          at(
            170,
            750,
            person({ pose: "wave", top: "#39506b", legs: noon.ink, hat: "hard", hatColor: "#f2c230", vest: "#e2683a", tone: 2 }),
            1.5,
          ) +
          at(1080, 760, pipe(noon, "#8b979c", 220)),
      ),
  },
  {
    alt: "A welder kneeling at a steel frame in a shower of sparks",
    render: () => {
      const p = night;
      return room(
        p,
        { wall: "#27374d", floor: "#1a2536", style: "boards", lamps: [240, 960], lampColor: p.pop2 },
        circle(610, 560, 250, p.glow, ` opacity=".1"`) +
          circle(610, 560, 150, p.glow, ` opacity=".16"`) +
          at(
            820,
            720,
            rect(-210, -40, 420, 34, "#7d8b9a") +
              rect(-210, -260, 34, 254, "#93a1af") +
              rect(176, -260, 34, 254, "#7d8b9a") +
              rect(-210, -290, 420, 34, "#93a1af") +
              line("M-190 -30L190 -270", "#7d8b9a", 22),
          ) +
          at(450, 730, person({ pose: "kneel", top: "#b5683a", legs: "#3d4f6e", hat: "visor", hatColor: p.pop2, tone: 1 }), 2) +
          at(600, 550, sparks(p), 1.25) +
          at(150, 730, cylinder(p, "#3f8f7d") + at(60, 0, cylinder(p, p.pop2)), 1.3) +
          at(1090, 730, chest(p.pop2, p.ink), 1.2),
      );
    },
  },
];
