import { rose } from "../color.ts";
import { heart } from "../glyphs/shapes.ts";
import { hills, sky } from "../land.ts";
import { church, house } from "../parts/buildings.ts";
import { person } from "../parts/people.ts";
import { at, rect } from "../svg.ts";

/** Neighbors holding hands between a church and a house. */
export function nonprofitOrganizations(): string {
  const p = {
    ...rose,
    sky: "#f9dcc4",
    glow: "#fff3df",
    far: "#e8a598",
    mid: "#7fa77f",
    near: "#44705f",
    ink: "#25403f",
    pop: "#c8453b",
    pop2: "#e9a53e",
  };
  const people: [number, number, string, number, Parameters<typeof person>[0]["hat"]][] = [
    [290, 1.3, p.pop2, 1, "cap"],
    [414, 0.85, p.pop, 0, "long"],
    [538, 1.3, "#3f7f93", 3, "bun"],
    [699, 1.3, p.ink, 2, "short"],
    [823, 0.85, p.pop2, 4, "short"],
    [947, 1.3, p.light, 0, "gray"],
  ];
  return (
    sky(p, { horizon: 540 }) +
    at(600, 310, `<g transform="scale(2.9)">${heart(p.glow)}</g><g transform="scale(2.3)">${heart(p.pop)}</g>`) +
    hills(560, 50, p.far, "np") +
    at(150, 570, church(p, p.light, p.near), 0.72) +
    at(1070, 570, house(p, { wall: p.light, roof: p.near, door: p.pop, w: 200, h: 110 })) +
    hills(600, 30, p.mid, "np2") +
    rect(0, 600, 1200, 310, p.near) +
    people
      .map(([x, s, top, tone, hat], i) =>
        at(
          x,
          640,
          person({ top, legs: i % 2 ? "#2f4b52" : "#5a3b3b", tone, hat, pose: s < 1 ? "holdup" : "hold", hatColor: p.pop }),
          s,
        ),
      )
      .join("")
  );
}
