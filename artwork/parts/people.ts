/** People without faces, 180 units tall. They face right, with their feet at y = 0. */
import { skin } from "../color.ts";
import { circle, ellipse, line, path, poly, rect } from "../svg.ts";

export type Pose =
  | "stand"
  | "wave"
  | "reach"
  | "carry"
  | "hips"
  | "push"
  | "sit"
  | "kneel"
  | "walk"
  | "point"
  | "hold"
  | "holdup";
export type Hat = "hard" | "cap" | "beanie" | "cowboy" | "chef" | "bun" | "long" | "gray" | "short" | "visor";
export type Person = {
  pose?: Pose;
  top: string;
  legs?: string;
  tone?: number;
  hat?: Hat;
  hatColor?: string;
  hair?: string;
  apron?: string;
  vest?: string;
  ink?: string;
  skirt?: boolean;
};

/** The elbow and the hand of the far arm, and then of the near arm. */
const arms: Record<Pose, string> = {
  stand: "M-19 -132L-27 -104L-25 -76|M19 -132L27 -104L25 -76",
  wave: "M-19 -132L-28 -104L-24 -78|M19 -132L38 -150L46 -182",
  reach: "M-17 -132L10 -116L48 -118|M19 -132L36 -112L62 -122",
  carry: "M-17 -132L-12 -102L34 -98|M19 -132L22 -100L50 -100",
  hips: "M-19 -132L-40 -108L-20 -90|M19 -132L40 -108L20 -90",
  push: "M-17 -130L12 -112L50 -98|M19 -130L34 -110L60 -98",
  sit: "M-17 -132L-6 -102L34 -96|M19 -132L24 -102L48 -98",
  kneel: "M-17 -132L4 -104L44 -92|M19 -132L30 -104L58 -90",
  walk: "M-19 -132L-34 -106L-38 -82|M19 -132L30 -106L42 -86",
  hold: "M-19 -132L-40 -114L-62 -96|M19 -132L40 -114L62 -96",
  holdup: "M-19 -132L-36 -134L-50 -150|M19 -132L36 -134L50 -150",
  point: "M-19 -132L-28 -104L-25 -78|M19 -132L44 -134L76 -142",
};

const legLines: Partial<Record<Pose, string>> = {
  walk: "M-8 -84L-16 -44L-30 -4M8 -84L18 -44L24 -4",
  push: "M-8 -84L-24 -44L-42 -4M8 -84L14 -46L8 -4",
  sit: "M-6 -82L36 -80L38 -4M6 -82L48 -76L54 -4",
  kneel: "M-6 -82L-14 -44L-50 -40M6 -82L36 -70L34 -4",
};

function head(o: Person): string {
  const face = circle(0, -160, 17, skin(o.tone ?? 0)) + rect(-7, -148, 14, 14, skin(o.tone ?? 0));
  const hair = o.hat === "gray" ? "#d9d6d0" : (o.hair ?? "#3b2a24");
  const color = o.hatColor ?? "#e9a53e";
  const crop = path("M-18 -158A18 18 0 0 1 18 -160L6 -167L-8 -165L-10 -152L-17 -150Z", hair);
  switch (o.hat) {
    case "hard":
      return face + path("M-20 -163A20 20 0 0 1 20 -163Z", color) + rect(-22, -166, 50, 6, color, 3);
    case "cap":
      return face + path("M-18 -162A18 18 0 0 1 18 -162Z", color) + rect(0, -166, 30, 6, color, 3);
    case "beanie":
      return (
        face + path("M-18 -160A18 20 0 0 1 18 -160Z", color) + rect(-20, -166, 40, 9, color, 4) + circle(0, -184, 6, color)
      );
    case "cowboy":
      return face + path("M-15 -168Q-16 -190 -5 -187Q0 -183 5 -187Q16 -190 15 -168Z", color) + ellipse(0, -168, 34, 5, color);
    case "chef":
      return face + rect(-15, -182, 30, 18, "#fffaf0") + ellipse(0, -186, 22, 11, "#fffaf0");
    case "bun":
      return face + crop + circle(-12, -178, 9, hair);
    case "long":
      return (
        path("M-19 -160A19 19 0 0 1 17 -168L4 -120L-24 -122Q-22 -140 -19 -160Z", hair) +
        face +
        path("M-19 -156A19 19 0 0 1 18 -163Q4 -164 -6 -168Q-8 -150 -18 -140Z", hair)
      );
    case "visor":
      return (
        face + path("M-20 -160A20 20 0 0 1 20 -162V-146Q14 -138 4 -142L-4 -158Z", color) + rect(6, -162, 14, 12, "#0f1a26", 2)
      );
    default:
      return face + crop;
  }
}

export function person(o: Person): string {
  const pose = o.pose ?? "stand";
  const legs = o.legs ?? "#2c3f5c";
  const ink = o.ink ?? "#1f2433";
  const [far = "", near = ""] = arms[pose].split("|");
  const hand = (d: string): string => {
    const [x, y] = (d.split("L").at(-1) ?? "0 0").split(" ");
    return circle(Number(x), Number(y), 8, skin(o.tone ?? 0));
  };
  const legLine = legLines[pose] ?? "M-9 -84V-4M9 -84V-4";
  const feet = [...legLine.matchAll(/(-?\d+) (-4|-40)(?=M|$)/g)]
    .map((m) => rect(Number(m[1]) - 9, Number(m[2]) - 5, 25, 10, ink, 5))
    .join("");
  const still = legLine.includes("V") ? rect(-18, -9, 24, 10, ink, 5) + rect(2, -9, 24, 10, ink, 5) : feet;
  const lower = o.skirt
    ? line("M-8 -60V-4M8 -60V-4", skin(o.tone ?? 0), 10) + poly([-18, -92, 18, -92, 28, -40, -28, -40], legs) + still
    : line(legLine, legs, 19) + still;
  return [
    line(far, o.top, 14, ` opacity=".8"`),
    hand(far),
    lower,
    path("M-24 -124Q-24 -141 -10 -141H10Q24 -141 24 -124L20 -80H-20Z", o.top),
    o.vest ? path("M-21 -139H-8L0 -112L8 -139H21L22 -84H-22Z", o.vest) + rect(-21, -108, 42, 6, "#fff6d8") : "",
    o.apron ? path("M-12 -128H12L20 -96V-46H-20V-96Z", o.apron) : "",
    head(o),
    line(near, o.top, 14),
    hand(near),
  ].join("");
}

/** The head and shoulders of a person behind a counter or seat. */
export function bust(o: Person): string {
  return (
    path("M-34 -88Q-34 -141 -10 -141H10Q34 -141 34 -88Z", o.top) +
    (o.apron ? path("M-14 -128H14L18 -88H-18Z", o.apron) : "") +
    head(o)
  );
}
