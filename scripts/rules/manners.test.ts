import { describe, expect, it } from "vitest";
import { checkDefaultExports, checkLength, checkParses } from "./manners.ts";
import { planted } from "./planted.ts";
import { findProblems } from "./rules.ts";

describe("length", () => {
  const lines = (count: number) => "export {};\n".repeat(count);

  it("stops a file at 250 lines", () => {
    expect(planted(checkLength, { "domain/a/b.ts": lines(251), "app/ui/c.tsx": lines(251) })).toHaveLength(2);
    expect(planted(checkLength, { "domain/a/b.ts": lines(250) })).toEqual([]);
  });

  it.each(["demo/businesses.ts", "towns/williston/streets.ts", "domain/imports/osm-kinds.ts", "domain/a/b.test.ts"])(
    "does not ask %s",
    (path) => {
      expect(planted(checkLength, { [path]: lines(900) })).toEqual([]);
    },
  );
});

describe("default exports", () => {
  it.each([
    "export default function App() {}",
    "const a = 1; export { a as default };",
    `export { default } from "./b.ts";`,
    `export { a as "default" } from "./b.ts";`,
    "export = 1;",
  ])("are refused: %s", (source) => expect(planted(checkDefaultExports, { "app/ui/card.tsx": source })).toHaveLength(1));

  it.each([
    "app/routes/public/home.tsx",
    "app/root.tsx",
    "app/entry.server.tsx",
    "app/routes.ts",
    "vite.config.ts",
    "town.config.ts",
    "mails/claim.tsx",
  ])("may stand in %s", (path) => {
    expect(planted(checkDefaultExports, { [path]: "export default 1;" })).toEqual([]);
  });

  it("are not meant by taking one in", () => {
    expect(
      planted(checkDefaultExports, { "app/ui/card.tsx": `import a from "./a.tsx"; export { default as b } from "./b.ts";` }),
    ).toEqual([]);
  });
});

it("a file that does not parse is a problem, not a silence", () => {
  expect(planted(checkParses, { "domain/a/b.ts": "export function {" })).toHaveLength(1);
  expect(planted(checkParses, { "app/ui/a.tsx": "export const a = <p>{1 as number}</p>;" })).toEqual([]);
});

it("all rules together speak once per line, in order", () => {
  const said = findProblems([
    { path: "domain/b/b.ts", source: `import Stripe from "stripe";\nconst key = process.env.KEY;` },
    { path: "domain/a/a.ts", source: "const now = Date.now();" },
  ]);
  expect(said.map(({ path, line }) => `${path}:${line}`)).toEqual(["domain/a/a.ts:1", "domain/b/b.ts:1", "domain/b/b.ts:2"]);
});
